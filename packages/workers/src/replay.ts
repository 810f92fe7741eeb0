import { FAILURE_CLASSES } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import type { SpoolReading } from '@okstra/store'
import { conclude } from './conclude.ts'
import type { TokenUsage } from './events.ts'
import { redact } from './redact.ts'
import { DEFAULT_ANSWER_BYTES, DEFAULT_LINE_BYTES, Interpreter } from './interpret.ts'
import type { Adapter, ProcessExit, WorkerOutcome } from './types.ts'
import { isPlausible, whole } from './tidy-event.ts'
import type { StopReason } from './watch.ts'

/** Starts the last line of a spool: a record separator, which no text has, and the name. */
const TRAILER = '\n\u001eokstra-end '

/** What the supervisor adds to a spool once the worker has ended. */
export interface SpoolEnd {
  readonly exit?: ProcessExit
  readonly stopped?: StopReason
  /** Tokens that stood in a file of the program and not in its stream. */
  readonly usage?: TokenUsage
  readonly startedAt: string
  readonly endedAt: string
}

/** The last line of a spool: a program that only its exit ends has no terminal event of its own. */
export function makeTrailer(end: SpoolEnd): Uint8Array {
  return Buffer.from(`${TRAILER}${JSON.stringify(end)}\n`)
}

interface ReplayOptions {
  readonly lineBytes?: number
  readonly answerBytes?: number
  /** The schema that the worker was held to. */
  readonly resultSchema?: object
  /** Whether it went on with a session. */
  readonly resumed?: boolean
}

/**
 * What the spool of a dead supervisor is worth: the outcome, when a terminal event reached it, so that the worker is
 * never run again; else `undefined`. The bytes go the same way as those of a living worker.
 *
 * @example
 * const spool = await readSpool(home.spool(run, 'claude-propose-1'))
 * const outcome = spool && replayOutput(adapter, spool)
 */
export function replayOutput(
  adapter: Adapter,
  spool: SpoolReading,
  options: ReplayOptions = {},
): WorkerOutcome | undefined {
  const { dropped } = spool
  const split = splitTrailer(spool)
  const { end } = split
  // Pieces of one answer are no answer.
  if (adapter.framing === 'whole' && dropped > 0) return undefined
  if (adapter.endsWithExit && end?.exit === undefined) return undefined
  if (end?.stopped !== undefined && end.stopped !== 'lingered' && adapter.endsWithExit) return undefined
  const said = interpret(adapter, { ...split, dropped }, options)
  if (said.terminal === undefined && !adapter.endsWithExit) return undefined
  const ended = conclude(adapter, {
    said,
    resultSchema: options.resultSchema,
    stderr: '',
    ...(end?.exit === undefined ? {} : { exit: end.exit }),
    // A fault of okstra's own disk says nothing of the worker: its answer stands in the spool.
    ...(end?.stopped === undefined || end.stopped === 'fault' ? {} : { stopped: end.stopped }),
  })
  return assembleReplay(adapter, { ...split, dropped, said, ended })
}

/**
 * What the spool of a worker shows that was broken off before it had answered: what it opened, ran and used up until
 * then. It is asked again, and what it cost the first time is not forgotten.
 *
 * @example
 * const spool = await readSpool(home.spool(run, 'claude-propose-1'))
 * const { usage } = spool ? replayBrokenOff(adapter, spool) : {}
 */
export function replayBrokenOff(
  adapter: Adapter,
  spool: SpoolReading,
  options: Omit<ReplayOptions, 'resultSchema'> = {},
): WorkerOutcome {
  const shown = { ...splitTrailer(spool), dropped: spool.dropped }
  const said = interpret(adapter, shown, options)
  return assembleReplay(adapter, {
    ...shown,
    said,
    ended: { status: FAILURE_CLASSES.cancelled.status, failure: 'cancelled', notes: [] },
  })
}

function interpret(
  adapter: Adapter,
  { parts, end, dropped }: Split & { readonly dropped: number },
  { lineBytes = DEFAULT_LINE_BYTES, answerBytes = DEFAULT_ANSWER_BYTES, resumed = false }: ReplayOptions,
): ReturnType<Interpreter['result']> {
  const interpreter = new Interpreter(adapter, { lineBytes, answerBytes })
  interpreter.push(parts.head)
  if (dropped > 0) {
    interpreter.note(`${dropped} bytes of its output were not kept; what they showed is not in the record.`)
    // The line that was cut is read as two that say nothing.
    interpreter.push(Buffer.from('\n'))
  }
  interpreter.push(parts.tail)
  interpreter.end()
  const read = interpreter.result()
  return { ...read, usage: end?.usage ?? streamUsage(adapter, read.usage, { resumed }) }
}

