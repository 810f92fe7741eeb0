import {
  byText,
  CRITERION_NAMES,
  type CriterionWeights,
  documentDigest,
  OkstraError,
  type OptionScore,
  type RankStability,
} from '@okstra/contracts'
import { nearWeights } from './near-weights.ts'
import { seededIntegers } from './random.ts'
import { type Duel, weightDistance } from './weight-distance.ts'
import { DEFAULT_WEIGHTS, parseWeights } from './weights.ts'

/** A valid candidate with its score. */
export interface ScoredCandidate {
  readonly id: string
  readonly fingerprint: string
  readonly score: Pick<OptionScore, 'criteria'>
}

/** Weight vectors tried for the share under which the winner stays. */
export const STABILITY_SAMPLES = 10_000
/** How far those lie from the weights, in points. */
export const STABILITY_RADIUS = 20

/**
 * How much the winner depends on the weights. For each other candidate, in rank order, the fewest points
 * of weight that must move until it outranks the winner, ties included (exact; `null` when it never
 * does); and under how many of 10,000 weight vectors within 20 points the winner stays first.
 *
 * The vectors are drawn uniformly from all non-negative integer vectors of sum 100 in that range, by a
 * generator seeded with the digest of the weights and, in the order of fingerprints, each candidate's
 * sorted scores: the same scores give the same share, whoever gave them and in whatever order.
 *
 * @param candidates all valid candidates, at least one, in any order.
 *
 * @example
 * rankStability(scored, { weights }).challengers // => [{ id: 'IO-001', distance: 12 }, { id: 'IO-003', distance: null }]
 *
 * @throws {OkstraError} `OPTIONS_BAD_WEIGHTS`; `OPTIONS_INVALID_CANDIDATES` when there is none.
 *
 * @see spec page 04, "Rank"
 */
export function rankStability(
  candidates: readonly ScoredCandidate[],
  { weights: given = DEFAULT_WEIGHTS }: { readonly weights?: CriterionWeights } = {},
): RankStability {
  const weights = parseWeights({ ...given })
  const points = CRITERION_NAMES.map((name) => weights[name])
  const contenders = candidates.map((candidate) => toContender(candidate, points)).toSorted(byRank)
  const [winner, ...others] = contenders
  if (winner === undefined) {
    throw new OkstraError('OPTIONS_INVALID_CANDIDATES', 'There is no candidate whose rank could be stable.', {
      hint: 'Ask for stability only when at least one candidate is valid.',
    })
  }
  const duels = others.map((challenger) => ({ id: challenger.id, ...duel(winner, challenger) }))
  const challengers = duels.map(({ id, ...match }) => ({ id, distance: weightDistance(points, match) }))
  // Who needs more points than the vectors move can unseat nobody in them.
  const near = duels.filter((_, index) => {
    const distance = challengers[index]?.distance ?? null
    return distance !== null && distance <= STABILITY_RADIUS
  })
  const winnerStays = countStays(points, near, seedOf(weights, candidates))
  return { winner: winner.id, challengers, samples: STABILITY_SAMPLES, winnerStays, radius: STABILITY_RADIUS }
}

interface Contender {
  readonly id: string
  readonly fingerprint: string
  readonly medians: readonly number[]
  readonly total: number
}

function toContender({ id, fingerprint, score }: ScoredCandidate, points: readonly number[]): Contender {
  const medians = CRITERION_NAMES.map(
    (name) => score.criteria.find(({ criterion }) => criterion === name)?.doubledMedian ?? 0,
  )
  return { id, fingerprint, medians, total: dot(points, medians) }
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

const TIE_BREAKS = [CRITERION_NAMES.indexOf('requirementFit'), CRITERION_NAMES.indexOf('correctnessRisk')]

function byTies(a: Contender, b: Contender): number {
  for (const index of TIE_BREAKS) {
    const difference = (b.medians[index] ?? 0) - (a.medians[index] ?? 0)
    if (difference !== 0) return difference
  }
  return byText(a.fingerprint, b.fingerprint)
}

function byRank(a: Contender, b: Contender): number {
  return b.total - a.total || byTies(a, b)
}

/** Tie breaks use medians and fingerprints, which no weights change: who wins a tie is settled once. */
function duel(winner: Contender, challenger: Contender): Duel {
  return {
    gaps: challenger.medians.map((median, index) => median - (winner.medians[index] ?? 0)),
    winsTies: byTies(challenger, winner) < 0,
  }
}

function seedOf(weights: CriterionWeights, candidates: readonly ScoredCandidate[]): string {
  const ordered = candidates.toSorted((a, b) => byText(a.fingerprint, b.fingerprint))
  const scores = ordered.map(({ score }) =>
    Object.fromEntries(
      score.criteria.map(({ criterion, scores: given }) => [
        criterion,
        given.map((row) => row.score).toSorted((a, b) => a - b),
      ]),
    ),
  )
  return documentDigest({ weights, candidates: scores })
}

function countStays(points: readonly number[], duels: readonly Duel[], seed: string): number {
  if (duels.length === 0) return STABILITY_SAMPLES
  const { draw } = nearWeights(points, STABILITY_RADIUS)
  const drawBelow = seededIntegers(seed)
  let stays = 0
  for (let sample = 0; sample < STABILITY_SAMPLES; sample++) {
    const vector = draw(drawBelow)
    if (!duels.some(({ gaps, winsTies }) => dot(vector, gaps) >= (winsTies ? 0 : 1))) stays++
  }
  return stays
}
