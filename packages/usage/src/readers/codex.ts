import { countTokens, NO_TOKENS, splitUsage, subtractUsage, type TokenUsage } from '../token-usage.ts'
import {
  type CallUsage,
  type Fields,
  fieldsOf,
  isWithin,
  jsonLines,
  readingOf,
  type ReadingOptions,
  textOf,
  timeOf,
  tokens,
  type UsageReading,
} from './reading.ts'

interface Counter {
  readonly at: number | undefined
  readonly total: TokenUsage
}

/**
 * Codex tells a counter of the whole session beside the tokens of the last call, and tells the same counter again when
 * only its rate limits changed. The counter is what is read: its growth is what was used.
 */
export function readCodex(texts: readonly string[], options: ReadingOptions): UsageReading {
  const { rows, problems } = jsonLines(texts)
  const counters: Counter[] = []
  const turns: { readonly at: number | undefined; readonly model: string }[] = []
  for (const row of rows) {
    const payload = fieldsOf(row['payload'])
    if (payload === undefined) continue
    const at = timeOf(row['timestamp'])
    const model = row['type'] === 'turn_context' ? textOf(payload['model']) : undefined
    if (model !== undefined) turns.push({ at, model })
    const total = fieldsOf(fieldsOf(payload['info'])?.['total_token_usage'])
    if (payload['type'] === 'token_count' && total !== undefined) counters.push({ at, total: usageOf(total) })
  }
  const calls: CallUsage[] = []
  let before = NO_TOKENS
  let restarts = 0
  for (const { at, total } of inOrder(counters)) {
    const isRestart = countTokens(total) < countTokens(before)
    if (isRestart) restarts++
    const usage = subtractUsage(total, isRestart ? NO_TOKENS : before)
    before = total
    if (countTokens(usage) > 0 && isWithin(at, options)) calls.push({ model: modelAt(turns, at), usage, at })
  }
  const told = calls.length > 0 || !counters.some(({ at }) => isWithin(at, options))
  // A counter that stands at nothing was told all the same.
  const known = told ? calls : [{ model: modelAt(turns, undefined), usage: NO_TOKENS, at: undefined }]
  const restarted = restarts === 0 ? [] : [`The counter of the session began anew ${restarts} times.`]
  return readingOf(known, [...problems, ...restarted])
}

function inOrder(counters: readonly Counter[]): readonly Counter[] {
  return counters.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0) || countTokens(a.total) - countTokens(b.total))
}

/** The model of the turn that was open at that time. */
function modelAt(
  turns: readonly { readonly at: number | undefined; readonly model: string }[],
  at: number | undefined,
): string | null {
  const earlier = turns
    .filter((turn) => at === undefined || (turn.at ?? 0) <= at)
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0) || (a.model < b.model ? -1 : 1))
  return (earlier.at(-1) ?? turns[0])?.model ?? null
}

function usageOf(total: Fields): TokenUsage {
  return splitUsage({
    input: tokens(total['input_tokens']),
    cacheRead: tokens(total['cached_input_tokens']),
    cacheWrite: tokens(total['cache_write_input_tokens']),
    output: tokens(total['output_tokens']),
    reasoning: tokens(total['reasoning_output_tokens']),
  })
}
