/**
 * Tokens of one model call or more. The classes are disjoint: input is uncached, read from a cache or written to one;
 * what was written is `output` and, apart from it, `reasoning`.
 */
export interface TokenUsage {
  readonly inputUncached: number
  readonly cacheRead: number
  readonly cacheWrite: number
  readonly output: number
  readonly reasoning: number
}

export const TOKEN_CLASSES = [
  'inputUncached',
  'cacheRead',
  'cacheWrite',
  'output',
  'reasoning',
] as const satisfies readonly (keyof TokenUsage)[]

export const NO_TOKENS: TokenUsage = {
  inputUncached: 0,
  cacheRead: 0,
  cacheWrite: 0,
  output: 0,
  reasoning: 0,
}

/**
 * The sum of two usages, class by class.
 *
 * @example
 * addUsage(undefined, { output: 3 }).output // 3
 */
export function addUsage(sum: Partial<TokenUsage> | undefined, more: Partial<TokenUsage>): TokenUsage {
  return mapClasses((name) => (sum?.[name] ?? 0) + (more[name] ?? 0))
}

/** What is left of a usage that grew from another one; a class that shrank leaves nothing. */
export function subtractUsage(all: TokenUsage, before: TokenUsage): TokenUsage {
  return mapClasses((name) => Math.max(0, all[name] - before[name]))
}

/**
 * Splits counts that hold each other: an input that includes what came from the cache, an output that includes the
 * reasoning. Never below zero, whatever a program says.
 *
 * @example
 * splitUsage({ input: 1234, cacheRead: 789, output: 56, reasoning: 12 })
 * // => { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 }
 */
export function splitUsage({
  input = 0,
  cacheRead = 0,
  cacheWrite = 0,
  output = 0,
  reasoning = 0,
}: {
  readonly input?: number | undefined
  readonly cacheRead?: number | undefined
  readonly cacheWrite?: number | undefined
  readonly output?: number | undefined
  readonly reasoning?: number | undefined
}): TokenUsage {
  return {
    inputUncached: Math.max(0, input - cacheRead - cacheWrite),
    cacheRead,
    cacheWrite,
    output: Math.max(0, output - reasoning),
    reasoning,
  }
}

/**
 * Every token once, for limits and shares. A price differs by class, so this is never priced.
 *
 * @example
 * countTokens({ inputUncached: 10, cacheRead: 5, cacheWrite: 0, output: 2, reasoning: 1 }) // 18
 */
export function countTokens(usage: TokenUsage): number {
  return TOKEN_CLASSES.reduce((sum, name) => sum + usage[name], 0)
}

function mapClasses(make: (name: keyof TokenUsage) => number): TokenUsage {
  return {
    inputUncached: make('inputUncached'),
    cacheRead: make('cacheRead'),
    cacheWrite: make('cacheWrite'),
    output: make('output'),
    reasoning: make('reasoning'),
  }
}
