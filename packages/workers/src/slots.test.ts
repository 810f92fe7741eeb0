import fc from 'fast-check'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeSlots } from './slots.ts'

const PROVIDERS = ['claude', 'codex', 'gemini'] as const

describe('slots', () => {
  it('let as many work as there are, and the others wait in their order', async () => {
    const slots = makeSlots({ total: 2 })
    const order: number[] = []
    const work = async (id: number) => {
      const free = await slots.acquire('claude')
      order.push(id)
      await turn()
      free?.()
    }
    const all = Array.from({ length: 20 }, (_, id) => work(id))
    expect([slots.active, slots.waiting]).toEqual([2, 18])
    await Promise.all(all)
    expect(order).toEqual(Array.from({ length: 20 }, (_, id) => id))
    expect([slots.active, slots.waiting]).toEqual([0, 0])
  })

  it('hold nobody up behind a provider that is full, nor forget who waits for it', async () => {
    const slots = makeSlots({ total: 3, perProvider: { claude: 1 } })
    const first = await slots.acquire('claude')
    let second: (() => void) | undefined
    const waiting = slots.acquire('claude').then((free) => (second = free))
    await expect(slots.acquire('codex')).resolves.toBeTypeOf('function')
    const third = await slots.acquire('codex')
    const late = slots.acquire('codex')
    first?.()
    await waiting
    expect(second).toBeTypeOf('function')
    expect([slots.active, slots.waiting]).toEqual([3, 1])
    third?.()
    await expect(late).resolves.toBeTypeOf('function')
  })

  it('are freed once, however often it is said', async () => {
    const slots = makeSlots({ total: 1 })
    const free = await slots.acquire('claude')
    free?.()
    free?.()
    expect(slots.active).toBe(0)
    await slots.acquire('claude')
    free?.()
    expect(slots.active).toBe(1)
  })

  it('keep nothing of whoever no longer waits', async () => {
    const slots = makeSlots({ total: 1 })
    const free = await slots.acquire('claude')
    const abort = new AbortController()
    const waiting = slots.acquire('claude', abort.signal)
    const patient = slots.acquire('claude')
    abort.abort()
    await expect(waiting).resolves.toBeUndefined()
    await expect(slots.acquire('claude', abort.signal)).resolves.toBeUndefined()
    expect([slots.active, slots.waiting]).toEqual([1, 1])
    free?.()
    const next = await patient
    next?.()
    expect([slots.active, slots.waiting]).toEqual([0, 0])
  })

  it('refuse a limit with which nobody could work', () => {
    for (const limits of [{ total: 0 }, { total: Number.NaN }, { total: 2, perProvider: { claude: 0 } }]) {
      expect(() => makeSlots(limits)).toThrow(expect.objectContaining({ code: 'WORKER_REQUEST_INVALID' }))
    }
  })

  it('never hold more than their limits, and starve nobody', async () => {
    const worker = fc.record({
      provider: fc.constantFrom(...PROVIDERS),
      turns: fc.integer({ min: 0, max: 4 }),
      // Some are cancelled while they wait, or after they began.
      abortAfter: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    })
    const limits = fc.record({
      total: fc.integer({ min: 1, max: 4 }),
      perProvider: fc.record({
        claude: fc.integer({ min: 1, max: 3 }),
        codex: fc.integer({ min: 1, max: 2 }),
      }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(worker, { maxLength: 40 }),
        limits,
        async (workers, { total, perProvider }) => {
          const slots = makeSlots({ total, perProvider })
          const active = { claude: 0, codex: 0, gemini: 0 }
          const most: Record<string, number> = perProvider
          const run = async ({ provider, turns, abortAfter }: (typeof workers)[number]) => {
            const abort = new AbortController()
            const cancelled = (async () => {
              if (abortAfter === undefined) return
              for (let at = 0; at < abortAfter; at++) await turn()
              abort.abort()
            })()
            const free = await slots.acquire(provider, abort.signal)
            await Promise.all([free && work(provider, turns, free), cancelled])
          }
          const work = async (provider: (typeof PROVIDERS)[number], turns: number, free: () => void) => {
            active[provider]++
            expect(active[provider]).toBeLessThanOrEqual(most[provider] ?? total)
            expect(active.claude + active.codex + active.gemini).toBeLessThanOrEqual(total)
            for (let at = 0; at < turns; at++) await turn()
            active[provider]--
            free()
          }
          await Promise.all(workers.map(run))
          expect([slots.active, slots.waiting]).toEqual([0, 0])
        },
      ),
      { numRuns: 100 },
    )
  })
})
