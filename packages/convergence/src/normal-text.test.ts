import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementKey, wordsOf } from './normal-text.ts'

describe('statementKey', () => {
  it.each([
    [' A  b\u00a0C. ', 'a b c'],
    ['Straße!', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['缓存泄漏。', '缓存泄漏'],
    ['...', '...'],
    ['f(x)', 'f(x)'],
    ['C++', 'c++'],
    [' \u200b', ''],
    ['a\u200b\u0300', 'à'],
  ])('%j is %j', (text, key) => {
    expect(statementKey(text)).toBe(key)
  })

  it('property: is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(statementKey(statementKey(text))).toBe(statementKey(text))
      }),
    )
  })
})

describe('wordsOf', () => {
  it.each([
    ['the cache, the log', ['the', 'cache', 'log']],
    ['snake_case x2', ['snake_case', 'x2']],
    ['猫', ['猫']],
    ['缓存泄漏', ['缓存', '存泄', '泄漏']],
    ['캐시가', ['캐시', '시가']],
    ['', []],
  ])('%j', (key, words) => {
    expect([...wordsOf(key)]).toEqual(words)
  })
})
