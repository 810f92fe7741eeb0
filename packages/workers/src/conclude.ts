import { excerpt, FAILURE_CLASSES, type FailureClass, type TerminalStatus, visible } from '@okstra/contracts'
import { answerOf } from './answer.ts'
import type { Interpretation } from './interpret.ts'
import type { Adapter, Classified, ProcessExit } from './types.ts'
import type { StopReason } from './watch.ts'

/** All that is known when a worker has ended. */
export interface Ended {
  readonly said: Interpretation
  /** Why okstra stopped it, when it did. */
  readonly stopped?: StopReason
  /** `undefined` when nobody saw it end. */
  readonly exit?: ProcessExit
  /** The last of what it wrote to stderr, redacted. */
  readonly stderr: string
  /** What failed on okstra's side. */
  readonly fault?: { readonly message: string }
  /** The schema that the worker was held to. */
  readonly resultSchema?: object | undefined
}

export interface Conclusion {
  readonly status: TerminalStatus
  readonly failure?: FailureClass
  readonly message?: string
  readonly retryAfterMs?: number
  readonly result?: unknown
  readonly notes: readonly string[]
}

const STOPPED = {
  'idle-timeout': 'It was silent for longer than its idle budget and was stopped.',
  'wall-timeout': 'It ran for longer than its wall limit and was stopped.',
  cancelled: 'It was cancelled.',
} as const

/**
 * How a worker ended. The order: why okstra stopped it, what its stream says, what its adapter knows of its exit,
 * no answer, exit or signal. Text is never searched for words: an answer may be about rate limits.
 */
export function conclude(adapter: Adapter, ended: Ended): Conclusion {
  const { said, stopped, exit, fault } = ended
  if (stopped === 'fault') return failed('cancelled', fault?.message ?? 'okstra could not go on.')
  const { terminal } = said
  const isAnswered = terminal?.type === 'result' && !adapter.endsWithExit
  // An answer counts whenever it came: it was paid for, and is never asked for again.
  if (stopped !== undefined && stopped !== 'lingered' && !isAnswered) return failed(stopped, STOPPED[stopped])
  if (terminal?.type === 'error') {
    const { failure, message, retryAfterMs } = terminal
    return failed(failure, message, retryAfterMs)
  }
  if (adapter.endsWithExit && exit !== undefined && !isClean(exit) && stopped !== 'lingered') {
    return classified(adapter, ended, exit)
  }
  const answer = terminal === undefined ? undefined : answerOf(terminal)
  if (answer !== undefined) {
    if ('problem' in answer) return failed('invalid-output', answer.problem)
    const { resultSchema } = ended
    const tidy = resultSchema === undefined ? undefined : adapter.tidyAnswer?.(answer.value, resultSchema)
    return { status: 'completed', result: tidy ?? answer.value, notes: endNotes(stopped, exit) }
  }
  if (exit === undefined) return failed('crashed', 'It ended, and nobody saw how.')
  return classified(adapter, ended, exit)
}

function classified(adapter: Adapter, { said, stderr }: Ended, exit: ProcessExit): Conclusion {
  const own: Classified | undefined = adapter.classify({ exit, stderr, events: said.events })
  if (own !== undefined) return failed(own.failure, own.message, own.retryAfterMs)
  if (isClean(exit)) return failed('invalid-output', 'It ended with exit code 0 and gave no answer.')
  const last = lastLine(stderr)
  return failed('crashed', `It ended ${describeExit(exit)}${last === '' ? '.' : `: ${last}`}`)
}

function failed(failure: FailureClass, message: string, retryAfterMs?: number): Conclusion {
  const { status } = FAILURE_CLASSES[failure]
  return { status, failure, message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }), notes: [] }
}

function isClean({ code }: ProcessExit): boolean {
  return code === 0
}

function endNotes(stopped: StopReason | undefined, exit: ProcessExit | undefined): readonly string[] {
  if (stopped === 'lingered') return ['It gave its answer and did not end; it was stopped.']
  if (stopped !== undefined) return [`It gave its answer and was stopped (${stopped}).`]
  if (exit !== undefined && !isClean(exit)) return [`It ended ${describeExit(exit)} after its answer.`]
  return []
}

/** `with exit code 3`, `by SIGKILL`. */
function describeExit({ code, signal }: ProcessExit): string {
  return signal === null ? `with exit code ${code ?? 'unknown'}` : `by ${signal}`
}

function lastLine(stderr: string): string {
  const line = stderr.trimEnd().split('\n').at(-1) ?? ''
  return visible(excerpt(line.trim(), 300))
}
