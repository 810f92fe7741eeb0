import { type DecisionRow, OkstraError, type TimelineRow } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/timeline-row'
import { type Appended, appendRow, type LedgerReading, readLedger } from './ledger.ts'
import { type Machine, thisMachine } from './machine.ts'

/** Kinds of rows that this version writes. */
const TIMELINE_KINDS = ['run.started', 'run.ended', 'run.archived', 'run.restored', 'decision']

/**
 * Reads the timeline of a task; rows of kinds that a newer version wrote are kept as they are.
 *
 * @example
 * const { rows } = await readTimeline(task.timeline)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readTimeline(path: string): Promise<LedgerReading<TimelineRow>> {
  return await readLedger(path, { check: validate, kinds: TIMELINE_KINDS })
}

/**
 * Adds the start, the end, the archiving or the putting back of a run to a task's timeline. A decision goes through {@link recordDecision}.
 *
 * @example
 * await appendTimeline(task.timeline, { kind: 'run.started', taskType, seq: '001', status: 'running' })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function appendTimeline(
  path: string,
  row: Omit<TimelineRow, 'ts' | 'decision' | 'kind'> & {
    readonly kind: 'run.started' | 'run.ended' | 'run.archived' | 'run.restored'
  },
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<Appended> {
  return await appendRow<TimelineRow>(path, { ts: machine.now(), ...row }, { check: validate, machine })
}

export interface DecisionOptions {
  /** Environment of the process that decides: one that carries a worker marker is refused. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly machine?: Machine
}

/** Environment variable that every worker, and whatever it starts, carries. */
export const WORKER_MARKER = 'OKSTRA_WORKER'

/**
 * Records a decision of a person: the only form in which it takes effect.
 *
 * @example
 * await recordDecision(task.timeline, decision, { environment: process.env })
 *
 * @throws {OkstraError} `STORE_DECISION_BY_WORKER`, `STORE_INVALID`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function recordDecision(
  path: string,
  decision: DecisionRow,
  { environment, machine = thisMachine }: DecisionOptions,
): Promise<Appended> {
  if (environment[WORKER_MARKER] !== undefined) {
    throw new OkstraError('STORE_DECISION_BY_WORKER', 'A worker cannot record a decision.', {
      hint: 'Decide in a terminal of your own.',
      details: { worker: environment[WORKER_MARKER] },
    })
  }
  const row: TimelineRow = { ts: machine.now(), kind: 'decision', decision }
  return await appendRow(path, row, { check: validate, machine })
}
