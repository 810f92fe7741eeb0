import type { TokenUsage, WorkerEvent } from '../../events.ts'

const CLASSES = ['inputUncached', 'cacheRead', 'cacheWrite', 'output', 'reasoning'] as const

const NONE: TokenUsage = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }

/**
 * Counts each token once where a stream repeats itself: a message that is told again replaces what it said before, a
 * total replaces all. What it gives are differences, since usage events add up.
 *
 * @example
 * const tally = new UsageTally()
 * tally.message('m1', { output: 1 }) // => a usage event of 1
 * tally.message('m1', { output: 5 }) // => a usage event of 4
 */
export class UsageTally {
  readonly #messages = new Map<string, TokenUsage>()
  #sum = NONE

  /** Usage of one message; `undefined` as its id makes it a message of its own. */
  message(id: string | undefined, usage: Partial<TokenUsage>): readonly WorkerEvent[] {
    const now = { ...NONE, ...usage }
    const before = (id === undefined ? undefined : this.#messages.get(id)) ?? NONE
    if (id !== undefined) this.#messages.set(id, now)
    return this.#add(minus(now, before))
  }

  /** Usage of everything, which wins over what the messages said. */
  total(usage: Partial<TokenUsage>): readonly WorkerEvent[] {
    return this.#add(minus({ ...NONE, ...usage }, this.#sum))
  }

  #add(usage: TokenUsage): readonly WorkerEvent[] {
    if (CLASSES.every((name) => usage[name] === 0)) return []
    this.#sum = each((name) => this.#sum[name] + usage[name])
    return [{ type: 'usage', usage }]
  }
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

function minus(a: TokenUsage, b: TokenUsage): TokenUsage {
  return each((name) => a[name] - b[name])
}

function each(value: (name: (typeof CLASSES)[number]) => number): TokenUsage {
  return Object.fromEntries(CLASSES.map((name) => [name, value(name)])) as unknown as TokenUsage
}
