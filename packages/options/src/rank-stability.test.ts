import fc from 'fast-check'
import { CRITERION_NAMES, type CriterionWeights } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { nearWeights } from './near-weights.ts'
import { seededIntegers } from './random.ts'
import { rankStability, type ScoredCandidate } from './rank-stability.ts'
import { weightDistance } from './weight-distance.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

/** Every vector of non-negative integers of this length and sum. */
function* vectors(length: number, sum: number): Generator<number[]> {
  if (length === 1) {
    yield [sum]
    return
  }
  for (let first = 0; first <= sum; first++)
    for (const rest of vectors(length - 1, sum - first)) yield [first, ...rest]
}

const halfSum = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / 2
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

describe('weightDistance', () => {
  it.each([
    { name: 'one point to the only gain', weights: [50, 50], gaps: [-1, 1], winsTies: false, expected: 1 },
    { name: 'a tie is enough for who wins ties', weights: [51, 49], gaps: [-1, 1], winsTies: true, expected: 1 },
    { name: 'a tie is not enough for who loses them', weights: [51, 49], gaps: [-1, 1], winsTies: false, expected: 2 },
    { name: 'never better', weights: [50, 50], gaps: [-1, 0], winsTies: false, expected: null },
    { name: 'never better, but wins ties', weights: [50, 50], gaps: [-1, 0], winsTies: true, expected: 50 },
    { name: 'equal and losing ties', weights: [50, 50], gaps: [0, 0], winsTies: false, expected: null },
    { name: 'worse everywhere', weights: [50, 50], gaps: [-2, -1], winsTies: true, expected: null },
    { name: 'the worst criterion is emptied first', weights: [10, 40, 50, 0], gaps: [-8, -1, 0, 2], winsTies: false, expected: 17 },
    { name: 'winning already', weights: [0, 100], gaps: [-1, 1], winsTies: false, expected: 0 },
  ])('$name', ({ weights, gaps, winsTies, expected }) => {
    expect(weightDistance(weights, { gaps, winsTies })).toBe(expected)
  }) // prettier-ignore

  it('property: is what trying every vector gives', () => {
    const shape = fc.constantFrom([2, 12], [3, 10], [4, 8], [5, 6])
    const input = shape.chain(([length = 2, sum = 1]) =>
      fc.record({
        weights: fc.array(fc.nat(sum), { minLength: length - 1, maxLength: length - 1 }).map((cuts) => {
          const sorted = [0, ...cuts.toSorted((a, b) => a - b), sum]
          return sorted.slice(1).map((value, index) => value - (sorted[index] ?? 0))
        }),
        gaps: fc.array(fc.integer({ min: -8, max: 8 }), { minLength: length, maxLength: length }),
        winsTies: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(input, ({ weights, gaps, winsTies }) => {
        let best: number | null = null
        for (const vector of vectors(
          weights.length,
          dot(
            weights,
            weights.map(() => 1),
          ),
        )) {
          const wins = dot(vector, gaps) > 0 || (winsTies && dot(vector, gaps) === 0)
          const distance = halfSum(vector, weights)
          if (wins && (best === null || distance < best)) best = distance
        }
        expect(weightDistance(weights, { gaps, winsTies })).toBe(best)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('nearWeights', () => {
  it.each([
    { weights: [3, 3], radius: 2 },
    { weights: [0, 4, 1], radius: 3 },
    { weights: [2, 2, 2, 2], radius: 4 },
    { weights: [5, 0, 0], radius: 20 },
    { weights: [1, 1], radius: 0 },
  ])('counts and reaches every vector of $weights within $radius, equally often', ({ weights, radius }) => {
    const sum = dot(
      weights,
      weights.map(() => 1),
    )
    const expected = [...vectors(weights.length, sum)].filter((vector) => halfSum(vector, weights) <= radius)
    const { count, draw } = nearWeights(weights, radius)
    expect(count).toBe(expected.length)
    const drawn = Array.from({ length: count }, (_, rank) => draw(() => rank).join())
    expect(drawn.toSorted()).toEqual(expected.map((vector) => vector.join()).toSorted())
  })

  it('counts the real table exactly', () => {
    const { count, draw } = nearWeights(Object.values(DEFAULT_WEIGHTS), 20)
    expect(Number.isSafeInteger(count)).toBe(true)
    for (const rank of [0, 1, count - 1, Math.floor(count / 2)]) {
      const vector = draw(() => rank)
      expect([
        dot(
          vector,
          vector.map(() => 1),
        ),
        halfSum(vector, Object.values(DEFAULT_WEIGHTS)) <= 20,
        Math.min(...vector) >= 0,
      ]).toEqual([100, true, true])
    }
  })
})

describe('seededIntegers', () => {
  it('is xoshiro128**', () => {
    // State 1, 2, 3, 4: the first outputs of the reference code are 11520, 0, 5927040, 70819200.
    const draw = seededIntegers('00000001000000020000000300000004')
    const first = draw(2 ** 53)
    const second = draw(2 ** 53)
    expect([first, second]).toEqual([
      (11520 >>> 5) * 2 ** 26 + (0 >>> 6),
      (5927040 >>> 5) * 2 ** 26 + (70819200 >>> 6),
    ])
  })

  it('never sticks at zero, and spreads evenly', () => {
    const draw = seededIntegers('0'.repeat(64))
    const seen = [0, 0, 0, 0, 0, 0]
    for (let index = 0; index < 60_000; index++) seen[draw(6)] = (seen[draw(6)] ?? 0) + 1
    expect(seen.every((times) => times > 9_500 && times < 10_500)).toBe(true)
  })
})

const scored = (
  id: string,
  fingerprint: string,
  views: readonly (readonly number[])[],
  workers?: readonly string[],
): ScoredCandidate => ({
  id,
  fingerprint,
  score: {
    criteria: CRITERION_NAMES.map((criterion, index) => {
      const given = views.map((view) => view[index] ?? 1)
      const sorted = given.toSorted((a, b) => a - b)
      const doubledMedian = (sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)
      return {
        criterion,
        weight: 0,
        doubledMedian,
        points: 0,
        spread: 0,
        scores: given.map((score, worker) => ({ worker: workers?.[worker] ?? `w-${worker}`, score })),
      }
    }),
  },
})

describe('rankStability', () => {
  const a = scored('IO-001', 'a', [[4, 4, 4, 4, 4, 2, 4, 4]])
  const b = scored('IO-002', 'b', [[3, 3, 3, 3, 3, 5, 3, 3]])
  const c = scored('IO-003', 'c', [[1, 1, 1, 1, 1, 1, 1, 1]])

  it('gives distances in rank order and the share', () => {
    const stability = rankStability([c, b, a])
    expect(stability).toMatchObject({
      winner: 'IO-001',
      challengers: [
        { id: 'IO-002', distance: 16 },
        { id: 'IO-003', distance: null },
      ],
      samples: 10_000,
      radius: 20,
    })
    expect(stability.winnerStays).toBeGreaterThan(0)
    expect(stability.winnerStays).toBeLessThan(10_000)
  })

  it('stays always when nobody is within reach', () => {
    expect(rankStability([a, c]).winnerStays).toBe(10_000)
    expect(rankStability([a])).toEqual({
      winner: 'IO-001',
      challengers: [],
      samples: 10_000,
      winnerStays: 10_000,
      radius: 20,
    })
    expect(() => rankStability([])).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }))
  })

  it('counts a challenger who needs every point that the vectors move', () => {
    const best = scored('IO-001', 'a', [[1, 5, 1, 1, 1, 1, 1, 1]])
    const near = scored('IO-002', 'b', [
      [3, 4, 3, 3, 3, 3, 3, 3],
      [3, 5, 3, 3, 3, 3, 3, 3],
    ])
    const none = Object.fromEntries(CRITERION_NAMES.map((name) => [name, 0])) as unknown as CriterionWeights
    const { challengers, winnerStays } = rankStability([best, near], {
      weights: { ...none, architectureFit: 100 },
    })
    expect(challengers).toEqual([{ id: 'IO-002', distance: 20 }])
    // 230,230 of the 888,030 vectors move all twenty points: it wins about a quarter.
    expect(Math.abs(winnerStays - 7407)).toBeLessThan(200)
  })

  it('settles a tie by the medians and then the fingerprint, as the ranking does', () => {
    const twin = { ...a, id: 'IO-009', fingerprint: 'b' }
    expect(rankStability([twin, a])).toMatchObject({
      winner: 'IO-001',
      challengers: [{ id: 'IO-009', distance: null }],
      winnerStays: 10_000,
    })
    const fit = scored('IO-008', 'z', [[4, 3, 3, 3, 3, 3, 3, 3]])
    const rest = scored('IO-007', 'a', [[3, 4, 4, 3, 3, 3, 3, 3]])
    const risk = scored('IO-006', 'z', [[3, 3, 3, 3, 4, 3, 3, 3]])
    const other = scored('IO-005', 'a', [[3, 4, 3, 3, 3, 3, 3, 3]])
    expect(rankStability([rest, fit])).toMatchObject({
      winner: 'IO-008',
      challengers: [{ id: 'IO-007', distance: 1 }],
    })
    expect(rankStability([other, risk])).toMatchObject({
      winner: 'IO-006',
      challengers: [{ id: 'IO-005', distance: 1 }],
    })
  })

  it('is a function of the scores: a fixed share for fixed scores', () => {
    expect(rankStability([a, b, c]).winnerStays).toBe(rankStability([c, b, a]).winnerStays)
    const renamed = [a, b, c].map((one) => ({
      ...one,
      score: {
        criteria: one.score.criteria.map((row) => ({
          ...row,
          scores: row.scores.map(({ score }) => ({ worker: 'other', score })),
        })),
      },
    }))
    expect(rankStability(renamed)).toEqual(rankStability([a, b, c]))
    const views = [
      [4, 4, 4, 4, 4, 2, 4, 4],
      [5, 3, 4, 4, 4, 2, 4, 4],
      [4, 5, 4, 4, 4, 2, 4, 4],
    ]
    expect(rankStability([scored('IO-001', 'a', views.toReversed()), b])).toEqual(
      rankStability([scored('IO-001', 'a', views), b]),
    )
  })

  it('depends on the weights', () => {
    const heavy: CriterionWeights = { ...DEFAULT_WEIGHTS, requirementFit: 0, reversibility: 35 }
    expect(rankStability([a, b, c], { weights: heavy })).toMatchObject({ winner: 'IO-002' })
    expect(() => rankStability([a], { weights: { ...heavy, reversibility: 36 } })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_BAD_WEIGHTS' }),
    )
  })

  it('property: agrees with drawing every near vector', () => {
    // With all points on two criteria a radius of 20 leaves few vectors of those two, so the share is compared with the true one.
    const close = scored('IO-002', 'b', [[3, 5, 1, 1, 1, 1, 1, 1]])
    const first = scored('IO-001', 'a', [[5, 3, 1, 1, 1, 1, 1, 1]])
    const weights: CriterionWeights = {
      ...DEFAULT_WEIGHTS,
      requirementFit: 55,
      architectureFit: 45,
      changeLocality: 0,
      implementationComplexity: 0,
      correctnessRisk: 0,
      reversibility: 0,
      verificationCost: 0,
      rolloutCost: 0,
    }
    const { count, draw } = nearWeights(Object.values(weights), 20)
    let rank = 0
    let stays = 0
    const step = Math.max(1, Math.floor(count / 200_000))
    let tried = 0
    for (; rank < count; rank += step) {
      const at = rank
      const vector = draw(() => at)
      tried++
      if ((vector[0] ?? 0) >= (vector[1] ?? 0)) stays++
    }
    const { winnerStays, samples } = rankStability([first, close], { weights })
    expect(Math.abs(winnerStays / samples - stays / tried)).toBeLessThan(0.02)
  })

  it('takes a thousand candidates', () => {
    const draw = seededIntegers('123456789abcdef0'.repeat(4))
    const many = Array.from({ length: 1000 }, (_, index) =>
      scored(
        `IO-${String(index + 1).padStart(3, '0')}`,
        String(index).padStart(4, '0'),
        Array.from({ length: 3 }, () => CRITERION_NAMES.map(() => 1 + draw(5))),
      ),
    )
    const { challengers } = rankStability(many)
    expect(challengers).toHaveLength(999)
  })
})
