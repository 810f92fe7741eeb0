import { describe, expect, it } from 'vitest'
import { found, idOf, roster, start, vote } from '../test/support.ts'
import { fleissKappa, measureAgreement } from './agreement.ts'
import { measureCost } from './measure-cost.ts'

const table = (text: string): number[][] => text.split('/').map((row) => row.trim().split('').map(Number))

describe('fleissKappa', () => {
  it('Fleiss 1971, table 1: 30 patients, 6 psychiatrists, 5 diagnoses: 0.430', () => {
    const rows = table(
      '00060/03003/01401/00006/03030/20400/00402/20310/20040/00006/10050/11040/03300/10050/02031/00501/30012/51000/02040/10203/00006/01050/02013/20040/10041/05010/40002/02040/10500/00006',
    )
    expect(rows).toHaveLength(30)
    expect(fleissKappa(rows)).toEqual({ observed: 0.5555, kappa: 0.4302 })
  })

  it('the example of fourteen raters and ten subjects: 0.210', () => {
    const rows = [
      [0, 0, 0, 0, 14], [0, 2, 6, 4, 2], [0, 0, 3, 5, 6], [0, 3, 9, 2, 0], [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0], [3, 2, 6, 3, 0], [2, 5, 3, 2, 2], [6, 5, 2, 1, 0], [0, 2, 2, 3, 7],
    ] // prettier-ignore
    expect(fleissKappa(rows)).toEqual({ observed: 0.378, kappa: 0.2099 })
  })

  it.each([
    ['all agree, in both categories', '30/03/30', { observed: 1, kappa: 1 }],
    ['all in one category', '30/30/30', { observed: 1, kappa: null }],
    ['less than by chance', '11/11', { observed: 0, kappa: -1 }],
    ['one rater', '10/01', undefined],
    ['rows of other sums', '21/11', undefined],
    ['rows of other widths', '21/210', undefined],
  ])('%s', (_, rows, expected) => {
    expect(fleissKappa(table(rows))).toEqual(expected)
  })

  it('refuses what is no count, and nothing at all', () => {
    expect(fleissKappa([])).toBeUndefined()
    expect(fleissKappa([[4, -1]])).toBeUndefined()
    expect(fleissKappa([[1.5, 1.5]])).toBeUndefined()
  })

  it('is exact for very many rows', () => {
    const rows = Array.from({ length: 200_000 }, (_, n) => (n % 2 === 0 ? [5, 0] : [0, 5]))
    expect(fleissKappa(rows)).toEqual({ observed: 1, kappa: 1 })
  })
})

const THREE = roster(['claude', 'codex', 'gemini'])
const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `item number ${n}`)
const open = (count: number) =>
  start(
    names(count).map((name) => found('claude', name)),
    THREE,
  )

describe('measureAgreement', () => {
  it('tells votes per item, raw agreement and kappa of the first round', () => {
    const state = open(10)
    const [first, second] = [idOf(state, 'item number 0'), idOf(state, 'item number 1')]
    const after = vote(state, { codex: { [first]: '-a', [second]: '-a' }, gemini: { [first]: '-a' } })
    const agreement = measureAgreement(after)
    expect(agreement.items.find(({ item }) => item === first)).toEqual({ item: first, agree: 1, disagree: 2 })
    expect(agreement).toMatchObject({ rated: 10, raw: 0.8666, kappa: 0.2592 })
    expect(agreement.reason).toBeUndefined()
    const later = vote(after, { codex: { [first]: '+' } })
    expect(measureAgreement(later)).toEqual(agreement)
  })

  it.each([
    ['no round', open(10), { rated: 0, raw: null, kappa: null, reason: 'No rounds were held.' }],
    ['under ten items', vote(open(9), {}), { rated: 9, raw: 1, kappa: null, reason: 'Kappa needs ten rated items; there are 9.' }],
    ['all the same', vote(open(10), {}), { rated: 10, raw: 1, kappa: null, reason: 'Kappa is undefined: all ratings are the same.' }],
    ['one did not vote', vote(open(10), {}, { codex: { status: 'error' } }), { rated: 0, raw: null, kappa: null, reason: 'No item was rated by all analysers.' }],
  ] as const)('%s', (_, state, expected) => {
    expect(measureAgreement(state)).toMatchObject(expected)
  }) // prettier-ignore
})

describe('measureCost', () => {
  const state = vote(open(2), { codex: { 'F-001': '-a' }, gemini: { 'F-001': '-a' } })
  const usage = [
    { round: 1, worker: 'codex', tokens: 300, costUsd: 0.3 },
    { round: 0, worker: 'claude', tokens: 100, costUsd: 0.1 },
    { round: 1, worker: 'gemini', tokens: 201, costUsd: 0.2 },
  ]

  it('per round and per item of consensus', () => {
    expect(measureCost(state, usage)).toEqual({
      rounds: [
        { round: 0, tokens: 100, costUsd: 0.1 },
        { round: 1, tokens: 501, costUsd: 0.5 },
      ],
      tokens: 601,
      costUsd: 0.6000000000000001,
      consensusItems: 1,
      tokensPerItem: 601,
      costPerItem: 0.6000000000000001,
    })
    const uneven = usage.map((row, index) => ({ ...row, costUsd: index === 0 ? 1e16 : 1 }))
    expect(measureCost(state, uneven.toReversed())).toEqual(measureCost(state, uneven))
  })

  it('an unknown price makes a cost unknown, never less', () => {
    const unknown = [...usage, { round: 1, worker: 'claude', tokens: 1, costUsd: null }]
    expect(measureCost(state, unknown)).toMatchObject({
      rounds: [{ costUsd: 0.1 }, { costUsd: null, tokens: 502 }],
      costUsd: null,
      costPerItem: null,
      tokensPerItem: 602,
    })
  })

  it('no consensus has no price', () => {
    const none = vote(start([found('claude', 'one')], THREE), {
      codex: { 'F-001': '-a' },
      gemini: { 'F-001': '-a' },
    })
    expect(measureCost(none, usage)).toMatchObject({
      consensusItems: 0,
      tokensPerItem: null,
      costPerItem: null,
    })
  })
})
