import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson, documentDigest, jsonPointer, MAX_JSON_DEPTH, sha256Hex } from './canonical-json.ts'
import { isOkstraError } from './errors.ts'

const codeOf = (value: unknown): string => {
  try {
    return canonicalJson(value)
  } catch (error) {
    if (isOkstraError(error)) return `${error.code} ${String(error.details['pointer'])}`
    throw error
  }
}

const oracle = canonicalize as unknown as (value: unknown) => string
const nfc = (value: unknown): unknown => JSON.parse(JSON.stringify(value).normalize('NFC'))

describe('canonicalJson', () => {
  it.each([
    [
      'keys in UTF-16 order',
      { b: 1, a: 2, '\u20ac': 3, '\ud83d\ude00': 4, '\ufb01': 5 },
      '{"a":2,"b":1,"€":3,"😀":4,"ﬁ":5}',
    ],
    [
      'numbers as ECMAScript writes them',
      [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0],
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    ],
    [
      'controls escaped, the rest not',
      ['\u0000\b\t\n\f\r"\\/\u2028é'],
      '["\\u0000\\b\\t\\n\\f\\r\\"\\\\/\u2028é"]',
    ],
    ['decomposed letters composed', { 'e\u0301': '\u1112\u1161\u11ab' }, '{"é":"한"}'],
    ['undefined left out of objects', { a: undefined, b: null }, '{"b":null}'],
    ['a key called __proto__ that is a key', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
    ['an infinite number', { a: [1, Infinity] }, 'JSON_NON_FINITE /a/1'],
    ['half a surrogate pair', { a: '\ud800' }, 'JSON_LONE_SURROGATE /a'],
    ['half a surrogate pair in a key', { '\udc00': 1 }, 'JSON_LONE_SURROGATE /\udc00'],
    ['two keys that are one after normalisation', { 'e\u0301': 1, é: 2 }, 'JSON_DUPLICATE_KEY '],
    ['undefined in a list', [undefined], 'JSON_NOT_JSON /0'],
    ['a bigint', 1n, 'JSON_NOT_JSON '],
  ])('%s', (_name, value, expected) => {
    expect(codeOf(value)).toBe(expected)
  })

  it('refuses a value that is nested too deeply, and takes one that just fits', () => {
    const nest = (levels: number): unknown => {
      let value: unknown = 1
      for (let level = 0; level < levels; level++) value = [value]
      return value
    }
    expect(codeOf(nest(MAX_JSON_DEPTH))).toHaveLength(2 * MAX_JSON_DEPTH + 1)
    expect(codeOf(nest(MAX_JSON_DEPTH + 1))).toMatch(/^JSON_TOO_DEEP /)
    expect(codeOf(nest(100_000))).toMatch(/^JSON_TOO_DEEP /)
  })

  it('property: agrees with an independent implementation of RFC 8785 on text in form C', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(canonicalJson(value)).toBe(oracle(nfc(value)))
      }),
    )
  })

  it('property: the canonical text is a fixed point', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
      }),
    )
  })
})

describe('digests', () => {
  it('property: sha256Hex is SHA-256', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array(), (text, bytes) => {
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
        expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })

  it('key order, white space and normalisation form do not matter; content does (G13)', () => {
    const a = JSON.parse('{"a":"한글","b":[1,2]}') as unknown
    const b = JSON.parse('{\r\n "b" : [1.0, 2],\r\n "a" : "한글"}'.normalize('NFD')) as unknown
    expect(documentDigest(b)).toBe(documentDigest(a))
    expect(documentDigest({ a: '한글', b: [2, 1] })).not.toBe(documentDigest(a))
    expect(documentDigest({ a: '한글\r\n', b: [1, 2] })).not.toBe(documentDigest({ a: '한글\n', b: [1, 2] }))
  })
})

it('jsonPointer escapes ~ before /', () => {
  expect(jsonPointer(['a/b', 'm~n', 0, '~1'])).toBe('/a~1b/m~0n/0/~01')
})

describe('values that only look like objects', () => {
  it.each([
    new Date(0),
    new Map([[1, 2]]),
    new Set([1]),
    new Uint8Array([1]),
    Object.create({ inherited: 1 }),
  ])('%o is refused, for its content would not be seen', (value: unknown) => {
    expect(() => canonicalJson({ a: [value] })).toThrow('A value at /a/0 is no plain object')
  })

  it('an object without a prototype is plain', () => {
    expect(canonicalJson(Object.assign(Object.create(null) as object, { a: 1 }))).toBe('{"a":1}')
  })
})
