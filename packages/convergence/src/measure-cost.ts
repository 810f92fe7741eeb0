import type { ConvergenceState } from '@okstra/contracts'

/** What one worker used in one round; round 0 is the analysis, and the critic's check comes after the last round. */
export interface RoundUsage {
  readonly round: number
  readonly worker: string
  readonly tokens: number
  /** `null` when the price is not known. */
  readonly costUsd: number | null
}

/** What was used, and what one item of consensus took. */
export interface ConvergenceCost {
  readonly rounds: readonly {
    readonly round: number
    readonly tokens: number
    readonly costUsd: number | null
  }[]
  readonly tokens: number
  readonly costUsd: number | null
  /** Items of full or partial consensus. */
  readonly consensusItems: number
  /** `null` when there is none. */
  readonly tokensPerItem: number | null
  /** `null` when there is none, or a price is missing. */
  readonly costPerItem: number | null
}

/**
 * What the rounds cost, each and per consensus item. A cost with an unknown part is `null`, never less than it was.
 *
 * @example
 * measureCost(state, [{ round: 1, worker: 'codex', tokens: 4000, costUsd: 0.02 }]).costPerItem // => 0.01
 */
export function measureCost(state: ConvergenceState, usage: readonly RoundUsage[]): ConvergenceCost {
  const rounds = [...new Set(usage.map(({ round }) => round))]
    .toSorted((a, b) => a - b)
    .map((round) => ({ round, ...total(usage.filter((row) => row.round === round)) }))
  const { tokens, costUsd } = total(usage)
  const consensusItems = state.items.filter(
    (item) => item.class === 'full-consensus' || item.class === 'partial-consensus',
  ).length
  const per = (value: number | null): number | null =>
    value === null || consensusItems === 0 ? null : value / consensusItems
  return {
    rounds,
    tokens,
    costUsd,
    consensusItems,
    tokensPerItem: consensusItems === 0 ? null : Math.ceil(tokens / consensusItems),
    costPerItem: per(costUsd),
  }
}

/** In ascending order, so that the sum of floating-point numbers does not depend on who was first. */
function total(rows: readonly RoundUsage[]): { readonly tokens: number; readonly costUsd: number | null } {
  const tokens = rows.reduce((sum, row) => sum + row.tokens, 0)
  const costs = rows.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]))
  const costUsd =
    costs.length < rows.length ? null : costs.toSorted((a, b) => a - b).reduce((sum, cost) => sum + cost, 0)
  return { tokens, costUsd }
}
