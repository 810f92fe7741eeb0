import type { DrawBelow } from './random.ts'

/** Draws a weight vector near the given one, each equally often. */
export type DrawWeights = (draw: DrawBelow) => readonly number[]

/**
 * All non-negative integer vectors of the same sum within `radius` points of `weights` (half the sum of
 * the absolute changes), ready to be drawn from uniformly.
 *
 * `ways[i][given][taken]` counts how the criteria from i on can bring the points given and taken so far
 * to one same number of at most `radius`. A vector is then unranked from one random number: at each
 * criterion its change is chosen in proportion to the ways that remain. With eight criteria and 20 points
 * the counts stay far below 2^53, so they are exact.
 */
export function nearWeights(
  weights: readonly number[],
  radius: number,
): { readonly count: number; readonly draw: DrawWeights } {
  const size = radius + 1
  const ways = Array.from({ length: weights.length + 1 }, () => new Float64Array(size * size))
  const last = ways[weights.length]
  for (let balanced = 0; balanced <= radius; balanced++)
    if (last !== undefined) last[balanced * size + balanced] = 1
  for (let index = weights.length - 1; index >= 0; index--) {
    for (let given = 0; given <= radius; given++) {
      for (let taken = 0; taken <= radius; taken++) {
        let sum = 0
        const next = ways[index + 1]
        const least = -Math.min(weights[index] ?? 0, radius - taken)
        for (let change = least; change <= radius - given; change++)
          sum += next?.[cell(size, given, taken, change)] ?? 0
        const table = ways[index]
        if (table !== undefined) table[given * size + taken] = sum
      }
    }
  }
  const count = ways[0]?.[0] ?? 0
  const draw: DrawWeights = (drawBelow) => {
    let rank = drawBelow(count)
    let given = 0
    let taken = 0
    const vector: number[] = []
    for (let index = 0; index < weights.length; index++) {
      const weight = weights[index] ?? 0
      const next = ways[index + 1]
      const most = radius - given
      let change = -Math.min(weight, radius - taken)
      for (; change < most; change++) {
        const here = next?.[cell(size, given, taken, change)] ?? 0
        if (rank < here) break
        rank -= here
      }
      if (change > 0) given += change
      else taken -= change
      vector.push(weight + change)
    }
    return vector
  }
  return { count, draw }
}

/** Where the table of the next weight holds the ways that are left after a change of this one. */
function cell(size: number, given: number, taken: number, change: number): number {
  return change > 0 ? (given + change) * size + taken : given * size + taken - change
}