function assembleReplay(
  adapter: Adapter,
  { parts, end, dropped, ...told }: Split & Pick<Assembly, 'ended' | 'said'> & { readonly dropped: number },
): WorkerOutcome {
  return assemble(adapter, {
    ...told,
    argvModel: null,
    usageIsLate: end?.usage !== undefined,
    bytes: { stdout: parts.head.length + dropped + parts.tail.length, stderr: 0 },
    startedAt: end?.startedAt ?? '',
    endedAt: end?.endedAt ?? '',
    notes: ['Read from the spool: okstra had ended before it.'],
    ...(end?.exit === undefined ? {} : { exit: end.exit }),
  })
}

/** What a stream counted, unless it counts a session from its start that only went on here. */
export function streamUsage(
  { countsSession = false }: Pick<Adapter, 'countsSession'>,
  usage: TokenUsage | undefined,
  { resumed }: { readonly resumed: boolean },
): TokenUsage | undefined {
  return resumed && countsSession ? undefined : usage
}

interface Assembly {
  readonly ended: ReturnType<typeof conclude>
  readonly said: ReturnType<Interpreter['result']>
  readonly argvModel: string | null
  /** Whether the usage was told after the end, and not by the stream. */
  readonly usageIsLate?: boolean
  readonly bytes: WorkerOutcome['bytes']
  readonly startedAt: string
  readonly endedAt: string
  readonly notes: readonly string[]
  readonly exit?: ProcessExit
  readonly escaped?: readonly number[]
  readonly fault?: WorkerOutcome['fault']
}

/** One outcome out of what was said and what was seen. */
export function assemble(adapter: Adapter, assembly: Assembly): WorkerOutcome {
  const { ended, said, argvModel, usageIsLate = false, bytes, startedAt, endedAt } = assembly
  const { exit, escaped = [], fault } = assembly
  const { notes: endNotes, ...verdict } = ended
  const family = said.family ?? adapter.modelFamily
  const usage = said.usage !== undefined && isPlausible(said.usage) ? said.usage : undefined
  const odd = usage === said.usage ? [] : ['The tokens that it told cannot be; what it used up is not known.']
  return {
    ...verdict,
    // A provider may repeat the key that it refused.
    ...(verdict.message === undefined ? {} : { message: textFor(verdict.message) }),
    events: said.events,
    model: {
      argv: argvModel,
      reported: said.model ?? null,
      ...(family === undefined ? {} : { family }),
    },
    ...(said.session === undefined ? {} : { session: said.session }),
    ...(usage === undefined
      ? {}
      : { usage, usageSource: usageIsLate ? recordOf(adapter) : ('stream' as const) }),
    ...(exit === undefined ? {} : { exit }),
    notes: [...said.notes, ...odd, ...endNotes, ...assembly.notes].map((note) => textFor(note)),
    escaped,
    bytes,
    eventCount: said.eventCount,
    startedAt,
    endedAt,
    ...(fault === undefined ? {} : { fault }),
  }
}

/** Longest message or note that is kept: a provider's own words may be a whole page, and stand in every record. */
const MOST_CHARACTERS = 2000

function textFor(text: string): string {
  const clean = whole(redact(text))
  return clean.length > MOST_CHARACTERS ? `${whole(clean.slice(0, MOST_CHARACTERS))}…` : clean
}

/** What a provider tells its usage in, beside the stream. */
function recordOf({ profile }: Adapter): 'file' | 'transcript' {
  return profile.usage.source === 'file' ? 'file' : 'transcript'
}

interface Split {
  readonly parts: { readonly head: Uint8Array; readonly tail: Uint8Array }
  readonly end: SpoolEnd | undefined
}

function splitTrailer({ head, tail }: SpoolReading): Split {
  // The trailer may lie across the border of two pieces: look at the last bytes of both together.
  const isLong = tail.length > 0
  const last =
    isLong && tail.length < 4096
      ? Buffer.concat([head.subarray(-4096), tail])
      : Buffer.from(isLong ? tail : head)
  const at = last.lastIndexOf(TRAILER)
  if (at === -1) return { parts: { head, tail }, end: undefined }
  const cut = last.length - at
  const end = readEnd(last.subarray(at + Buffer.byteLength(TRAILER)).toString('utf8'))
  if (end === undefined) return { parts: { head, tail }, end }
  const fromTail = Math.min(cut, tail.length)
  return {
    parts: {
      head: head.subarray(0, head.length - (cut - fromTail)),
      tail: tail.subarray(0, tail.length - fromTail),
    },
    end,
  }
}

function readEnd(text: string): SpoolEnd | undefined {
  if (!text.endsWith('\n') || text.indexOf('\n') !== text.length - 1) return undefined
  try {
    return parseJson(text) as unknown as SpoolEnd
  } catch {
    // Torn: okstra died while it wrote.
    return undefined
  }
}
