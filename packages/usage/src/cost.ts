import { visible } from '@okstra/contracts'
import type { PriceRow } from './price-table.ts'
import { type OwnPrices, priceOf } from './prices.ts'
import type { ModelUsage } from './readers/reading.ts'
import { countTokens, type TokenUsage } from './token-usage.ts'

/** What tokens cost. Never 0 for what is not known. */
export type Cost =
  | { readonly usd: number; readonly price: PriceRow; readonly note?: string }
  | { readonly usd: null; readonly reason: string }

export interface CostOptions {
  readonly prices?: OwnPrices
}

/**
 * Prices tokens of one model. Reasoning costs what output costs, once.
 *
 * @example
 * const { usd } = costOf(usage, 'claude-sonnet-5-5', { prices: config.prices })
 *
 * @throws {OkstraError} `INPUT_INVALID` for a price of the user that is negative or no number.
 */
export function costOf(usage: TokenUsage, model: string | null, { prices = {} }: CostOptions = {}): Cost {
  if (model === null) return { usd: null, reason: 'It is not known which model answered.' }
  const price = priceOf(model, prices)
  if (price === undefined) {
    return { usd: null, reason: `There is no price of ${JSON.stringify(visible(model))}.` }
  }
  if (price.cacheWrite === null && usage.cacheWrite > 0) {
    return { usd: null, reason: `There is no price for writing to a cache with ${visible(price.model)}.` }
  }
  const millionths =
    usage.inputUncached * price.input +
    usage.cacheRead * price.cacheRead +
    usage.cacheWrite * (price.cacheWrite ?? 0) +
    (usage.output + usage.reasoning) * price.output
  const above = price.longPromptsAbove
  const prompts = usage.inputUncached + usage.cacheRead + usage.cacheWrite
  const usd = roundUsd(millionths / 1e6)
  if (above === undefined || prompts <= above) return { usd, price }
  return { usd, price, note: `At the least: prompts of more than ${above} tokens cost more.` }
}

/**
 * Prices tokens of several models together; one that has no price leaves no sum.
 *
 * @throws {OkstraError} `INPUT_INVALID` for a price of the user that is negative or no number.
 */
export function costOfModels(
  models: readonly ModelUsage[],
  options: CostOptions = {},
): { readonly usd: number | null; readonly reasons: readonly string[] } {
  const costs = models
    .filter(({ usage }) => countTokens(usage) > 0)
    .map(({ model, usage }) => costOf(usage, model, options))
  const reasons = costs.flatMap((cost) => (cost.usd === null ? [cost.reason] : []))
  if (reasons.length > 0) return { usd: null, reasons: [...new Set(reasons)] }
  return { usd: sumUsd(costs.map(({ usd }) => usd ?? 0)), reasons: [] }
}

/** A sum of amounts without the dust of binary fractions. */
export function sumUsd(amounts: readonly number[]): number {
  return roundUsd(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** Ten places: a token of the cheapest class costs some billionths of a dollar. */
function roundUsd(amount: number): number {
  return Math.round(amount * 1e10) / 1e10
}
