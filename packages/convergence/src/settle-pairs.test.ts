import { byText } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { at, found, itemOf, roster, start, vote } from '../test/support.ts'
import { planRound } from './plan-round.ts'

const place = { evidence: [at('a.ts', '1-9')] }
const CLEARED = 'the cache is never cleared'
const GETS = 'the cache never gets cleared'
const FOUR = roster(['claude', 'codex', 'gemini', 'qwen'])
const two = [found('claude', CLEARED, { ...place, severity: 'critical' }), found('codex', GETS, { ...place, severity: 'high', requirements: ['EB-001'] })] // prettier-ignore
const state = start(two, FOUR)
const [pair] = state.pairs.map((row) => row.pair)
const say = (...answers: readonly string[]) =>
  Object.fromEntries(
    FOUR.map(({ worker }, index) => [worker, { [pair ?? '']: answers[index] ?? 'different' }]),
  )

describe('pairs', () => {
  it.each([
    ['two thirds of two families', ['same', 'same', 'same', 'different'], 'same'],
    ['half', ['same', 'same', 'different', 'different'], 'undecided'],
    ['fewer', ['same', 'different', 'different', 'different'], 'different'],
  ])('%s', (_, answers, outcome) => {
    const after = vote(state, say(...answers))
    expect(after.pairs).toMatchObject([{ outcome, same: answers.filter((row) => row === 'same').length }])
    expect(after.items.filter(({ mergedInto }) => mergedInto !== undefined)).toHaveLength(
      outcome === 'same' ? 1 : 0,
    )
  })

  it('one that is alone to answer decides nothing', () => {
    const failed = { status: 'error' } as const
    const after = vote(state, say('same'), { codex: failed, gemini: failed, qwen: failed })
    expect(after.pairs).toMatchObject([{ outcome: 'undecided', same: 1, different: 0 }])
  })

  it('clones alone do not make one of two, unless there is no other family', () => {
    const clones = roster(['claude', 'claude-2', 'codex'])
    const next = start([two[0] ?? found('', ''), found('claude-2', GETS, place)], clones)
    const answers = { claude: 'same', 'claude-2': 'same' }
    const votes = Object.fromEntries(Object.entries(answers).map(([worker, answer]) => [worker, { [next.pairs[0]?.pair ?? '']: answer }])) // prettier-ignore
    expect(vote(next, votes, { codex: { status: 'error' } }).pairs).toMatchObject([{ outcome: 'undecided' }])
    const same = start([two[0] ?? found('', ''), found('claude-2', GETS, place)], clones.slice(0, 2))
    expect(vote(same, votes).pairs).toMatchObject([{ outcome: 'same' }])
    const alone = vote(same, votes, { 'claude-2': { status: 'error' } })
    expect(alone.pairs).toMatchObject([{ outcome: 'undecided', same: 1 }])
  })

  it('the one item has all sources, the graver severity within a step, and the votes of both', () => {
    const [first, second] = [itemOf(state, CLEARED).id, itemOf(state, GETS).id]
    const answers = say('same', 'same', 'same', 'same')
    const after = vote(state, {
      ...answers,
      gemini: { ...answers['gemini'], [first]: '+', [second]: '-b' },
      qwen: { ...answers['qwen'], [first]: '=more', [second]: '+' },
    })
    const kept = after.items.find(({ mergedInto }) => mergedInto === undefined)
    expect(kept).toMatchObject({
      id: [first, second].toSorted()[0],
      severity: 'critical',
      requirements: ['EB-001'],
      tally: { sources: 2, agree: 0, supplement: 1, disagree: 1 },
      class: 'partial-consensus',
    })
    expect(kept?.sources.map(({ source }) => source)).toEqual(['claude:F-001', 'codex:F-001'])
    const gone = after.items.find(({ mergedInto }) => mergedInto !== undefined)
    expect(gone).toMatchObject({
      mergedInto: kept?.id,
      class: null,
      settled: { round: 1, by: 'merged' },
      safety: { protected: true, blocks: false },
    })
    expect(gone?.votes).toHaveLength(3)
    expect(after.queue).toEqual([kept?.id])
  })

  it.each([
    ['claude', GETS],
    ['codex', CLEARED],
  ])('no merge when %s, who found the one, disagrees with the other', (worker, statement) => {
    const answers = say('same', 'same', 'same', 'same')
    const after = vote(state, {
      ...answers,
      [worker]: { ...answers[worker], [itemOf(state, statement).id]: '-a' },
    })
    expect(after.pairs).toMatchObject([
      { outcome: 'undecided', same: 4, note: `${worker} found the one and disagrees with the other.` },
    ])
  })

  it('one item that everybody found has nobody left to ask', () => {
    const three = FOUR.slice(0, 3)
    const open = start([...two, found('gemini', CLEARED, place)], three)
    const votes = Object.fromEntries(
      three.map(({ worker }) => [worker, { [open.pairs[0]?.pair ?? '']: 'same' }]),
    )
    const after = vote(open, votes)
    expect(after).toMatchObject({ status: 'done', queue: [], pairs: [{ outcome: 'same' }] })
    expect(after.items.map(({ settled }) => settled?.by ?? '').toSorted(byText)).toEqual([
      'merged',
      'nobody-to-ask',
    ])
  })

  it('chains merge, but never what was found different', () => {
    const words = [CLEARED, GETS, 'the cache never gets cleared at all']
    const chain = start(
      words.map((statement, index) => found(FOUR[index]?.worker ?? '', statement, place)),
      FOUR,
    )
    expect(chain.pairs).toHaveLength(3)
    const answer = (apart: string | undefined) =>
      vote(
        chain,
        Object.fromEntries(
          FOUR.map(({ worker }) => [
            worker,
            Object.fromEntries(
              chain.pairs.map((row) => [row.pair, row.pair === apart ? 'different' : 'same']),
            ),
          ]),
        ),
      )
    const left = (after: typeof chain) => after.items.filter(({ mergedInto }) => mergedInto === undefined)
    expect(left(answer(undefined))).toHaveLength(1)
    for (const { pair: apart } of chain.pairs) {
      const after = answer(apart)
      expect(left(after)).toHaveLength(2)
      expect(new Set(after.pairs.map(({ outcome }) => outcome))).toEqual(
        new Set(['different', 'same', 'undecided']),
      )
    }
  })

  it('pairs are asked about once', () => {
    expect(vote(state, say('same', 'same', 'different', 'different')).pairs).toMatchObject([
      { outcome: 'undecided' },
    ])
    const second = vote(vote(state, { gemini: { [itemOf(state, GETS).id]: '-a' } }), say('same', 'same', 'same', 'same')) // prettier-ignore
    expect(second.pairs).toMatchObject([{ outcome: 'different', same: 0 }])
    expect(planRound(vote(state, { gemini: { [itemOf(state, GETS).id]: '-a' } }))?.pairs).toEqual([])
  })

  it('are asked about even where all found both', () => {
    const both = FOUR.flatMap(({ worker }) => [found(worker, CLEARED, place), found(worker, GETS, { ...place, id: 'F-002' })]) // prettier-ignore
    const open = start(both, FOUR)
    expect(open).toMatchObject({ status: 'open', queue: [] })
    const after = vote(open, say('same', 'same', 'same', 'same'))
    expect(after).toMatchObject({ status: 'done', pairs: [{ outcome: 'same' }] })
  })
})
