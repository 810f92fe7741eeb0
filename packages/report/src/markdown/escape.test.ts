import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { nodesOf, onlyText, parseGfm, rowsOf } from '../../test/gfm.ts'
import { escapeCell, escapeHeading, escapeLine, hideShown, joinRow, showHidden, splitRow } from './escape.ts'

const pieces = fc.constantFrom(
  '|', '\\', '\\|', '`', '``', '```', '~~~', '~', '*', '**', '_', '__', '<', '>', '<b>', '</b>', '<!--', '-->', '<a id="x">', '&', '&amp;', '&#10;',
  '&#124;', '[', ']', '(', ')', '[a](b)', '![a](b)', '[x]: y', '[^1]', '<javascript:x>', 'javascript:', '\n', '\r', '\r\n', '\t', ' ', '  ', '\u2028',
  '\u2029', '\u0085', '\0', '\u0007', '\u001b[0m', '\u202e', '\u200b', '\u200d', '\ufeff', '\u00a0', '\u3000', '\ud800', '\udc00', '\u{e0041}', '# ', '#',
  '- ', '+ ', '1. ', '1) ', '---', '===', '> ', '    ', '| --- |', ':--', '$x$', 'a', 'b_c', '한글', '漢字', 'עברית', '👩‍💻', 'é', 'e\u0301', '\\u0007',
  '\\u005c', '\ufffd', '\uffff', '!', '"', "'", '.', 'u0041',
) // prettier-ignore
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

describe('escapeCell', () => {
  it.each([
    [
      'plain text',
      'Fees are charged (twice) - 50% of 3/4; #1!',
      'Fees are charged (twice) - 50% of 3/4; #1!',
    ],
    ['a pipe', 'a | b', 'a \\| b'],
    ['a pipe behind a backslash', 'a\\|b', 'a\\\\\\|b'],
    ['a backslash at the end', 'C:\\', 'C:\\\\'],
    ['a pipe inside a code span', '`a|b`', '\\`a\\|b\\`'],
    ['a line break', 'a\nb\r\nc', 'a&#10;b&#13;&#10;c'],
    ['blanks at the ends', ' a  b ', '&#32;a  b&#32;'],
    ['one blank', ' ', '&#32;'],
    ['an ideographic blank', '\u3000a', '&#12288;a'],
    ['nothing', '', ''],
    ['HTML', '<b>x</b>', '\\<b>x\\</b>'],
    ['a reference and a bare ampersand', '&lt; & &#10; A&', '&amp;lt; & &amp;#10; A&'],
    ['underscores', 'snake_case __init__ _x a_', 'snake_case \\_\\_init\\_\\_ \\_x a\\_'],
    ['emphasis, strike-through, links', '*a* ~~b~~ [c](d)', '\\*a\\* \\~\\~b\\~\\~ \\[c\\](d)'],
    ['hidden characters', '\0\u202e\u{e0041}', '\\\\u0000\\\\u202e\\\\udb40\\\\udc41'],
    ['what looks like a hidden character', '\\u0000 \\u00AB', '\\\\u005cu0000 \\\\u00AB'],
    ['Korean and emoji', '요금 👩‍💻', '요금 👩‍💻'],
  ])('writes %s', (_name, text, expected) => {
    expect(escapeCell(text)).toBe(expected)
    expect(splitRow(expected)).toEqual([text])
  })

  it('property: splitRow undoes it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(splitRow(escapeCell(text))).toEqual([text])
      }),
      { numRuns: 2000 },
    )
  })

  it('reads long runs of anything in linear time', () => {
    for (const piece of [' ', '\t', '_', 'a_', '\\', '|', '&', '&#', '\\u', '`', '\n']) {
      const text = `x${piece.repeat(200_000)}x`
      expect(splitRow(escapeCell(text))).toEqual([text])
    }
  })

  it('property: splitRow undoes joinRow', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (cells) => {
        const row = joinRow(cells)
        expect(splitRow(row)).toEqual(cells)
        expect(splitRow(` ${row}\t`)).toEqual(cells)
        expect(row).not.toMatch(/[\n\r\0\u2028\u202e]|\p{Surrogate}/u)
      }),
      { numRuns: 2000 },
    )
  })

  it('property: a GFM parser finds the same cells and nothing but text in them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 1, maxLength: 3 }), (rows) => {
        const markdown = `| a | b | c |\n| --- | --- | --- |\n${rows.map(joinRow).join('\n')}\n`
        expect(rowsOf(markdown)).toEqual([['a', 'b', 'c'], ...rows.map((row) => row.map(showHidden))])
      }),
      { numRuns: 1000 },
    )
  })

  it('property: markdown-it, with HTML on, finds the same cells and nothing but text in them', () => {
    const parser = new MarkdownIt({ html: true, linkify: false })
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const tokens = parser.parse(`| a | b |\n| --- | --- |\n${joinRow([first, second])}\n`, {})
        const cells = tokens.filter(({ type }) => type === 'inline').slice(2)
        const texts = cells.map(({ children }) =>
          (children ?? [])
            .map(({ type, content }) => (type.startsWith('text') ? content : `[${type}]`))
            .join(''),
        )
        expect(texts).toEqual([showHidden(first), showHidden(second)])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('splitRow', () => {
  it.each([
    ['| a | b |', ['a', 'b']],
    ['a | b', ['a', 'b']],
    ['|  |  |', ['', '']],
    ['|  |', ['']],
    ['', ['']],
    ['| a \\| b | c\\\\ |', ['a | b', 'c\\']],
    ['|a|b|\t', ['a', 'b']],
    ['| &#38; &amp;amp; |', ['& &amp;']],
  ])('reads %j', (line, expected) => {
    expect(splitRow(line)).toEqual(expected)
  })
})

describe('escapeLine', () => {
  it.each([
    ['# a', '\\# a'],
    ['- a', '\\- a'],
    ['+', '\\+'],
    ['> a', '\\> a'],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['1 a', '1 a'],
    ['---', '\\---'],
    ['    code', '&#32;   code'],
    ['a', 'a'],
  ])('writes %j', (text, expected) => {
    expect(escapeLine(text)).toBe(expected)
  })

  it('property: a GFM parser finds one paragraph with the text in a list item, a heading and a paragraph', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== ''),
        (text) => {
          const tree = parseGfm(
            `# ${escapeHeading(text)}\n\n- ${escapeLine(text)}\n\n${escapeLine(text)}\n\nend\n`,
          )
          expect(tree.children?.map(({ type }) => type)).toEqual([
            'heading',
            'list',
            'paragraph',
            'paragraph',
          ])
          const item = nodesOf(tree, 'listItem')[0]
          expect(item?.children?.map(({ type }) => type)).toEqual(['paragraph'])
          const [heading, , paragraph] = tree.children ?? []
          const found = [heading, item?.children?.[0], paragraph].map((node) =>
            node === undefined ? '' : onlyText(node),
          )
          expect(found).toEqual([showHidden(text), showHidden(text), showHidden(text)])
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('showHidden', () => {
  it('property: hideShown undoes it, and no hidden character is left', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(hideShown(showHidden(text))).toBe(text)
        expect(showHidden(text)).not.toMatch(
          /[\0-\u0008\u000e-\u001f\u007f-\u009f\u200b\u202e\ufeff]|\p{Surrogate}/u,
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves joiners, variation selectors and combining marks alone', () => {
    const text = 'é 👩‍💻 ❤️ क्‌ष 한글 \n\t'
    expect(showHidden(text)).toBe(text)
  })
})
