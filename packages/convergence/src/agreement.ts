import type { ConvergenceState } from '@okstra/contracts'
import { workersOf } from './merge-sources.ts'
import { completedOf } from './start-convergence.ts'

/** Observed agreement and kappa of a table of ratings. */
export interface FleissKappa {
  /** Share of agreeing pairs of raters, 0 to 1, to four decimals. */
  readonly observed: number
  /** `null` when all ratings are of one category, where chance alone would agree always. */
  readonly kappa: number | null
}

/**
 * Fleiss' kappa of a table with one row per subject and one column per category, which holds how many raters chose it.
 * Every row has the same sum n, at least two. With N subjects, observed = Σ nᵢⱼ(nᵢⱼ − 1) / (N n (n − 1)),
 * by chance = Σ pⱼ² with pⱼ the share of category j, and kappa = (observed − by chance) / (1 − by chance). Worked out on integers
 * and rounded once, at the end. `undefined` for a table that is none.
 *
 * @example
 * fleissKappa([[3, 0], [0, 3], [2, 1]]) // => { observed: 0.7777, kappa: 0.55 }
 *
 * @see J. L. Fleiss, "Measuring nominal scale agreement among many raters", Psychological Bulletin 76 (1971), 378–382
 */
export function fleissKappa(table: readonly (readonly number[])[]): FleissKappa | undefined {
  const raters = sum(table[0] ?? [])
  const width = table[0]?.length ?? 0
  const sound = table.every((row) => row.length === width && sum(row) === raters && row.every(isCount))
  if (raters < 2 || !sound) return undefined
  const agreeing = sum(table.flatMap((row) => row.map((count) => count * (count - 1))))
  const possible = table.length * raters * (raters - 1)
  const ratings = BigInt(table.length * raters)
  const columns = Array.from({ length: width }, (_, column) => sum(table.map((row) => row[column] ?? 0)))
  const squares = columns.reduce((total, count) => total + BigInt(count) ** 2n, 0n)
  const whole = ratings ** 2n
  return {
    observed: fraction(BigInt(agreeing), BigInt(possible)),
    kappa:
      squares === whole
        ? null
        : fraction(
            BigInt(agreeing) * whole - squares * BigInt(possible),
            BigInt(possible) * (whole - squares),
          ),
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A fraction to four decimals, cut towards zero, so that 1 is shown only when it is 1. */
function fraction(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 10_000n) / denominator) / 10_000
}

/** How far the analysers agreed in the first round. Printed together; nothing is decided on it. */
export interface Agreement {
  readonly items: readonly { readonly item: string; readonly agree: number; readonly disagree: number }[]
  /** Items that every completed analyser rated. */
  readonly rated: number
  /** Observed agreement on those, 0 to 1; `null` with the reason. */
  readonly raw: number | null
  readonly kappa: number | null
  /** Why a figure is missing. */
  readonly reason?: string
}

/** Fewer items than this make kappa a number without a meaning. */
const ENOUGH = 10

/**
 * Votes per item of the first round, raw agreement, and Fleiss' kappa over the items that every completed analyser rated,
 * in two categories: who found an item or supplemented it agrees. Items of the critic were not in that round.
 *
 * @example
 * measureAgreement(state) // => { items: […], rated: 4, raw: 0.8333, kappa: null, reason: 'Kappa needs ten rated items; there are 4.' }
 */
export function measureAgreement(state: ConvergenceState): Agreement {
  const raters = completedOf(state.analysers).length
  const items = state.items
    .filter(({ mergedInto, settled }) => mergedInto === undefined && settled?.by !== 'gap-check')
    .map((item) => {
      const sources = workersOf(item.sources)
      const first = item.votes.filter(({ round, worker }) => round === 1 && !sources.includes(worker))
      const disagree = first.filter(({ vote }) => vote === 'disagree').length
      return { item: item.id, agree: sources.length + first.length - disagree, disagree }
    })
  const none = { items, rated: 0, raw: null, kappa: null }
  if (state.rounds.length === 0) return { ...none, reason: 'No rounds were held.' }
  const table = items
    .filter(({ agree, disagree }) => agree + disagree === raters)
    .map(({ agree, disagree }) => [agree, disagree])
  const figures = fleissKappa(table)
  if (figures === undefined) return { ...none, reason: 'No item was rated by all analysers.' }
  const { observed: raw, kappa } = figures
  const rated = table.length
  if (rated < ENOUGH) {
    return { items, rated, raw, kappa: null, reason: `Kappa needs ten rated items; there are ${rated}.` }
  }
  if (kappa === null) {
    return { items, rated, raw, kappa, reason: 'Kappa is undefined: all ratings are the same.' }
  }
  return { items, rated, raw, kappa }
}
