import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCommitmentFile, readRequirementFile } from './read-files.ts'

const expected = [
  { id: 'EB-001', source: 'r.json:2' },
  { id: 'EB-002', source: 'own:9' },
]

describe('readRequirementFile', () => {
  it.each([
    [
      'an object',
      '{"x-a": [{"id": "no"}], "requirements": [\n{"id": "EB-001"},\n{"id": "EB-002", "source": "own:9"}]}',
    ],
    ['a bare list', '[\n{"id": "EB-001"}, {"id": "EB-002", "source": "own:9"}]'],
    ['JSON Lines', '\n{"id": "EB-001"}\n\n{"id": "EB-002", "source": "own:9"}\n'],
    ['JSON Lines with BOM and CRLF', '\ufeff\r\n{"id": "EB-001"}\r\n{"id": "EB-002", "source": "own:9"}\r\n'],
    ['a list with BOM and CRLF', '\ufeff[\r\n{"id": "EB-001"}, {"id": "EB-002", "source": "own:9"}]'],
  ])('reads %s', (_, text) => {
    expect(readRequirementFile(text, { path: 'r.json' })).toEqual({ requirements: expected, findings: [] })
  })

  it('places every item of a nested list, and strings with brackets in them', () => {
    const text =
      '{"requirements":\n[{"id": "EB-001", "statement": "]}\\"[{"\n,"parts":["a","b"]},\n\n{"id":"EB-002"\n},{"id":"EB-003"}]}'
    expect(readRequirementFile(text, {}).requirements.map(({ source }) => source)).toEqual([
      'line 2',
      'line 5',
      'line 6',
    ])
  })

  it('one line by name or by look', () => {
    expect(readRequirementFile('{"id": "EB-001"}').requirements).toEqual([{ id: 'EB-001', source: 'line 1' }])
    expect(readRequirementFile('[{"id": "EB-001"}]', { path: 'a.jsonl' }).findings).toMatchObject([
      { code: 'INPUT_INVALID', position: { line: 1 } },
    ])
  })

  it.each([
    ['broken JSON', '{"requirements": [\n  {"id": }\n]}', 'JSON_SYNTAX', 2, 10],
    ['a key twice', '[\n{"id": "a", "id": "b"}]', 'JSON_DUPLICATE_KEY', 2, 13],
    ['__proto__', '[{"id": "a",\n "__proto__": {}}]', 'JSON_UNSAFE_KEY', 2, 2],
    ['an unknown key', '[{"id": "a"},\n {"id": "b", "kind": "EB", "cover": []}]', 'INPUT_INVALID', 2, 2],
    ['a bad id', '{"requirements": [{"id": "a b"}]}', 'INPUT_INVALID', 1, 26],
    ['a missing id', '[{"kind": "EB"}]', 'INPUT_INVALID', 1, 2],
    ['no list', '{}', 'INPUT_INVALID', 1, 1],
    ['no list but a number', '3', 'INPUT_INVALID', 1, 1],
    ['a broken line', '{"id": "a"}\n{"id": \n{"id": "c"}', 'JSON_SYNTAX', 2, 8],
    ['a bad line', '{"id": "a"}\n{"id": "b", "kind": 3}', 'INPUT_INVALID', 2, 21],
    ['an empty text', '', 'JSON_SYNTAX', 1, 1],
  ])('refuses %s with its place', (_, text, code, line, column) => {
    const { requirements, findings } = readRequirementFile(text, { path: 'r.json' })
    expect(requirements).toEqual([])
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      code,
      severity: 'error',
      target: 'r.json',
      position: { line, column },
    })
  })

  it('tells every bad line at once, each in one sentence', () => {
    const { findings } = readRequirementFile(
      '{"id": "a b"}\n{"id": "c"}\n{"kind": "EB"}\n{"id": "d", "x": 1}\n3\n',
    )
    expect(findings.map(({ message, position, pointer }) => [position?.line, pointer, message])).toEqual([
      [1, '/id', '/id is no id: it is empty or holds white space or control characters.'],
      [3, '', 'The document lacks "id".'],
      [4, '', 'The document has the unknown key "x".'],
      [5, '', 'The document is not of type object.'],
    ])
  })

  it('property: never throws', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '"id"',
      '"requirements"',
      '\n',
      '1',
      '"a"',
      '\\',
      '\u2028',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { requirements, findings } = readRequirementFile(pieces.join(''))
        // An empty list is nothing to complain of, with or without a line break in it.
        const isEmpty = pieces.join('').replaceAll(/\s/g, '').includes('[]')
        expect(requirements.length > 0 || findings.length > 0 || isEmpty).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('readCommitmentFile', () => {
  it('reads covers of both forms', () => {
    const text =
      '{"commitments": [{"id": "CM-001", "covers": ["EB-001", {"id": "EB-002", "parts": ["a"], "revision": 1}]}]}'
    expect(readCommitmentFile(text, { path: 'c.json' })).toEqual({
      commitments: [
        { id: 'CM-001', covers: ['EB-001', { id: 'EB-002', parts: ['a'], revision: 1 }], source: 'c.json:1' },
      ],
      findings: [],
    })
  })

  it('says of a cover in neither form only that, and of one in the object form what is wrong with it', () => {
    const text = '[{"id": "CM-001", "covers": [3, {"id": 4}, {"id": "EB-001", "part": "a"}]}]'
    expect(readCommitmentFile(text).findings.map(({ message }) => message)).toEqual([
      '/0/covers/0 has a form that is not taken here.',
      '/0/covers/1/id is not of type string.',
      '/0/covers/2 has the unknown key "part".',
    ])
  })

  it('refuses a requirement file', () => {
    expect(readCommitmentFile('{"requirements": []}').findings).not.toEqual([])
  })
})
