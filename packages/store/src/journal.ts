import { type JournalEvent, OkstraError } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/journal-event'
import { corrupt } from './failures.ts'
import { openLedger, readLedger, rowLine, type TornTail } from './ledger.ts'
import { type Machine, thisMachine } from './machine.ts'

/** An event as it is given to a journal, which adds place and time. */
export type NewEvent = Pick<JournalEvent, 'kind' | 'key' | 'data'>

export interface JournalReading {
  /** In their order; the first one of each idempotency key. */
  readonly events: readonly JournalEvent[]
  readonly torn?: { readonly offset: number; readonly bytes: number }
}

/**
 * Reads the journal of a run without changing it. Events of kinds that this version does not know are kept.
 *
 * @example
 * const { events } = await readJournal(run.journal)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readJournal(path: string): Promise<JournalReading> {
  const { rows, torn } = await readLedger(path, { check: validate })
  const events = new Map<string, JournalEvent>()
  let last = -1
  for (const { line, value } of rows) {
    const event = value as JournalEvent
    if (event.seq <= last) {
      const what = `event ${event.seq} follows event ${last}`
      throw corrupt(path, { line, rule: 'journal-order', what })
    }
    last = event.seq
    if (!events.has(event.key)) events.set(event.key, event)
  }
  return { events: [...events.values()], ...(torn === undefined ? {} : { torn }) }
}

export interface Journal {
  /** What is recorded so far, in order. */
  readonly events: readonly JournalEvent[]
  /** What a crash had left of a last line, set aside when the journal was opened. */
  readonly torn: TornTail | undefined
  /**
   * Records an event durably. A key that is recorded already adds nothing: the recorded event is the answer.
   * Throws `STORE_KEY_CONFLICT` when it is of another kind, `STORE_INVALID`, `STORE_UNWRITABLE`; after the last one
   * nothing is taken until the journal is opened again.
   */
  append(event: NewEvent): Promise<{ readonly isNew: boolean; readonly event: JournalEvent }>
  close(): Promise<void>
}

/**
 * Opens the journal of a run for its only writer, who holds the run's lease.
 *
 * @example
 * const journal = await openJournal(run.journal)
 * await journal.append({ kind: 'prepare.started', key: 'prepare', data: {} })
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `STORE_UNWRITABLE`.
 */
export async function openJournal(
  path: string,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<Journal> {
  const { events: found } = await readJournal(path)
  const ledger = await openLedger(path, { isPrivate: false, machine })
  const events = [...found]
  const byKey = new Map(events.map((event) => [event.key, event]))
  let next = (events.at(-1)?.seq ?? -1) + 1
  let turn: Promise<unknown> = Promise.resolve()
  let broken: { readonly cause: unknown } | undefined

  async function record({ kind, key, data }: NewEvent) {
    const known = byKey.get(key)
    if (known !== undefined) {
      if (known.kind !== kind) throw conflict(path, known, kind)
      return { isNew: false, event: known }
    }
    const event: JournalEvent = { seq: next, ts: machine.now(), kind, key, data }
    const line = rowLine(path, event, validate)
    // Whether a line whose write failed reached the disk is not known, so nothing may follow it: whoever opens the
    // journal again sees what stands there, and goes on from it.
    if (broken !== undefined) throw broken.cause
    try {
      await ledger.append(line, true)
    } catch (cause) {
      broken = { cause }
      throw cause
    }
    next += 1
    events.push(event)
    byKey.set(key, event)
    return { isNew: true, event }
  }

  return {
    events,
    torn: ledger.torn,
    append(event) {
      const mine = turn.then(
        () => record(event),
        () => record(event),
      )
      turn = mine
      return mine
    },
    async close() {
      await turn.catch(() => undefined)
      await ledger.close()
    },
  }
}

function conflict(path: string, { key, kind }: JournalEvent, wanted: string): OkstraError {
  return new OkstraError('STORE_KEY_CONFLICT', `${path} holds the key ${key} as ${kind}, not as ${wanted}.`, {
    hint: 'Give each step of a run a key of its own.',
    details: { file: path, key, kind, wanted },
  })
}
