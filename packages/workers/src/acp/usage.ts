import type { TokenUsage } from '../events.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the same count is called: in the protocol, and in what agents add to it. */
const NAMES = {
  input: ['inputTokens', 'input_tokens'],
  output: ['outputTokens', 'output_tokens'],
  total: ['totalTokens', 'total_tokens'],
  read: ['cachedReadTokens', 'cachedInputTokens', 'cache_read_input_tokens', 'cached_input_tokens'],
  written: ['cachedWriteTokens', 'cacheWriteInputTokens', 'cache_creation_input_tokens'],
  thought: ['thoughtTokens', 'reasoningOutputTokens', 'reasoning_tokens'],
} as const

/**
 * Tokens of a turn, each counted once, from a response to a prompt: its own `usage`, else what agents put into its
 * `_meta`. `undefined` when it counts none.
 */
export function usageOf(response: Fields): TokenUsage | undefined {
  const meta = fieldsOf(response['_meta'])
  const quota = fieldsOf(meta?.['quota'])
  for (const counts of [
    fieldsOf(response['usage']),
    fieldsOf(quota?.['token_count']),
    fieldsOf(meta?.['usage']),
  ]) {
    const usage = counts && read(counts)
    if (usage !== undefined) return usage
  }
  return undefined
}

/** The same of a piece of a message, where an agent counts every call of its model. */
export function usageOfPiece(update: Fields): TokenUsage | undefined {
  const counts = fieldsOf(fieldsOf(update['_meta'])?.['usage'])
  return counts && read(counts)
}

function read(counts: Fields): TokenUsage | undefined {
  const input = count(counts, NAMES.input)
  const output = count(counts, NAMES.output)
  if (input === undefined && output === undefined) return undefined
  const [cacheRead, cacheWrite, reasoning] = [NAMES.read, NAMES.written, NAMES.thought].map(
    (names) => count(counts, names) ?? 0,
  ) as [number, number, number]
  const [all, said] = [input ?? 0, output ?? 0]
  const total = count(counts, NAMES.total)
  // The sum tells whether the input holds what was cached, and the output what was thought.
  const isApart = total !== undefined && total >= all + said + cacheRead + cacheWrite
  const isThoughtApart = total !== undefined && total >= all + said + reasoning && reasoning > 0
  return {
    inputUncached: isApart ? all : Math.max(0, all - cacheRead - cacheWrite),
    cacheRead,
    cacheWrite,
    output: isThoughtApart ? said : Math.max(0, said - reasoning),
    reasoning,
  }
}

function count(counts: Fields, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = counts[name]
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  }
  return undefined
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

/** Both together. */
export function addUsage(sum: TokenUsage | undefined, more: TokenUsage): TokenUsage {
  return {
    inputUncached: (sum?.inputUncached ?? 0) + more.inputUncached,
    cacheRead: (sum?.cacheRead ?? 0) + more.cacheRead,
    cacheWrite: (sum?.cacheWrite ?? 0) + more.cacheWrite,
    output: (sum?.output ?? 0) + more.output,
    reasoning: (sum?.reasoning ?? 0) + more.reasoning,
  }
}
