import type { ModelPrice } from '@okstra/contracts'

/** A price of the built-in table. US dollars for a million tokens of each class; `output` is that of reasoning, too. */
export interface PriceRow extends Omit<ModelPrice, 'cacheWrite'> {
  readonly model: string
  /** `null` where the maker names no price for it: a usage that has such tokens is not priced. */
  readonly cacheWrite: number | null
  /** Prompts above so many tokens cost more; which calls those were is not told, so a price is the least. */
  readonly longPromptsAbove?: number
  /** ISO 8601. When it was read. */
  readonly date: string
  readonly source: string
}

const CLAUDE = { date: '2026-11-29', source: 'model catalogue in Claude Code 2.1.332' }
const RATE_CARD = {
  date: '2026-05-13',
  source: 'Codex rate card of the OpenAI help center, 25 credits a dollar',
}
const OPENAI = { date: '2026-11-30', source: 'https://developers.openai.com/api/docs/models/gpt-5-codex' }
const GROK = {
  date: '2026-09-29',
  source: 'https://docs.x.ai/developers/grok-4-7 and https://apidog.com/blog/how-to-use-grok-4-7-api/',
}
const GEMINI = {
  date: '2026-11-30',
  source:
    'https://ai.google.dev/gemini-api/docs/pricing as quoted by https://discuss.ai.google.dev/t/107349 and aipack-ai/aipack',
}

type Figures = readonly [input: number, cacheRead: number, cacheWrite: number | null, output: number]

function rows(
  figures: Figures,
  models: readonly string[],
  about: Pick<PriceRow, 'date' | 'source' | 'longPromptsAbove'>,
): readonly PriceRow[] {
  const [input, cacheRead, cacheWrite, output] = figures
  return models.map((model) => ({ model, input, cacheRead, cacheWrite, output, ...about }))
}

/**
 * Prices that can be shown where they come from; a model that is not here has no price, and a user may name one. Writing
 * to a cache is priced for five minutes, the shorter of the two that Anthropic sells.
 */
export const PRICES: readonly PriceRow[] = [
  ...rows([2, 0.1, 2.5, 10], ['claude-sonnet-5-5'], CLAUDE),
  ...rows([2, 0.2, 2.5, 10], ['claude-sonnet-5'], CLAUDE),
  ...rows([3, 0.3, 3.75, 15], ['claude-sonnet-4-6', 'claude-sonnet-4-5', 'claude-sonnet-4'], CLAUDE),
  ...rows([4, 0.2, 5, 20], ['claude-opus-5-5'], CLAUDE),
  ...rows(
    [5, 0.5, 6.25, 25],
    ['claude-opus-5', 'claude-opus-4-8', 'claude-opus-4-7', 'claude-opus-4-6', 'claude-opus-4-5'],
    CLAUDE,
  ),
  ...rows([15, 1.5, 18.75, 75], ['claude-opus-4-1', 'claude-opus-4'], CLAUDE),
  ...rows([8, 0.2, 10, 40], ['claude-fable-5-2', 'claude-mythos-5-2'], CLAUDE),
  ...rows([10, 0.25, 12.5, 50], ['claude-fable-5-1', 'claude-mythos-5-1'], CLAUDE),
  ...rows([10, 1, 12.5, 50], ['claude-fable-5', 'claude-mythos-5'], CLAUDE),
  ...rows([0.1, 0.01, 0.125, 0.5], ['claude-haiku-5-5'], { ...CLAUDE, longPromptsAbove: 100_000 }),
  ...rows([1, 0.1, 1.25, 5], ['claude-haiku-4-5'], CLAUDE),
  ...rows([0.8, 0.08, 1, 4], ['claude-3-5-haiku'], CLAUDE),
  ...rows([5, 0.5, null, 30], ['gpt-5.5'], RATE_CARD),
  ...rows([2.5, 0.25, null, 15], ['gpt-5.4'], RATE_CARD),
  ...rows([1.75, 0.175, null, 14], ['gpt-5.3-codex', 'gpt-5.2'], RATE_CARD),
  ...rows([1.25, 0.125, null, 10], ['gpt-5-codex'], OPENAI),
  ...rows([1.25, 0.125, null, 10], ['gemini-2.5-pro'], { ...GEMINI, longPromptsAbove: 200_000 }),
  ...rows([0.3, 0.03, null, 2.5], ['gemini-2.5-flash'], GEMINI),
  ...rows([0.1, 0.01, null, 0.4], ['gemini-2.5-flash-lite'], GEMINI),
  ...rows([2, 0.5, null, 6], ['grok-4.7', 'grok-4.6'], { ...GROK, longPromptsAbove: 200_000 }),
]

/** Names that Claude Code takes for its newest models, and which these were in 2.1.332. */
export const MODEL_NAMES: Readonly<Record<string, string>> = {
  sonnet: 'claude-sonnet-5-5',
  opus: 'claude-opus-5-5',
  fable: 'claude-fable-5-2',
  haiku: 'claude-haiku-5-5',
}
