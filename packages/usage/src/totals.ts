import { type Cost, costOf, type CostOptions, sumUsd } from './cost.ts'
import { addUsage, countTokens, NO_TOKENS, type TokenUsage } from './token-usage.ts'

/** Where figures come from. */
export type UsageSource = 'stream' | 'file' | 'transcript' | 'unavailable'

/** One attempt of a worker at a duty, as it was recorded. */
export interface AttemptUsage {
  readonly worker: string
  readonly role: string
  readonly duty: string
  readonly n: number
  readonly model: string | null
  readonly source: UsageSource
  /** Absent when nothing was told. */
  readonly usage?: TokenUsage
}

/** An attempt with what it cost. */
export interface PricedAttempt extends Omit<AttemptUsage, 'usage'> {
  readonly usage: TokenUsage | null
  readonly tokens: number
  readonly costUsd: number | null
  /** Why there is no cost, or what to know of it. */
  readonly note: string | null
}

export interface UsageTotal {
  readonly usage: TokenUsage
  readonly tokens: number
  readonly attempts: number
  /** Of what has a price; `null` when nothing has. */
  readonly costUsd: number | null
  /** Attempts whose cost is not in it. */
  readonly unmetered: number
}

export interface NamedTotal extends UsageTotal {
  readonly name: string
  /** Part of all tokens, from 0 to 1; `null` when there are none. */
  readonly share: number | null
}

export interface UsageSummary {
  readonly attempts: readonly PricedAttempt[]
  readonly workers: readonly NamedTotal[]
  readonly roles: readonly NamedTotal[]
  readonly duties: readonly NamedTotal[]
  readonly total: UsageTotal
}

/**
 * What attempts used and cost, each and by worker, role and duty. What is not known is counted as unmetered and is in
 * no sum: a sum with such rows is the least that it can be.
 *
 * @example
 * const { total } = summarizeUsage(attempts, { prices })
 * total.unmetered // attempts whose cost nobody knows
 *
 * @throws {OkstraError} `INPUT_INVALID` for a price of the user that is negative or no number.
 */
export function summarizeUsage(attempts: readonly AttemptUsage[], options: CostOptions = {}): UsageSummary {
  const priced = attempts.map((attempt) => priceAttempt(attempt, options))
  const total = totalOf(priced)
  const by = (key: 'worker' | 'role' | 'duty'): readonly NamedTotal[] =>
    [...new Set(priced.map((row) => row[key]))].map((name) => {
      const own = totalOf(priced.filter((row) => row[key] === name))
      return { name, ...own, share: total.tokens === 0 ? null : own.tokens / total.tokens }
    })
  return { attempts: priced, workers: by('worker'), roles: by('role'), duties: by('duty'), total }
}

function priceAttempt({ usage, ...row }: AttemptUsage, options: CostOptions): PricedAttempt {
  if (usage === undefined) {
    return {
      ...row,
      source: 'unavailable',
      usage: null,
      tokens: 0,
      costUsd: null,
      note: 'Nothing told its tokens.',
    }
  }
  const cost = costOf(usage, row.model, options)
  return { ...row, usage, tokens: countTokens(usage), costUsd: cost.usd, note: noteOf(cost) }
}

function noteOf(cost: Cost): string | null {
  return cost.usd === null ? cost.reason : (cost.note ?? null)
}

function totalOf(rows: readonly PricedAttempt[]): UsageTotal {
  const known = rows.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]))
  const usage = rows.reduce((sum, row) => addUsage(sum, row.usage ?? NO_TOKENS), NO_TOKENS)
  return {
    usage,
    tokens: countTokens(usage),
    attempts: rows.length,
    costUsd: known.length === 0 ? null : sumUsd(known),
    unmetered: rows.length - known.length,
  }
}
