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
        const { least, most } = reach(weights[index] ?? 0, given, taken, radius)
        for (let change = least; change <= most; change++)
          sum += after(ways, index, size, given, taken, change)
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
    return weights.map((weight, index) => {
      const { least, most } = reach(weight, given, taken, radius)
      for (let change = least; change <= most; change++) {
        const here = after(ways, index, size, given, taken, change)
        if (rank < here) {
          given += Math.max(change, 0)
          taken += Math.max(-change, 0)
          return weight + change
        }
        rank -= here
      }
      return weight
    })
  }
  return { count, draw }
}

/** What may happen to one weight: it loses at most itself, and no more is given or taken than is left. */
function reach(
  weight: number,
  given: number,
  taken: number,
  radius: number,
): { readonly least: number; readonly most: number } {
  return { least: -Math.min(weight, radius - taken), most: radius - given }
}

function after(
  ways: readonly Float64Array[],
  index: number,
  size: number,
  given: number,
  taken: number,
  change: number,
): number {
  return ways[index + 1]?.[(given + Math.max(change, 0)) * size + taken + Math.max(-change, 0)] ?? 0
}
