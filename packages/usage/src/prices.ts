import { type ModelPrice, OkstraError, visible } from '@okstra/contracts'
import { MODEL_NAMES, PRICES, type PriceRow } from './price-table.ts'

/** Prices that the user names, by model id; they win over the built-in table. */
export type OwnPrices = Readonly<Record<string, ModelPrice>>

const CLASSES = ['input', 'cacheRead', 'cacheWrite', 'output'] as const

/**
 * The price of a model: that of the user, else of the built-in table. An id matches as a whole, or with the date of a
 * snapshot behind it; a longer name is another model with another price. A short name of Claude Code is the model that
 * it was when the table was made.
 *
 * @example
 * priceOf('claude-sonnet-5-5')?.input // 2
 *
 * @throws {OkstraError} `INPUT_INVALID` for a price of the user that is negative or no number.
 */
export function priceOf(model: string, own: OwnPrices = {}): PriceRow | undefined {
  checkPrices(own)
  const wanted = plain(model)
  const named = Object.keys(own).find((id) => id.toLowerCase() === wanted || plain(id) === wanted)
  const price = named === undefined ? undefined : own[named]
  if (named !== undefined && price !== undefined) {
    return { model: named, ...price, date: '', source: 'the configuration of the user' }
  }
  const known = Object.hasOwn(MODEL_NAMES, wanted) ? MODEL_NAMES[wanted] : wanted
  return PRICES.find((row) => row.model === known)
}

/**
 * Sees that every price of the user is a number that is not negative: a budget that counts with NaN never ends a run.
 *
 * @throws {OkstraError} `INPUT_INVALID`.
 */
export function checkPrices(own: OwnPrices): void {
  for (const [model, price] of Object.entries(own)) {
    for (const name of CLASSES) {
      const value: unknown = price[name]
      if (typeof value === 'number' && Number.isFinite(value) && value >= 0) continue
      throw new OkstraError(
        'INPUT_INVALID',
        `The price of ${JSON.stringify(visible(model))} has ${visible(String(value))} as ${name}.`,
        {
          hint: 'Give each class in US dollars for a million tokens: 0 or more.',
          details: { model, class: name },
        },
      )
    }
  }
}

/** An id without the date of its snapshot and without the mark of a larger context. */
function plain(model: string): string {
  return model
    .trim()
    .toLowerCase()
    .replace(/\[1m\]$/, '')
    .replace(/[-@](?:20\d{6}|20\d\d-\d\d-\d\d)$/, '')
}
