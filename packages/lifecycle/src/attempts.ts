import { FAILURE_CLASSES, type FailureClass, type TerminalStatus } from '@okstra/contracts'
import type { Attempt } from './fold-run.ts'

/** Attempts that end in a class that is tried again after a wait. */
export const BACKOFF_ATTEMPTS = 4

/** First wait in milliseconds, doubled each time, where the provider names none. */
export const BACKOFF_FIRST_MS = 2000

/** A provider that asks for a longer wait is not waited for: who resumes the run by then has lost nothing. */
export const LONGEST_WAIT_MS = 3_600_000

/** What is to be done about a worker's duty. */
export type DutyVerdict =
  | {
      readonly type: 'dispatch'
      readonly n: number
      readonly kind: Attempt['kind']
      readonly turn: number
      /** Milliseconds to wait after the end of the attempt before. */
      readonly waitMs: number
      /** The attempt that is mended, for a repair turn. */
      readonly repairs?: number
    }
  /** An attempt was dispatched, and how it ended is not known yet. */
  | { readonly type: 'open'; readonly n: number }
  | {
      readonly type: 'settled'
      readonly status: TerminalStatus
      /** The attempt whose result counts, or that failed last. */
      readonly n: number
      readonly failure?: FailureClass
      readonly message?: string
    }

/**
 * What comes next for one duty of one worker, from its attempts so far. The table of failure classes decides about
 * retries: after a wait (at most four attempts), once, one repair turn, or never. A result that stood before a failed
 * repair turn still counts.
 *
 * @example
 * judgeAttempts([]) // => { type: 'dispatch', n: 1, kind: 'first', turn: 1, waitMs: 0 }
 */
export function judgeAttempts(attempts: readonly Attempt[]): DutyVerdict {
  const last = attempts.at(-1)
  if (last === undefined) return { type: 'dispatch', n: 1, kind: 'first', turn: 1, waitMs: 0 }
  const ended = attempts.filter(({ finished }) => finished !== undefined)
  const next = { type: 'dispatch', n: last.n + 1, turn: ended.length + 1 } as const
  if (last.lost === true) {
    // What was lost is asked again as it was asked: a repair turn stays one.
    const repairs = last.kind === 'repair' ? ended.at(-1)?.n : undefined
    return {
      ...next,
      kind: last.kind === 'repair' ? 'repair' : 'resume',
      waitMs: 0,
      ...(repairs === undefined ? {} : { repairs }),
    }
  }
  if (last.finished === undefined) return { type: 'open', n: last.n }
  const { failure, repair, retryAfterMs } = last.finished
  const wasRepaired = ended.some(({ kind }) => kind === 'repair')
  if (repair && !wasRepaired) return { ...next, kind: 'repair', waitMs: 0, repairs: last.n }
  if (failure !== undefined && mayTryAgain(failure, ended)) {
    const waitMs = waitOf(failure, ended, retryAfterMs)
    if (waitMs <= LONGEST_WAIT_MS) return { ...next, kind: 'retry', waitMs }
  }
  return settle(ended, last)
}

function mayTryAgain(failure: FailureClass, ended: readonly Attempt[]): boolean {
  const same = ended.filter(({ finished }) => finished?.failure === failure).length
  switch (FAILURE_CLASSES[failure].retry) {
    case 'backoff':
      return ended.filter((attempt) => isBackoff(attempt)).length < BACKOFF_ATTEMPTS
    case 'once':
      return same < 2
    case 'repair-turn':
    case 'never':
      return false
  }
}

function isBackoff({ finished }: Attempt): boolean {
  return finished?.failure !== undefined && FAILURE_CLASSES[finished.failure].retry === 'backoff'
}

function waitOf(failure: FailureClass, ended: readonly Attempt[], hint: number | undefined): number {
  if (FAILURE_CLASSES[failure].retry !== 'backoff') return 0
  return hint ?? BACKOFF_FIRST_MS * 2 ** (ended.filter((attempt) => isBackoff(attempt)).length - 1)
}

function settle(ended: readonly Attempt[], last: Attempt): DutyVerdict {
  const good = ended.findLast(({ finished }) => finished?.status === 'completed')
  if (good !== undefined) return { type: 'settled', status: 'completed', n: good.n }
  const { status = 'error', failure, message } = last.finished ?? {}
  return {
    type: 'settled',
    status,
    n: last.n,
    ...(failure === undefined ? {} : { failure }),
    ...(message === undefined ? {} : { message }),
  }
}
