import { expect, it } from 'vitest'
import { preferText, unionOfTexts } from './prefer-text.ts'

it.each([
  { name: 'the most frequent', texts: ['a much longer text', 'short', 'short'], expected: 'short' },
  { name: 'then the longest', texts: ['a', 'bb'], expected: 'bb' },
  { name: 'then the first', texts: ['b', 'a'], expected: 'a' },
  { name: 'one of two forms of the same', texts: ['e\u0301', ' \u00e9 ', 'long'], expected: '\u00e9' },
  { name: 'nothing of nothing', texts: [], expected: '' },
])('prefers $name', ({ texts, expected }) => {
  expect(preferText(texts)).toBe(expected)
  expect(preferText(texts.toReversed())).toBe(expected)
})

it('unites texts', () => {
  expect(unionOfTexts([['b', ' a '], ['a', '', 'e\u0301'], ['\u00e9']])).toEqual(['a', 'b', '\u00e9'])
})
