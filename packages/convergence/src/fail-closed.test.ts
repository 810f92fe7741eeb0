import { byText, type VoterResult } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { found, idOf, itemOf, result, roster, roundResults, start, vote } from '../test/support.ts'
import { applyRound, checkVotes, splitVotes } from './apply-round.ts'

const state = start(
  [found('claude', 'one'), found('codex', 'two'), found('claude', 'three', { id: 'F-002' })],
  roster(['claude', 'codex', 'gemini']),
)
const [one, two, three] = [idOf(state, 'one'), idOf(state, 'two'), idOf(state, 'three')]
const all = { claude: { [two]: '+' }, gemini: { [one]: '+', [two]: '+', [three]: '+' } }
const after = (...codex: readonly VoterResult[]) =>
  applyRound(
    state,
    roundResults(state, [result('claude', all.claude), result('gemini', all.gemini), ...codex]),
  )

describe('an answer that does not count', () => {
  it.each([
    ['there is none', [], 'no result'],
    ['it failed', [{ status: 'error', failure: 'auth' }], 'auth'],
    ['it was started only', [{ status: 'not-run' }], 'not-run'],
    ['it is no valid result', [{ parsed: false }], 'no valid answer'],
    ['it lacks the nonce', [{ nonce: null }], 'no nonce'],
    ['its nonce is empty', [{ nonce: '' }], 'no nonce'],
    ['it has the nonce of another run', [{ nonce: 'other' }], 'wrong nonce'],
    ['it was set aside', [{ setAside: 'git push' }], 'set aside: git push'],
    ['there are two', [{}, {}], 'two results'],
    ['it has no vote', [{ votes: [] }], 'no valid vote'],
  ] as const)('%s', (_, changes, reason) => {
    const results = changes.map((change) => result('codex', { [one]: '-a', [three]: '-a' }, change))
    const next = after(...results)
    expect(next.rounds[0]?.didNotRun).toEqual([{ worker: 'codex', reason }])
    expect(itemOf(next, 'one').tally.disagree).toBe(0)
    expect(itemOf(next, 'one').missing).toEqual(['codex'])
  })

  it('an empty nonce of the run is no nonce either', () => {
    const results = { ...roundResults(state, [result('gemini', all.gemini, { nonce: '' })]), nonce: '' }
    expect(applyRound(state, results).status).toBe('blocked')
  })

  it('a worker that was not asked has no vote', () => {
    const next = after(result('codex', { [one]: '+', [three]: '+' }), result('qwen', { [one]: '-a' }))
    expect(next.refused).toEqual([{ round: 1, worker: 'qwen', target: '', problem: 'not-asked' }])
    expect(itemOf(next, 'one').tally).toEqual({ sources: 1, agree: 2, supplement: 0, disagree: 0 })
  })
})

describe('a vote that does not count', () => {
  const bad = (votes: VoterResult['votes']) => {
    const next = after(result('codex', {}, { votes }))
    return {
      refused: next.refused.map(({ target, problem }) => `${target} ${problem}`),
      tally: itemOf(next, 'one').tally,
    }
  }
  const fine = { item: three, vote: 'agree' } as const

  it.each([
    ['an id that does not exist', { item: 'F-999', vote: 'agree' }, ['F-999 unknown-id', `${one} missing-id`]],
    ['its own item', { item: two, vote: 'agree' }, [`${one} missing-id`, `${two} own-item`]],
    ['no reason', { item: one, vote: 'disagree' }, [`${one} no-reason`]],
    ['a reason without disagreement', { item: one, vote: 'agree', reason: 'a' }, [`${one} reason-without-disagreement`]],
    ['a supplement of nothing', { item: one, vote: 'supplement', text: ' ' }, [`${one} no-text`]],
  ] as const)('%s', (_, given, problems) => {
    expect(bad([fine, given])).toEqual({
      refused: problems.toSorted(byText),
      tally: { sources: 1, agree: 1, supplement: 0, disagree: 0 },
    })
  }) // prettier-ignore

  it('of two votes on one item neither, even when they are the same', () => {
    const twice = bad([fine, { item: one, vote: 'agree' }, { item: one, vote: 'agree' }])
    expect(twice).toEqual({
      refused: [`${one} twice`],
      tally: { sources: 1, agree: 1, supplement: 0, disagree: 0 },
    })
  })

  it('ids are taken as they are, whatever their text', () => {
    const { refused } = bad([fine, { item: '__proto__', vote: 'agree' }, { item: ` ${one}`, vote: 'agree' }])
    expect(refused).toEqual(
      [` ${one} unknown-id`, `${one} missing-id`, '__proto__ unknown-id'].toSorted(byText),
    )
  })

  it('what is settled is not open', () => {
    const first = vote(state, { gemini: { [one]: '-a' } })
    const second = applyRound(
      first,
      roundResults(first, [result('gemini', { [one]: '+', [three]: '-a' }), result('codex', { [one]: '+' })]),
    )
    expect(second.refused).toEqual([{ round: 2, worker: 'gemini', target: three, problem: 'not-open' }])
    expect(itemOf(second, 'three').class).toBe('full-consensus')
  })
})

describe('checkVotes', () => {
  it('says the same before the votes are counted', () => {
    const votes = [
      { item: one, vote: 'disagree' as const },
      { item: 'F-999', vote: 'agree' as const },
    ]
    expect(checkVotes(state, { worker: 'codex', votes })).toEqual([
      { target: one, problem: 'no-reason' },
      { target: three, problem: 'missing-id' },
      { target: 'F-999', problem: 'unknown-id' },
    ].toSorted((a, b) => (a.target < b.target ? -1 : 1))) // prettier-ignore
    expect(checkVotes(state, { worker: 'nobody', votes })).toEqual([])
    const both = [
      { item: one, vote: 'agree' as const },
      { item: three, vote: 'agree' as const },
    ]
    expect(checkVotes(state, { worker: 'codex', votes: both })).toEqual([])
  })

  it('takes items and pairs apart', () => {
    expect(
      splitVotes([
        { item: one, vote: 'agree' },
        { pair: 'F-001.F-002', answer: 'same' },
      ]),
    ).toEqual({
      votes: [{ item: one, vote: 'agree' }],
      pairVotes: [{ pair: 'F-001.F-002', answer: 'same' }],
    })
  })
})
