import { FAILURE_CLASSES, type FailureClass } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BACKOFF_ATTEMPTS,
  BACKOFF_FIRST_MS,
  type DutyVerdict,
  judgeAttempts,
  LONGEST_WAIT_MS,
} from './attempts.ts'
import type { Attempt } from './fold-run.ts'

type End = Partial<NonNullable<Attempt['finished']>> | 'lost' | 'open'

const classes = Object.keys(FAILURE_CLASSES) as FailureClass[]

function failed(failure: FailureClass, more: Partial<NonNullable<Attempt['finished']>> = {}): End {
  return { status: FAILURE_CLASSES[failure].status, failure, repair: failure === 'invalid-output', ...more }
}

const DONE: End = { status: 'completed' }
const MENDABLE: End = { status: 'completed', repair: true }

/** Follows the verdicts, as a run does, with these ends one after the other. */
function follow(ends: readonly End[]): {
  readonly attempts: readonly Attempt[]
  readonly verdict: DutyVerdict
} {
  const attempts: Attempt[] = []
  for (const end of ends) {
    const verdict = judgeAttempts(attempts)
    if (verdict.type !== 'dispatch') return { attempts, verdict }
    const { n, kind, turn } = verdict
    const base = { worker: 'w', duty: 'propose', n, kind, turn, prompt: 'p', dispatchedAt: 't' }
    attempts.push(
      end === 'open'
        ? base
        : end === 'lost'
          ? { ...base, lost: true }
          : {
              ...base,
              finished: {
                worker: 'w',
                duty: 'propose',
                n,
                status: 'error',
                audit: 'a',
                repair: false,
                at: 't',
                ...end,
              },
            },
    )
  }
  return { attempts, verdict: judgeAttempts(attempts) }
}

describe('the table of failure classes', () => {
  it('has each class in one of the four ways', () => {
    const ways: Record<string, FailureClass[]> = {}
    for (const failure of classes) (ways[FAILURE_CLASSES[failure].retry] ??= []).push(failure)
    expect(ways).toEqual({
      backoff: ['rate-limited', 'overloaded', 'server', 'network'],
      never: [
        'auth', 'quota', 'refused', 'denied', 'context-overflow', 'idle-timeout', 'wall-timeout', 'cancelled', 'not-installed', 'unsupported',
      ], // prettier-ignore
      'repair-turn': ['invalid-output'],
      once: ['crashed'],
    })
  })

  it.each(classes.filter((failure) => FAILURE_CLASSES[failure].retry === 'never'))(
    '%s ends the duty',
    (failure) => {
      expect(follow([failed(failure, { message: 'why' })]).verdict).toEqual({
        type: 'settled',
        status: FAILURE_CLASSES[failure].status,
        n: 1,
        failure,
        message: 'why',
      })
    },
  )

  it.each(classes.filter((failure) => FAILURE_CLASSES[failure].retry === 'backoff'))(
    '%s is tried four times, each wait twice the one before',
    (failure) => {
      for (const [index, waitMs] of [2000, 4000, 8000].entries()) {
        const ends = Array.from({ length: index + 1 }, () => failed(failure))
        expect(follow(ends).verdict).toEqual({
          type: 'dispatch',
          n: index + 2,
          kind: 'retry',
          turn: index + 2,
          waitMs,
        })
      }
      const all = Array.from({ length: BACKOFF_ATTEMPTS }, () => failed(failure))
      expect(follow(all).verdict).toMatchObject({ type: 'settled', n: BACKOFF_ATTEMPTS, failure })
      expect(BACKOFF_FIRST_MS).toBe(2000)
    },
  )

  it('counts all classes that wait together', () => {
    const ends = (['rate-limited', 'overloaded', 'server', 'network'] as const).map((failure) =>
      failed(failure),
    )
    expect(follow(ends.slice(0, 3)).verdict).toMatchObject({ type: 'dispatch', n: 4, waitMs: 8000 })
    expect(follow(ends).verdict).toMatchObject({ type: 'settled', failure: 'network', n: 4 })
  })

  it('waits as long as the provider asks', () => {
    expect(follow([failed('rate-limited', { retryAfterMs: 12_345 })]).verdict).toMatchObject({
      waitMs: 12_345,
    })
    expect(follow([failed('rate-limited', { retryAfterMs: 0 })]).verdict).toMatchObject({ waitMs: 0 })
  })

  it('does not wait for longer than an hour', () => {
    const told = (retryAfterMs: number): DutyVerdict =>
      follow([failed('rate-limited', { retryAfterMs })]).verdict
    expect(told(LONGEST_WAIT_MS)).toMatchObject({ type: 'dispatch', waitMs: LONGEST_WAIT_MS })
    expect(told(LONGEST_WAIT_MS + 1)).toMatchObject({ type: 'settled', failure: 'rate-limited' })
  })

  it('a crash is tried once more, at once', () => {
    expect(follow([failed('crashed')]).verdict).toEqual({
      type: 'dispatch',
      n: 2,
      kind: 'retry',
      turn: 2,
      waitMs: 0,
    })
    expect(follow([failed('crashed'), failed('crashed')]).verdict).toMatchObject({ type: 'settled', n: 2 })
    expect(follow([failed('crashed'), DONE]).verdict).toEqual({ type: 'settled', status: 'completed', n: 2 })
  })
})

