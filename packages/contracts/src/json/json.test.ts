import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOkstraError } from '../errors.ts'
import { locateJson } from './locate.ts'
import { parseJson } from './parse.ts'

const outcome = (text: string): unknown => {
  try {
    return parseJson(text, { source: 'a.json' })
  } catch (error) {
    if (isOkstraError(error)) return `${error.code} ${error.message}`
    throw error
  }
}

describe('parseJson', () => {
  it.each<[string, string, unknown]>([
    ['an object', '{"a":[1,"b",null,true]}', { a: [1, 'b', null, true] }],
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['CRLF between tokens', '{\r\n"a":\r\n1}', { a: 1 }],
    ['colons and quotes in strings', '{"a:\\"b":":\\\\","c":"\\\\\\""}', { 'a:"b': ':\\', c: '\\"' }],
    ['the same key in two objects', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['a surrogate pair in escapes', '"\\ud83d\\ude00"', '😀'],
    ['a key such as constructor', '{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
    [
      'a duplicate key',
      '{"a":1,\n  "b":2, "a":3}',
      'JSON_DUPLICATE_KEY a.json:2:10: the key "a" occurs twice in one object (first at 1:2).',
    ],
    [
      'a duplicate key by escape',
      '{"a":1,"\\u0061":2}',
      'JSON_DUPLICATE_KEY a.json:1:8: the key "a" occurs twice in one object (first at 1:2).',
    ],
    [
      'a deep duplicate key',
      '{"x":[{"k":1,"k":1}]}',
      'JSON_DUPLICATE_KEY a.json:1:14: the key "k" occurs twice in one object (first at 1:8).',
    ],
    [
      '__proto__',
      '{"a":{"__proto__":{"polluted":1}}}',
      'JSON_UNSAFE_KEY a.json:1:7: the key "__proto__" is not allowed.',
    ],
    [
      '__proto__ by escape',
      '{"\\u005f_proto__":1}',
      'JSON_UNSAFE_KEY a.json:1:2: the key "__proto__" is not allowed.',
    ],
    [
      'half a surrogate pair',
      '["\\ud800"]',
      'JSON_LONE_SURROGATE a.json:1:2: a string holds half of a surrogate pair.',
    ],
    [
      'half a surrogate pair in a key',
      '{"\\udc00":1}',
      'JSON_LONE_SURROGATE a.json:1:2: a string holds half of a surrogate pair.',
    ],
    ['a number too large', '{"a":\n1e999}', 'JSON_NON_FINITE a.json:2:1: a number is too large.'],
    ['nothing', '', 'JSON_SYNTAX a.json:1:1: value expected.'],
    ['a torn text', '{"a":[1,2', 'JSON_SYNTAX a.json:1:10: close bracket expected.'],
    ['a trailing comma', '[1,]', 'JSON_SYNTAX a.json:1:4: value expected.'],
    ['a comment', '// x\n1', 'JSON_SYNTAX a.json:1:1: invalid comment token.'],
    ['two values', '1 2', 'JSON_SYNTAX a.json:1:3: end of file expected.'],
    ['NaN', '[NaN]', 'JSON_SYNTAX a.json:1:2: invalid symbol.'],
    ['a control character in a string', '["a\u0001"]', 'JSON_SYNTAX a.json:1:2: invalid character.'],
    ['a single quote', "{'a':1}", 'JSON_SYNTAX a.json:1:2: invalid symbol.'],
  ])('%s', (_name, text, expected) => {
    expect(outcome(text)).toEqual(expected)
  })

  it.each([10_000, 1_000_000])('%i levels of nesting are refused and do not overflow', (levels) => {
    expect(outcome('['.repeat(levels))).toMatch(/^JSON_TOO_DEEP /)
    expect(outcome(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)).toMatch(/^JSON_TOO_DEEP /)
  })

  it('property: reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        fc.pre(!text.includes('"__proto__"'))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('property: a repeated key is never missed, wherever it stands', () => {
    const key = fc.string({ unit: 'grapheme', maxLength: 5 }).filter((name) => name !== '__proto__')
    fc.assert(
      fc.property(key, fc.jsonValue(), fc.nat(3), (name, value, depth) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'))
        const k = JSON.stringify(name)
        const text = `${'[{"w":'.repeat(depth)}{${k}:${JSON.stringify(value)},${k}:1}${'}]'.repeat(depth)}`
        expect(outcome(text)).toMatch(/^JSON_DUPLICATE_KEY /)
      }),
    )
  })

  it('property: any text is read or refused, and refused if and only if JSON.parse or a rule refuses it', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      'e',
      'true',
      'null',
      ' ',
      '\n',
      '//',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
        const text = tokens.join('')
        let native: unknown
        try {
          native = JSON.parse(text)
        } catch {
          native = undefined
        }
        const found = outcome(text)
        const refused = typeof found === 'string' && found.startsWith('JSON_')
        expect(refused ? native === undefined || /^JSON_[DULN]/.test(found) : found).toEqual(
          refused || native,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('locateJson', () => {
  const text = '{\n  "a": [1, {"b/c": "x"}],\n  "d": true\n}'
  it.each([
    ['', { line: 1, column: 1, endLine: 4, endColumn: 2 }],
    ['/a', { line: 2, column: 8, endLine: 2, endColumn: 25 }],
    ['/a/1/b~1c', { line: 2, column: 20, endLine: 2, endColumn: 23 }],
    ['/d', { line: 3, column: 8, endLine: 3, endColumn: 12 }],
    ['/a/7/zz', { line: 2, column: 8, endLine: 2, endColumn: 25 }],
    ['/nowhere', { line: 1, column: 1, endLine: 4, endColumn: 2 }],
  ])('%s', (pointer, place) => {
    expect(locateJson(text, [pointer]).get(pointer)).toEqual(place)
  })

  it('counts CRLF and CR as one line end each', () => {
    expect(locateJson('[1,\r\n2,\r3]', ['/2']).get('/2')).toEqual({
      line: 3,
      column: 1,
      endLine: 3,
      endColumn: 2,
    })
  })
})
