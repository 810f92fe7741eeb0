import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOkstraError } from '../errors.ts'
import { parseFrontmatter } from './parse.ts'
import { splitFrontmatter } from './split.ts'

const outcome = (text: string): unknown => {
  try {
    const { data, present, body, bodyLine } = parseFrontmatter(text)
    return { data, present, body, bodyLine }
  } catch (error) {
    if (isOkstraError(error)) return `${error.code}:${String(error.details['line'])}`
    throw error
  }
}

const approved = { data: { approved: true }, present: true, body: 'Body\n', bodyLine: 4 }

describe('parseFrontmatter (D01 to D05)', () => {
  it.each<[string, string, unknown]>([
    ['LF', '---\napproved: true\n---\nBody\n', approved],
    ['CRLF', '---\r\napproved: true\r\n---\r\nBody\n', approved],
    ['CR', '---\rapproved: true\r---\rBody\n', approved],
    ['BOM', '\ufeff---\napproved: true\n---\nBody\n', approved],
    ['BOM and CRLF', '\ufeff---\r\napproved: true\r\n---\r\nBody\n', approved],
    ['trailing blanks after the fences', '---  \napproved: true\n--- \nBody\n', approved],
    ['a tab after the fences', '---\t\napproved: true\n---\t\nBody\n', approved],
    ['a fence at the end of the file', '---\napproved: true\n---', { ...approved, body: '' }],
    ['three dots as the end', '---\napproved: true\n...\nBody\n', approved],
    [
      'a banner of dashes',
      '----\napproved: true\n----\n',
      { data: {}, present: false, body: '----\napproved: true\n----\n', bodyLine: 1 },
    ],
    [
      'dashes in a block scalar',
      '---\nnote: |\n  ---\n  x\napproved: true\n---\nBody\n',
      { data: { note: '---\nx\n', approved: true }, present: true, body: 'Body\n', bodyLine: 7 },
    ],
    [
      'dashes in the body',
      '---\napproved: true\n---\nBody\n---\napproved: false\n---\n',
      { ...approved, body: 'Body\n---\napproved: false\n---\n' },
    ],
    ['never closed', '---\napproved: true\nBody\n', 'FRONTMATTER_UNCLOSED:1'],
    ['a blank line before', '\n---\napproved: true\n---\nBody\n', 'FRONTMATTER_MISPLACED:2'],
    ['a comment before', '<!-- x -->\n---\napproved: true\n---\nBody\n', 'FRONTMATTER_MISPLACED:2'],
    ['a heading before', '# Title\n---\napproved: true\n---\n', 'FRONTMATTER_MISPLACED:2'],
    ['an empty block', '---\n---\nBody\n', { data: {}, present: true, body: 'Body\n', bodyLine: 3 }],
    ['a block of comments', '---\n# x\n---\n', { data: {}, present: true, body: '', bodyLine: 4 }],
    ['a NUL byte', '---\napproved: true\n\0\n---\n', 'FRONTMATTER_INVALID:3'],
    [
      'no block',
      '# Title\n\ntext\n\n---\n\nmore\n',
      { data: {}, present: false, body: '# Title\n\ntext\n\n---\n\nmore\n', bodyLine: 1 },
    ],
    ['nothing', '', { data: {}, present: false, body: '', bodyLine: 1 }],
  ])('%s', (_name, text, expected) => {
    expect(outcome(text)).toEqual(expected)
  })

  it.each<[string, string, unknown]>([
    ['dates stay text (D07)', '---\nday: 2026-11-29\n---\n', { day: '2026-11-29' }],
    ['yes and no stay text', '---\napproved: yes\n---\n', { approved: 'yes' }],
    ['octal-looking numbers', '---\nseq: 0o17\nid: 007\n---\n', { seq: '0o17', id: '007' }],
    ['Korean keys and values', '---\n제목: 보고서\n---\n', { 제목: '보고서' }],
    ['a key twice', '---\napproved: true\napproved: false\n---\n', 'FRONTMATTER_INVALID:3'],
    ['a tag', '---\na: !!js/function "x"\n---\n', 'FRONTMATTER_INVALID:2'],
    ['binary', '---\nb: 1\na: !!binary aGk=\n---\n', 'FRONTMATTER_INVALID:3'],
    ['a set', '---\na: !!set {x}\n---\n', 'FRONTMATTER_INVALID:2'],
    ['a custom tag', '---\na: !secret x\n---\n', 'FRONTMATTER_INVALID:2'],
    ['an anchor', '---\na: &x 1\nb: *x\n---\n', 'FRONTMATTER_INVALID:2'],
    ['a merge key', '---\na: &x {b: 1}\nc:\n  <<: *x\n---\n', 'FRONTMATTER_INVALID:2'],
    ['__proto__', '---\n__proto__:\n  approved: true\n---\n', 'FRONTMATTER_INVALID:2'],
    ['a list', '---\n- approved\n---\n', 'FRONTMATTER_INVALID:2'],
    ['a scalar', '---\napproved\n---\n', 'FRONTMATTER_INVALID:2'],
    ['torn YAML', '---\na: [1, 2\n---\n', 'FRONTMATTER_INVALID:3'],
    ['an infinite number', '---\na: .inf\n---\n', 'FRONTMATTER_INVALID:2'],
    ['a tab as indent', '---\na:\n\tb: 1\n---\n', 'FRONTMATTER_INVALID:3'],
    ['too long', `---\na: ${'x'.repeat(70_000)}\n---\n`, 'FRONTMATTER_INVALID:2'],
  ])('%s', (_name, text, expected) => {
    const found = outcome(text)
    expect(typeof found === 'string' ? found : (found as { data: unknown }).data).toEqual(expected)
  })

  it('says where a key stands', () => {
    const found = parseFrontmatter('---\na: 1\n"b.c": 2\n---\n')
    expect([found.positionOf('a'), found.positionOf('b.c'), found.positionOf('d')]).toEqual([
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      undefined,
    ])
  })

  it('property: an approval is neither lost nor invented, whatever stands around it', () => {
    const piece = fc.constantFrom(
      '---',
      '----',
      '...',
      'approved: true',
      'a: 1',
      '',
      ' ',
      '# x',
      '<!-- x -->',
      '\t',
      '- b',
      'text',
    )
    const eol = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), eol, (pieces, end) => {
        const text = pieces.join(end)
        const found = outcome(text)
        if (typeof found === 'string') return
        const { present, body, data } = found as {
          present: boolean
          body: string
          data: { approved?: unknown }
        }
        expect(text.endsWith(body)).toBe(true)
        const head = text.slice(0, text.length - body.length)
        expect(data.approved === true).toBe(present && head.split(end).includes('approved: true'))
      }),
      { numRuns: 3000 },
    )
  })

  it('property: splitting never loses a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (body) => {
        expect(splitFrontmatter(`---\na: 1\n---\n${body}`).body).toBe(body)
      }),
    )
  })
})

it.each([
  ['0042', '0042'],
  ['1.0', '1.0'],
  ['0x1F', '0x1F'],
  ['1e3', '1e3'],
  ['9007199254740993', '9007199254740993'],
  ['42', 42],
  ['-1.5', -1.5],
  ['[007, 7]', ['007', 7]],
])('a number stays as it is written when it would be written otherwise: %s', (written, value) => {
  expect(parseFrontmatter(`---\na: ${written}\n---\n`).data).toEqual({ a: value })
})
