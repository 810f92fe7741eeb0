import { addUsage, NO_TOKENS, TOKEN_CLASSES } from '@okstra/usage'
import type { TokenUsage, WorkerEvent } from '../../events.ts'

/** A message is told again while it grows, not when thousands came after it; memory must not grow with the stream. */
const MOST_MESSAGES = 10_000

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
  #sum = NO_TOKENS

  /** Usage of one message; `undefined` as its id makes it a message of its own. */
  message(id: string | undefined, usage: Partial<TokenUsage>): readonly WorkerEvent[] {
    const now = { ...NO_TOKENS, ...usage }
    const before = (id === undefined ? undefined : this.#messages.get(id)) ?? NO_TOKENS
    if (id !== undefined) this.#remember(id, now)
    return this.#add(minus(now, before))
  }

  /** Usage of everything, which wins over what the messages said. */
  total(usage: Partial<TokenUsage>): readonly WorkerEvent[] {
    return this.#add(minus({ ...NO_TOKENS, ...usage }, this.#sum))
  }

  #remember(id: string, usage: TokenUsage): void {
    this.#messages.delete(id)
    this.#messages.set(id, usage)
    const [oldest] = this.#messages.keys()
    if (this.#messages.size > MOST_MESSAGES && oldest !== undefined) this.#messages.delete(oldest)
  }

  #add(usage: TokenUsage): readonly WorkerEvent[] {
    if (TOKEN_CLASSES.every((name) => usage[name] === 0)) return []
    this.#sum = addUsage(this.#sum, usage)
    return [{ type: 'usage', usage }]
  }
}

/** May be negative: a total can be less than what the messages said. */
function minus(a: TokenUsage, b: TokenUsage): TokenUsage {
  return addUsage(a, Object.fromEntries(TOKEN_CLASSES.map((name) => [name, -b[name]])))
}
