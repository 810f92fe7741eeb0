import {
  byText,
  CRITERION_NAMES,
  type CriterionWeights,
  type OptionScore,
  type Reassessment,
  type ScoreRow,
} from '@okstra/contracts'

/**
 * Twice the median of scores: the sum of the two middle ones, or twice the middle one. Doubled, it is an
 * integer for any number of analysers.
 *
 * @example
 * doubledMedian([5, 2, 4, 3]) // => 7
 * doubledMedian([1, 5, 3]) // => 6
 */
export function doubledMedian(scores: readonly number[]): number {
  const sorted = scores.toSorted((a, b) => a - b)
  const low = sorted[(sorted.length - 1) >> 1] ?? 0
  const high = sorted[sorted.length >> 1] ?? 0
  return low + high
}

/**
 * The score of one candidate: for each criterion the weight times the doubled median of the analysers'
 * scores, summed; 1000 at most, since weights add up to 100 and a doubled median is 10 at most.
 *
 * @param assessments those of this candidate alone.
 *
 * @see spec page 04, "Rank"
 */
export function scoreCandidate(
  assessments: readonly Reassessment[],
  { weights }: { readonly weights: CriterionWeights },
): OptionScore {
  const own = assessments
    .flatMap(({ worker, assessments: rows }) => rows.map((row) => ({ worker, row })))
    .toSorted((a, b) => byText(a.worker, b.worker))
  const criteria = CRITERION_NAMES.map((criterion): ScoreRow => {
    const scores = own.map(({ worker, row }) => ({ worker, score: row.scores[criterion] }))
    const values = scores.map(({ score }) => score)
    const median = doubledMedian(values)
    return {
      criterion,
      weight: weights[criterion],
      scores,
      doubledMedian: median,
      points: weights[criterion] * median,
      spread: values.length === 0 ? 0 : Math.max(...values) - Math.min(...values),
    }
  })
  return { total: criteria.reduce((sum, { points }) => sum + points, 0), criteria }
}
