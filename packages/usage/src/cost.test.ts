import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addUsage,
  costOf,
  costOfModels,
  NO_TOKENS,
  PRICES,
  priceOf,
  summarizeUsage,
  type TokenUsage,
} from './index.ts'

const OWN = { house: { input: 1, cacheRead: 0.1, cacheWrite: 2, output: 10 } }
const million = (more: Partial<TokenUsage>): TokenUsage => addUsage(NO_TOKENS, more)

describe('the price table', () => {
  it('has a date, a source and plain numbers in every row, and no model twice', () => {
    for (const row of PRICES) {
      expect(row.date, row.model).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(row.source, row.model).not.toBe('')
      for (const value of [row.input, row.cacheRead, row.cacheWrite ?? 0, row.output]) {
        expect(Number.isFinite(value) && value >= 0, row.model).toBe(true)
      }
      expect(row.cacheRead, row.model).toBeLessThan(row.input)
    }
    expect(new Set(PRICES.map(({ model }) => model)).size).toBe(PRICES.length)
  })

  it('knows a model by its id, with or without the date of a snapshot, and no longer name', () => {
    for (const id of ['claude-haiku-4-5', 'claude-haiku-4-5-20251001', 'Claude-Haiku-4-5@20251001']) {
      expect(priceOf(id)?.input, id).toBe(1)
    }
    expect(priceOf('claude-sonnet-5[1m]')?.input).toBe(2)
    for (const id of ['claude-haiku-4', 'gpt-5.4-mini', 'gpt-5', '', 'claude', '__proto__', 'constructor']) {
      expect(priceOf(id), id).toBeUndefined()
    }
  })

  it.each([
    ['sonnet', 0.000_17],
    ['opus', 0.000_34],
    ['fable', 0.000_68],
    ['haiku', 0.000_008_5],
  ])('knows what Claude Code calls %s, and comes to its own sum', (name, usd) => {
    expect(costOf(million({ inputUncached: 50, output: 7 }), name).usd).toBe(usd)
  })

  it('gives way to the user', () => {
    const own = { 'claude-haiku-4-5': { input: 7, cacheRead: 0, cacheWrite: 0, output: 7 } }
    expect(priceOf('claude-haiku-4-5-20251001', own)).toMatchObject({
      input: 7,
      source: 'the configuration of the user',
    })
  })

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, '3', null])('takes no price of %s', (value) => {
    const own = { house: { ...OWN.house, output: value as number } }
    expect(() => costOf(NO_TOKENS, 'claude-haiku-4-5', { prices: own })).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID' }),
    )
  })
})

describe('what tokens cost', () => {
  it('is the price of each class, and of reasoning that of output', () => {
    const prices = OWN
    const usd = (more: Partial<TokenUsage>) => costOf(million(more), 'house', { prices }).usd
    expect(usd({ inputUncached: 1e6 })).toBe(1)
    expect(usd({ cacheRead: 1e6 })).toBe(0.1)
    expect(usd({ cacheWrite: 1e6 })).toBe(2)
    expect(usd({ output: 1e6 })).toBe(10)
    expect(usd({ reasoning: 1e6 })).toBe(10)
    expect(usd({ output: 4e5, reasoning: 6e5 })).toBe(10)
  })

  it('is null with a reason, never 0, where a model or a price is not known', () => {
    expect(costOf(million({ output: 5 }), 'nobody')).toEqual({
      usd: null,
      reason: 'There is no price of "nobody".',
    })
    expect(costOf(million({ output: 5 }), null)).toEqual({
      usd: null,
      reason: 'It is not known which model answered.',
    })
    expect(costOf(million({ cacheWrite: 5 }), 'gpt-5.5').usd).toBeNull()
    expect(costOf(million({ output: 1e6 }), 'gpt-5.5').usd).toBe(30)
  })

  it('is the least where long prompts cost more, and says so', () => {
    expect(costOf(million({ inputUncached: 200_000 }), 'gemini-2.5-pro')).not.toHaveProperty('note')
    expect(costOf(million({ inputUncached: 200_001 }), 'gemini-2.5-pro')).toHaveProperty('note')
  })

  it('of several models is null when one of them has no price', () => {
    const usage = million({ output: 1e6 })
    const known = { model: 'house', usage }
    expect(costOfModels([known, { model: 'claude-haiku-4-5', usage }], { prices: OWN }).usd).toBe(15)
    expect(costOfModels([known, { model: 'nobody', usage }], { prices: OWN }).usd).toBeNull()
    expect(costOfModels([known, { model: 'nobody', usage: NO_TOKENS }], { prices: OWN }).usd).toBe(10)
  })

  it('is additive', () => {
    const usage = fc.record({
      inputUncached: fc.nat(1e7),
      cacheRead: fc.nat(1e7),
      cacheWrite: fc.nat(1e7),
      output: fc.nat(1e7),
      reasoning: fc.nat(1e7),
    })
    fc.assert(
      fc.property(usage, usage, (a, b) => {
        const cost = (given: TokenUsage) => costOf(given, 'house', { prices: OWN }).usd ?? Number.NaN
        expect(cost(addUsage(a, b))).toBeCloseTo(cost(a) + cost(b), 7)
      }),
    )
  })
})

describe('totals', () => {
  const row = (worker: string, more: object = {}) => ({
    worker,
    role: 'analyser',
    duty: 'propose',
    n: 1,
    model: 'house',
    source: 'stream' as const,
    usage: million({ inputUncached: 1e6 }),
    ...more,
  })

  it('count by worker, role and duty, and tell what is not metered', () => {
    const { usage: _usage, ...untold } = row('c', { role: 'report-writer' })
    const summary = summarizeUsage([row('a'), row('a', { n: 2 }), row('b', { model: 'nobody' }), untold], {
      prices: OWN,
    })
    expect(summary.total).toMatchObject({ attempts: 4, costUsd: 2, unmetered: 2, tokens: 3e6 })
    expect(summary.workers.map(({ name, costUsd, unmetered }) => [name, costUsd, unmetered])).toEqual([
      ['a', 2, 0],
      ['b', null, 1],
      ['c', null, 1],
    ])
    expect(summary.roles.map(({ name, share }) => [name, share])).toEqual([
      ['analyser', 1],
      ['report-writer', 0],
    ])
    expect(summary.attempts[3]).toMatchObject({ source: 'unavailable', usage: null, costUsd: null })
  })

  it('of nothing have no cost and no share', () => {
    expect(summarizeUsage([]).total).toMatchObject({ attempts: 0, costUsd: null, unmetered: 0, tokens: 0 })
    expect(summarizeUsage([row('a', { usage: NO_TOKENS })]).workers[0]).toMatchObject({ share: null })
  })
})
