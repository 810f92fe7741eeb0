import { formatUsd, OkstraError, visible } from '@okstra/contracts'
import { type OwnPrices, priceOf } from './prices.ts'
import type { UsageTotal } from './totals.ts'

/** What a run may use up; what is absent is not limited. */
export interface BudgetLimits {
  readonly usd?: number
  readonly tokens?: number
  /** Part of a limit from which it warns; four fifths unless told. */
  readonly soft?: number
}

export interface BudgetVerdict {
  /** `hard`: nothing more is started. `soft`: it is told. */
  readonly verdict: 'within' | 'soft' | 'hard'
  /** Why, in one sentence for each limit; empty when it is within all. */
  readonly reasons: readonly string[]
  /** Limits of which nothing is left. */
  readonly reached: readonly ('usd' | 'tokens')[]
}

const SOFT = 0.8

/**
 * Holds what was spent against its limits. A limit is reached when nothing of it is left, so a limit of 0 stops at once.
 *
 * @example
 * checkBudget({ limits: { tokens: 100 }, spent: { tokens: 90, costUsd: null, unmetered: 1 } }).verdict // 'soft'
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for a limit that is negative or no number.
 */
export function checkBudget({
  limits,
  spent,
}: {
  readonly limits: BudgetLimits
  readonly spent: Pick<UsageTotal, 'tokens' | 'costUsd' | 'unmetered'>
}): BudgetVerdict {
  checkLimits(limits)
  const { usd, tokens, soft = SOFT } = limits
  const states = [
    ...(usd === undefined
      ? []
      : [{ name: 'usd', ...stateOf(spent.costUsd ?? 0, usd, soft, formatUsd) } as const]),
    ...(tokens === undefined
      ? []
      : [{ name: 'tokens', ...stateOf(spent.tokens, tokens, soft, tokenCount) } as const]),
  ].filter(({ verdict }) => verdict !== 'within')
  const unmetered =
    usd === undefined || spent.unmetered === 0
      ? []
      : [`The cost of ${spent.unmetered} attempts is not known and not in it.`]
  const reasons = [...states.map(({ reason }) => reason), ...unmetered]
  const reached = states.flatMap(({ name, verdict }) => (verdict === 'hard' ? [name] : []))
  if (reached.length > 0) return { verdict: 'hard', reasons, reached }
  return { verdict: reasons.length > 0 ? 'soft' : 'within', reasons, reached }
}

/**
 * Sees before a start that limits can hold: numbers, and with a limit in dollars a price of every model.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for a limit that is negative or no number, `INPUT_INVALID` for such a price,
 *   `BUDGET_UNPRICED` when a model has no price.
 */
export function requirePrices({
  limits,
  roster,
  prices = {},
}: {
  readonly limits: BudgetLimits
  readonly roster: readonly { readonly worker: string; readonly model: string | null }[]
  readonly prices?: OwnPrices
}): void {
  checkLimits(limits)
  if (limits.usd === undefined) return
  const isUnpriced = (model: string | null) => model === null || priceOf(model, prices) === undefined
  // A worker of two roles stands in the roster twice.
  const rows = new Map(roster.map((row) => [`${row.worker} ${row.model}`, row]))
  const unpriced = [...rows.values()].filter(({ model }) => isUnpriced(model))
  if (unpriced.length === 0) return
  const named = unpriced.map(({ worker, model }) => `${worker} (${model ?? 'model not known'})`)
  // What a program takes by itself can have no price: first it has to be named.
  const isNamed = unpriced.every(({ model }) => model !== null)
  throw new OkstraError(
    'BUDGET_UNPRICED',
    `A budget in dollars needs a price of every model, and there is none for ${visible(named.join(', '))}.`,
    {
      hint: `${isNamed ? '' : 'Name the model of each worker, as in codex:gpt-5.5. '}Prices that are missing stand in the configuration of the home under prices; a budget in tokens needs none.`,
      details: { unpriced: unpriced.map(({ worker, model }) => ({ worker, model })) },
    },
  )
}

function checkLimits({ usd, tokens, soft }: BudgetLimits): void {
  const given = [
    ['budget in dollars', usd],
    ['budget in tokens', tokens],
    ['part from which a budget warns', soft],
  ] as const
  for (const [name, value] of given) {
    if (value === undefined || (Number.isFinite(value) && value >= 0)) continue
    throw new OkstraError('USAGE_BAD_VALUE', `The ${name} is ${value}.`, {
      hint: 'Give a number that is 0 or more.',
      details: { value: String(value) },
    })
  }
}

function stateOf(spent: number, limit: number, soft: number, words: (amount: number) => string) {
  const verdict = spent >= limit ? 'hard' : spent >= limit * soft ? 'soft' : 'within'
  return { verdict, reason: `${words(spent)} of ${words(limit)} are used up.` } as const
}

function tokenCount(amount: number): string {
  return `${amount} tokens`
}
