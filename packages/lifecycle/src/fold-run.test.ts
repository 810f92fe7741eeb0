import type { JournalEvent } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldRun } from './fold-run.ts'

let seq = 0
const event = (kind: string, data: Record<string, unknown> = {}): JournalEvent => ({
  seq: seq++,
  ts: '2026-01-02T03:04:05Z',
  kind,
  key: `${kind}-${seq}`,
  data,
})

const dispatched = (worker: string, n = 1, more: Record<string, unknown> = {}): JournalEvent =>
  event('worker.dispatched', { worker, duty: 'propose', n, kind: 'first', turn: n, prompt: 'p', ...more })

const finished = (worker: string, n = 1, more: Record<string, unknown> = {}): JournalEvent =>
  event('worker.finished', {
    worker,
    duty: 'propose',
    n,
    status: 'completed',
    audit: 'a',
    repair: false,
    ...more,
  })

describe('foldRun', () => {
  it('takes the budget that was named last, each limit by itself', () => {
    const resumed = (at: number, data: Record<string, unknown>) => ({
      ...event('run.resumed', data),
      seq: at,
    })
    const events = [resumed(0, { reason: 'a', usd: 1, tokens: 5 }), resumed(1, { reason: 'b', usd: 2 })]
    expect(foldRun(events).budget).toEqual({ usd: 2, tokens: 5 })
  })

  it('of nothing is a run in which nothing began', () => {
    expect(foldRun([])).toEqual({
      status: 'prepared',
      prepare: 'none',
      budget: {},
      started: false,
      resumed: 0,
      attempts: [],
      published: new Set(),
      rounds: [],
      finalized: new Map(),
      interrupted: false,
    })
  })

  it('follows a run from its start to its end', () => {
    const events = [
      event('prepare.started'),
      event('prepare.done'),
      event('run.started'),
      dispatched('a'),
      finished('a'),
      event('results.published', { duty: 'propose' }),
      event('candidates.merged', { candidates: 'digest' }),
      event('gaps.checked', { results: 'said', state: 'after' }),
      event('run.resumed', { reason: 'r' }),
      event('report.sealed', { root: 'r', sidecar: 's' }),
      event('finalize.done', { step: 'check-source', state: 'done' }),
      event('finalize.done', { step: 'token-usage', state: 'deferred' }),
      event('run.ended', { status: 'blocked', reason: 'quorum', next: null }),
    ]
    const states = events.map((_event, index) => foldRun(events.slice(0, index + 1)))
    expect(states.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 2 }, () => 'prepared'),
      ...Array.from({ length: 10 }, () => 'running'),
      'blocked',
    ])
    expect(states.map(({ prepare }) => prepare).slice(0, 3)).toEqual(['started', 'done', 'done'])
    expect(states.at(-1)).toMatchObject({
      resumed: 1,
      candidates: 'digest',
      gaps: { results: 'said', state: 'after' },
      sealed: { root: 'r', sidecar: 's' },
      ended: { status: 'blocked', reason: 'quorum', next: null },
    })
    expect([...(states.at(-1)?.finalized ?? [])]).toEqual([
      ['check-source', 'done'],
      ['token-usage', 'deferred'],
    ])
    expect([...(states.at(-1)?.published ?? [])]).toEqual(['propose'])
  })

  it('knows an interruption only as the last thing that happened', () => {
    const stop = event('run.interrupted', { signal: 'SIGINT' })
    expect(foldRun([event('run.started'), stop]).interrupted).toBe(true)
    expect(foldRun([event('run.started'), stop, event('note.added', { step: 's' })]).interrupted).toBe(true)
    expect(foldRun([event('run.started'), stop, event('run.resumed', { reason: 'r' })]).interrupted).toBe(
      false,
    )
  })

  it('passes over kinds that it does not know', () => {
    const events = [event('prepare.started'), event('prepare.done'), dispatched('a')]
    const more = events.flatMap((one) => [event('stage.blessed', { worker: 'a', n: 1 }), one])
    expect(foldRun(more)).toEqual(foldRun(events))
  })

  it('counts a finish without its dispatch for nothing', () => {
    expect(foldRun([finished('a')]).attempts).toEqual([])
    expect(foldRun([finished('a'), dispatched('a')]).attempts[0]?.finished).toBeUndefined()
    expect(foldRun([dispatched('a'), finished('a', 2), finished('b')]).attempts).toHaveLength(1)
    expect(foldRun([dispatched('a'), finished('a', 2), finished('b')]).attempts[0]?.finished).toBeUndefined()
  })

  it('keeps apart what only reads alike', () => {
    const events = [
      dispatched('a-b', 1, { duty: 'c' }),
      dispatched('a', 1, { duty: 'b-c' }),
      finished('a', 1, { duty: 'b-c' }),
    ]
    expect(foldRun(events).attempts.map(({ finished: end }) => end !== undefined)).toEqual([false, true])
  })

  it('marks an attempt that was lost', () => {
    const lost = event('worker.lost', { worker: 'a', duty: 'propose', n: 1, reason: 'r' })
    expect(foldRun([dispatched('a'), lost]).attempts[0]).toMatchObject({ n: 1, lost: true })
  })

  it('property: workers may end in any order', () => {
    const workers = ['a', 'b', 'c', 'd']
    const ends = workers.map((worker) => finished(worker))
    const starts = workers.map((worker) => dispatched(worker))
    const plain = foldRun([...starts, ...ends])
    fc.assert(
      fc.property(fc.shuffledSubarray(ends, { minLength: 4 }), (shuffled) => {
        expect(foldRun([...starts, ...shuffled])).toEqual(plain)
      }),
    )
  })

  it('property: what belongs to one worker may stand between anything of the others', () => {
    const rows = ['a', 'b', 'c'].map((worker) => [
      dispatched(worker),
      finished(worker),
      dispatched(worker, 2),
    ])
    const sorted = (events: readonly JournalEvent[]) =>
      foldRun(events).attempts.toSorted((x, y) =>
        x.worker < y.worker ? -1 : x.worker > y.worker ? 1 : x.n - y.n,
      )
    const plain = sorted(rows.flat())
    fc.assert(
      fc.property(fc.array(fc.nat(2), { minLength: 40, maxLength: 60 }), (picks) => {
        const left = rows.map((row) => [...row])
        const mixed = [...picks.flatMap((pick) => left[pick]?.shift() ?? []), ...left.flat()]
        expect(sorted(mixed)).toEqual(plain)
      }),
    )
  })
})
