/** What a challenger gains or loses against the winner on each criterion, and who wins a tie. */
export interface Duel {
  /** Doubled median of the challenger minus that of the winner, for each criterion. */
  readonly gaps: readonly number[]
  /** Whether the challenger outranks the winner when their scores are equal. */
  readonly winsTies: boolean
}

/**
 * The fewest points of weight that must move, from some criteria to others, until the challenger
 * outranks the winner; `null` when no weights make it do so. Exact.
 *
 * Why. Let w be the weights (non-negative integers, sum S) and d the gaps. A vector v of the same kind
 * lies k = half the sum of |v - w| away exactly when v is w with k unit points taken from some criteria
 * and given to others. Taking a point from i and giving it to j changes the challenger's lead
 * L(v) = sum of v·d by d_j - d_i. It wins at v when L(v) >= t, with t = 0 when it wins ties and 1
 * otherwise (leads are integers). Among all v at distance k the lead is at most
 *
 *     L(w) + k · max d - (the k smallest gaps among the S points of w, each point with its criterion's gap)
 *
 * because each given point adds at most max d, and the k taken points are k different points of w. The
 * bound is reached: take just those k points and give all of them to one criterion with gap max d, which
 * has room for all. (Were one of the taken points of such a criterion, all remaining ones were too;
 * they gain nothing, and no k is enough.) The bound grows with k, so the smallest k whose bound
 * reaches t is the answer, and it is found by taking criteria in the order of their gaps, whole ones
 * first and of the last only as many points as are needed.
 */
export function weightDistance(weights: readonly number[], { gaps, winsTies }: Duel): number | null {
  const highest = Math.max(...gaps)
  const lead = gaps.reduce((sum, gap, index) => sum + gap * (weights[index] ?? 0), 0)
  let missing = (winsTies ? 0 : 1) - lead
  let moved = 0
  if (missing <= 0) return 0
  const order = gaps.map((gap, index) => ({ gain: highest - gap, points: weights[index] ?? 0 }))
  for (const { gain, points } of order.toSorted((a, b) => b.gain - a.gain)) {
    if (gain * points >= missing) return moved + Math.ceil(missing / gain)
    missing -= gain * points
    moved += points
  }
  return null
}
