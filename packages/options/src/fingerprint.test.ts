import fc from 'fast-check'
import { canonicalJson, sha256Hex } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { boundarySet, fingerprintOf, mechanismTokens } from './fingerprint.ts'

describe('mechanismTokens', () => {
  it.each([
    ['A **write-ahead** Log, then replay!', ['a', 'write', 'ahead', 'log', 'then', 'replay']],
    ['ＦＵＬＬ　width ﬁ', ['full', 'width', 'fi']],
    ['Straße STRASSE', ['strasse', 'strasse']],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['C++ `code` a=b', ['c++', 'code', 'a=b']],
    ['soft\u00adhyphen zero\u200bwidth', ['softhyphen', 'zerowidth']],
    ['한글 이름을 쓴다.', ['한글', '이름을', '쓴다']],
    ['Cafe\u0301', ['café']],
    ['\u0390 \u03aa\u0301', ['\u0390', '\u0390']],
    ['a\r\nb\tc', ['a', 'b', 'c']],
    ['…!?', []],
    ['', []],
  ])('%j', (mechanism, tokens) => {
    expect(mechanismTokens(mechanism)).toEqual(tokens)
  })

  it('keeps the order', () => {
    expect(mechanismTokens('queue before worker')).not.toEqual(mechanismTokens('worker before queue'))
  })

  it('property: tokens of tokens are the tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tokens = mechanismTokens(text)
        expect(mechanismTokens(tokens.join(' '))).toEqual(tokens)
        expect(mechanismTokens(text.normalize('NFD'))).toEqual(tokens)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('boundarySet', () => {
  it.each([
    [
      ['src\\billing/', './src/billing', 'src/a/../mail', ' src//billing '],
      ['src/billing', 'src/mail'],
    ],
    [
      ['b', 'a', 'b'],
      ['a', 'b'],
    ],
    [
      ['../x', 'a/../../y'],
      ['../x', '../y'],
    ],
    [
      ['../../x', '../..'],
      ['../..', '../../x'],
    ],
    [['', '.', '/'], []],
    [['Src'], ['Src']],
  ])('%j', (boundary, expected) => {
    expect(boundarySet(boundary)).toEqual(expected)
  })
})

describe('fingerprintOf', () => {
  it('is the digest of the canonical JSON of both', () => {
    const text = canonicalJson({ boundary: ['a', 'b'], mechanism: ['one', 'two'] })
    expect(fingerprintOf({ boundary: ['b', 'a/'], mechanism: 'One, two.' })).toBe(sha256Hex(text))
  })

  it.each([
    ['boundary', { boundary: ['a', 'c'], mechanism: 'one two' }],
    ['words', { boundary: ['a', 'b'], mechanism: 'one three' }],
    ['order of words', { boundary: ['a', 'b'], mechanism: 'two one' }],
    ['repeated words', { boundary: ['a', 'b'], mechanism: 'one one two' }],
    ['joined words', { boundary: ['a', 'b'], mechanism: 'onetwo' }],
  ])('tells apart by %s', (_, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf({ boundary: ['a', 'b'], mechanism: 'one two' }))
  })
})