describe('a repair turn', () => {
  it('is asked once, of the attempt that is to be mended', () => {
    const first = follow([failed('invalid-output')])
    expect(first.verdict).toEqual({ type: 'dispatch', n: 2, kind: 'repair', turn: 2, waitMs: 0, repairs: 1 })
    expect(follow([failed('invalid-output'), failed('invalid-output')]).verdict).toMatchObject({
      type: 'settled',
      status: 'error',
      failure: 'invalid-output',
      n: 2,
    })
  })

  it('that fails leaves the result before it', () => {
    expect(follow([MENDABLE, failed('refused')]).verdict).toEqual({
      type: 'settled',
      status: 'completed',
      n: 1,
    })
    expect(follow([MENDABLE, failed('invalid-output')]).verdict).toMatchObject({ status: 'completed', n: 1 })
  })

  it('that succeeds replaces it, though it could be mended still', () => {
    expect(follow([MENDABLE, MENDABLE]).verdict).toEqual({ type: 'settled', status: 'completed', n: 2 })
  })

  it('that was lost is asked again as one', () => {
    expect(follow([MENDABLE, 'lost']).verdict).toEqual({
      type: 'dispatch',
      n: 3,
      kind: 'repair',
      turn: 2,
      waitMs: 0,
      repairs: 1,
    })
    expect(follow([MENDABLE, 'lost', failed('invalid-output')]).verdict).toMatchObject({
      status: 'completed',
      n: 1,
    })
  })

  it('comes after a crash as well', () => {
    expect(follow([failed('crashed'), MENDABLE]).verdict).toMatchObject({ kind: 'repair', repairs: 2, n: 3 })
  })
})

describe('an attempt that was lost', () => {
  it('is asked again at the same turn, however often', () => {
    for (const times of [1, 2, 7]) {
      const ends = Array.from({ length: times }, () => 'lost' as const)
      expect(follow(ends).verdict).toEqual({
        type: 'dispatch',
        n: times + 1,
        kind: 'resume',
        turn: 1,
        waitMs: 0,
      })
    }
  })

  it('uses up no retry', () => {
    expect(follow([failed('crashed'), 'lost']).verdict).toMatchObject({ kind: 'resume', turn: 2 })
    expect(follow([failed('crashed'), 'lost', failed('crashed')]).verdict).toMatchObject({
      type: 'settled',
      n: 3,
    })
  })
})

describe('whatever happens', () => {
  const end: fc.Arbitrary<End> = fc.oneof(
    fc.constantFrom<End>(DONE, MENDABLE, 'lost'),
    fc.constantFrom(...classes).map((failure) => failed(failure)),
    fc
      .record({ failure: fc.constantFrom(...classes), repair: fc.boolean() })
      .map((more) => failed(more.failure, more)),
  )

  it('property: an open attempt stays the only one, and a settled duty is asked no more', () => {
    fc.assert(
      fc.property(fc.array(end, { maxLength: 20 }), (ends) => {
        const { attempts, verdict } = follow(ends)
        const opened = follow([...ends.slice(0, attempts.length), 'open'])
        expect(opened.verdict).toEqual(
          verdict.type === 'dispatch' ? { type: 'open', n: attempts.length + 1 } : verdict,
        )
      }),
    )
  })

  it('property: it settles after a few attempts that were not lost', () => {
    fc.assert(
      fc.property(fc.array(end, { minLength: 20, maxLength: 40 }), (ends) => {
        const { attempts, verdict } = follow(ends)
        // Four that wait, two that crash, one repair turn after any of them.
        expect(attempts.filter(({ lost }) => lost !== true).length).toBeLessThanOrEqual(7)
        expect(
          attempts.filter(({ kind, lost }) => kind === 'repair' && lost !== true).length,
        ).toBeLessThanOrEqual(1)
        const isEnough = ends.filter((one) => one !== 'lost').length >= 7
        expect(isEnough ? verdict.type : 'settled').toBe('settled')
      }),
    )
  })

  it('property: what settles as completed names an attempt that completed', () => {
    fc.assert(
      fc.property(fc.array(end, { maxLength: 20 }), (ends) => {
        const { attempts, verdict } = follow(ends)
        fc.pre(verdict.type === 'settled')
        const named = attempts.find(({ n }) => n === verdict.n)
        expect(named?.finished?.status).toBe(verdict.status)
        const isDone = attempts.some(({ finished }) => finished?.status === 'completed')
        expect(verdict.status === 'completed').toBe(isDone)
      }),
    )
  })
})
