import { isOkstraError } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { checkBudget, requirePrices } from './index.ts'

const spent = (tokens: number, costUsd: number | null = null, unmetered = 0) => ({
  tokens,
  costUsd,
  unmetered,
})

describe('a budget', () => {
  it.each([
    [0, 'within'],
    [79, 'within'],
    [80, 'soft'],
    [99, 'soft'],
    [100, 'hard'],
    [1000, 'hard'],
  ])('of 100 tokens with %i spent is %s', (tokens, verdict) => {
    expect(checkBudget({ limits: { tokens: 100 }, spent: spent(tokens) }).verdict).toBe(verdict)
  })

  it('says what is used up of which limit', () => {
    const limits = { usd: 2, tokens: 100 }
    expect(checkBudget({ limits, spent: spent(85, 2.5) })).toEqual({
      verdict: 'hard',
      reasons: ['$2.50 of $2.00 are used up.', '85 tokens of 100 tokens are used up.'],
      reached: ['usd'],
    })
  })

  it('in dollars tells of what has no cost, and never calls that within', () => {
    expect(checkBudget({ limits: { usd: 2 }, spent: spent(5, 0.1, 2) })).toEqual({
      verdict: 'soft',
      reasons: ['The cost of 2 attempts is not known and not in it.'],
      reached: [],
    })
    expect(checkBudget({ limits: { tokens: 100 }, spent: spent(5, null, 2) }).verdict).toBe('within')
  })

  it('is within without limits, warns from where it was told, and stops at once at 0', () => {
    expect(checkBudget({ limits: {}, spent: spent(1e9, 1e9) }).verdict).toBe('within')
    expect(checkBudget({ limits: { tokens: 100, soft: 0.5 }, spent: spent(50) }).verdict).toBe('soft')
    expect(checkBudget({ limits: { usd: 0 }, spent: spent(0, null) }).verdict).toBe('hard')
  })

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('takes no limit of %s', (value) => {
    for (const limits of [{ usd: value }, { tokens: value }, { tokens: 1, soft: value }]) {
      expect(() => checkBudget({ limits, spent: spent(0) })).toThrow(
        expect.objectContaining({ code: 'USAGE_BAD_VALUE' }),
      )
    }
  })
})

describe('a budget in dollars', () => {
  const roster = [
    { worker: 'claude', model: 'claude-sonnet-5-5' },
    { worker: 'command', model: null },
    { worker: 'kimi', model: 'k-unknown' },
  ]

  it('is refused at the start with a model that has no price, with the workers named', () => {
    expect(() => requirePrices({ limits: { usd: 1 }, roster })).toThrow(
      expect.objectContaining({
        code: 'BUDGET_UNPRICED',
        message: expect.stringContaining('command (model not known), kimi (k-unknown)'),
      }),
    )
  })

  it('says that a model which is not known has to be named', () => {
    const hint = (model: string | null): unknown => {
      try {
        requirePrices({ limits: { usd: 1 }, roster: [{ worker: 'codex', model }] })
        return undefined
      } catch (error) {
        return isOkstraError(error) && error.hint
      }
    }
    expect(hint(null)).toContain('Name the model of each worker')
    expect(hint('k-unknown')).not.toContain('Name the model')
  })

  it('is taken when every model has one, and in tokens always', () => {
    const prices = { 'k-unknown': { input: 1, cacheRead: 1, cacheWrite: 1, output: 1 } }
    const named = roster.filter(({ model }) => model !== null)
    expect(() => requirePrices({ limits: { usd: 1 }, roster: named, prices })).not.toThrow()
    expect(() => requirePrices({ limits: { tokens: 1 }, roster })).not.toThrow()
  })

  it('is refused over a price that is no number', () => {
    const prices = { 'k-unknown': { input: Number.NaN, cacheRead: 1, cacheWrite: 1, output: 1 } }
    expect(() => requirePrices({ limits: { usd: 1 }, roster, prices })).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID' }),
    )
  })
})
