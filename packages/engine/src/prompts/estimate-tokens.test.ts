import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['요구사항', 4],
    ['要件定義', 4],
    ['テスト。', 4],
    ['한글 and English', 5],
    ['Größe', 2],
    ['привет', 3],
    ['🙂', 1],
  ])('%j is about %i', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens)
  })

  it('property: more text is never fewer tokens, and two parts are at most one more than the whole', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const whole = estimateTokens(a + b)
        expect(whole).toBeGreaterThanOrEqual(Math.max(estimateTokens(a), estimateTokens(b)))
        expect(estimateTokens(a) + estimateTokens(b) - whole).toBeLessThanOrEqual(1)
      }),
    )
  })
})
