import { OkstraError } from '@okstra/contracts'

/** How many may work at once. */
export interface SlotLimits {
  readonly total: number
  /** Of one provider, by its name; as many as in total unless told. */
  readonly perProvider?: Readonly<Record<string, number | undefined>>
}

export interface Slots {
  /**
   * Waits for a place; gives what frees it again, or `undefined` once the signal is aborted. Whoever came first goes
   * first, but nobody waits behind one whose provider is full.
   */
  acquire(provider: string, signal?: AbortSignal): Promise<(() => void) | undefined>
  /** Takes a place that is free now, and waits for none. */
  tryAcquire(provider: string): (() => void) | undefined
  readonly active: number
  readonly waiting: number
}

interface Waiter {
  readonly provider: string
  readonly go: () => void
}

/**
 * Limits how many workers run at once, in total and of each provider.
 *
 * @example
 * const slots = makeSlots({ total: 4, perProvider: { claude: 2 } })
 * const free = await slots.acquire('claude', signal)
 * if (free !== undefined) try { await runWorker(request, { signal }) } finally { free() }
 *
 * @throws {OkstraError} `WORKER_REQUEST_INVALID` for a limit below 1.
 */
export function makeSlots({ total, perProvider = {} }: SlotLimits): Slots {
  for (const [name, limit] of Object.entries({ total, ...perProvider })) {
    if (limit === undefined || limit >= 1) continue
    throw new OkstraError('WORKER_REQUEST_INVALID', `Nobody can work with the limit ${name} = ${limit}.`, {
      hint: 'Allow at least one at once.',
    })
  }
  const active = new Map<string, number>()
  let count = 0
  /** In the order in which they came. */
  const waiting = new Set<Waiter>()

  const hasRoom = (provider: string): boolean => {
    const limit = Object.hasOwn(perProvider, provider) ? perProvider[provider] : undefined
    return count < total && (active.get(provider) ?? 0) < (limit ?? total)
  }
  const change = (provider: string, by: 1 | -1): void => {
    count += by
    active.set(provider, (active.get(provider) ?? 0) + by)
  }
  const admit = (): void => {
    for (const waiter of waiting) {
      if (count >= total) return
      if (!hasRoom(waiter.provider)) continue
      waiting.delete(waiter)
      waiter.go()
    }
  }
  const take = (provider: string): (() => void) => {
    change(provider, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      change(provider, -1)
      admit()
    }
  }
  return {
    get active() {
      return count
    },
    get waiting() {
      return waiting.size
    },
    tryAcquire: (provider) => (hasRoom(provider) ? take(provider) : undefined),
    acquire(provider, signal) {
      if (signal?.aborted) return Promise.resolve(undefined)
      // Nobody who waits could go now, so nobody is passed over.
      if (hasRoom(provider)) return Promise.resolve(take(provider))
      return new Promise((done) => {
        const leave = (): void => {
          waiting.delete(waiter)
          done(undefined)
        }
        const waiter: Waiter = {
          provider,
          go: () => {
            signal?.removeEventListener('abort', leave)
            done(take(provider))
          },
        }
        waiting.add(waiter)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
