export { type BudgetLimits, type BudgetVerdict, checkBudget, requirePrices } from './budget.ts'
export { type Cost, costOf, costOfModels, type CostOptions, sumUsd } from './cost.ts'
export { PRICES, type PriceRow } from './price-table.ts'
export { checkPrices, type OwnPrices, priceOf } from './prices.ts'
export { readTranscript, TRANSCRIPT_PROVIDERS, type TranscriptProvider } from './read-transcript.ts'
export type { ModelUsage, ReadingOptions, UsageReading } from './readers/reading.ts'
export {
  addUsage,
  countTokens,
  NO_TOKENS,
  splitUsage,
  subtractUsage,
  TOKEN_CLASSES,
  type TokenUsage,
} from './token-usage.ts'
export {
  type AttemptUsage,
  type NamedTotal,
  type PricedAttempt,
  summarizeUsage,
  type UsageSource,
  type UsageSummary,
  type UsageTotal,
} from './totals.ts'
