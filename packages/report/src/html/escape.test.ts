import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'
import { DomIds, fragmentOf } from './dom-ids.ts'
import { escapeHtml, inlineHtml, islandJson } from './escape.ts'
import { narrativeHtml } from './narrative.ts'
import { readable } from './readable.ts'
import { utf8Length } from './utf8-length.ts'
import { wordsOf } from './words.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '`',
      '=',
      '/',
      '!',
      '-',
      'script',
      ']]>',
      '\n',
      ' ',
      'a',
      '\u2028',
      '한',
    ),
  }),
)

const textOf = (node: Tree.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

describe('escapeHtml', () => {
  it('property: an element and an attribute give the text back', () => {
    fc.assert(
      fc.property(text, (value) => {
        const [element, ...more] = parseFragment(
          `<p title="${escapeHtml(value)}">${escapeHtml(value)}</p>`,
        ).childNodes
        expect(more).toEqual([])
        if (element === undefined || !('attrs' in element)) throw new Error('no element')
        // A parser turns a carriage return into a line feed; readable() has done so before.
        const read = value.replaceAll(/\r\n?/g, '\n')
        expect(textOf(element)).toBe(read)
        expect(element.attrs).toEqual([{ name: 'title', value: read }])
      }),
    )
  })
})

describe('inlineHtml', () => {
  it.each([
    ['plain <b>', 'plain &lt;b&gt;'],
    ['a `b` c', 'a <code>b</code> c'],
    ['`<i>`', '<code>&lt;i&gt;</code>'],
    ['one ` alone', 'one &#96; alone'],
    ['`over\nlines`', '&#96;over\nlines&#96;'],
    ['**not** [a](b) `x`', '**not** [a](b) <code>x</code>'],
  ])('%j', (value, expected) => {
    expect(inlineHtml(value)).toBe(expected)
  })
})

describe('islandJson', () => {
  it('property: parses back and holds nothing that ends a script', () => {
    fc.assert(
      fc.property(fc.array(text), (values) => {
        const json = islandJson(values)
        expect(JSON.parse(json)).toEqual(values)
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      }),
    )
  })
})

describe('utf8Length', () => {
  it('property: is the number of bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => utf8Length(value) === Buffer.byteLength(value)),
    )
    const borders = '\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}'
    expect(utf8Length(borders)).toBe(Buffer.byteLength(borders))
  })
})

describe('narrativeHtml', () => {
  it.each([
    ['**bold** and `code`', '<p><strong>bold</strong> and <code>code</code></p>'],
    ['# one', '<h3>one</h3>'],
    ['###### six', '<h6>six</h6>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    [
      '![x](https://e.example/a.png)',
      '<p>!<a href="https://e.example/a.png" rel="noopener noreferrer">x</a></p>',
    ],
    ['[a](https://e.example)', '<p><a href="https://e.example" rel="noopener noreferrer">a</a></p>'],
    ['[a](mailto:a@e.example)', '<p><a href="mailto:a@e.example" rel="noopener noreferrer">a</a></p>'],
    ['[a](#IO-001)', '<p><a href="#IO-001">a</a></p>'],
    [
      '<https://e.example>',
      '<p><a href="https://e.example" rel="noopener noreferrer">https://e.example</a></p>',
    ],
    ['https://e.example', '<p>https://e.example</p>'],
  ])('%j', (markdown, html) => {
    expect(narrativeHtml(markdown)).toBe(html)
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,<b>)',
    '[a](vbscript:msgbox)',
    '[a](file:///etc/passwd)',
    '[a](//e.example)',
    '[a](relative.html)',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '![a](data:image/svg+xml;base64,AAAA)',
  ])('no link in %j', (markdown) => {
    expect(narrativeHtml(markdown)).not.toMatch(/<a\b|<img\b/)
  })
})

describe('readable', () => {
  it('shows control characters and shares what needs no change', () => {
    const data = { a: ['x\u0000y', 'ok'], b: { c: 'a\r\nb\rc\td' }, d: { e: 'same' }, n: 1, z: null }
    const copy = readable(data)
    expect(copy).toEqual({ a: ['x\\u0000y', 'ok'], b: { c: 'a\nb\nc\td' }, d: { e: 'same' }, n: 1, z: null })
    expect(copy.d).toBe(data.d)
    expect(readable(data.d)).toBe(data.d)
  })

  it('keeps what scripts of the world need', () => {
    const kept = '한글 👩‍💻 \u200fעברית\u200f ‮left'
    expect(readable(kept)).toBe(kept)
    expect(readable('\ud800 \u2028')).toBe('\\ud800 \\u2028')
  })
})

describe('DomIds', () => {
  it('keeps ids apart', () => {
    const ids = new DomIds(['findings', 'EV-001'])
    expect(['EB-001', 'EB-001', 'findings', 'okstra-data', 'm-good', 'a"b', '요구', '1', 'x~2'].map((id) => ids.claim('r', id))).toEqual([
      'EB-001', 'EB-001~2', 'findings~2', '_okstra-data', '_m-good', 'a_22_b', '_c694__ad6c_', '_1', 'x_7e_2',
    ]) // prettier-ignore
    expect(ids.dom('r', 'EB-001')).toBe('EB-001')
    expect(ids.at('r', 1)).toBe('EB-001~2')
    expect([ids.once('r', 'EB-001'), ids.once('r', 'EB-001'), ids.once('r', 'no')]).toEqual([
      'EB-001',
      '',
      '',
    ])
    expect(ids.ref('r', 'no')).toEqual({ id: 'no', dom: '', detail: '' })
    expect(ids.claim('e', 'EV-001')).toBe('EV-001~2')
  })

  it('property: a fragment needs no escape', () => {
    fc.assert(fc.property(text, (value) => /^[A-Za-z_][A-Za-z0-9._:-]*$/.test(fragmentOf(value))))
  })
})

describe('words', () => {
  it('truncate a percent and never round it up', () => {
    const { percent, number } = wordsOf('en')
    expect([99.999, 99.99, 100, 0, 33.33, 0.29].map(percent)).toEqual([
      '99.99%',
      '99.99%',
      '100%',
      '0%',
      '33.33%',
      '0.29%',
    ])
    expect(number(1234567)).toBe('1,234,567')
  })
})

describe('contentSecurityPolicy', () => {
  it('allows the style and script of the page and nothing else', () => {
    const hash = "'sha256-[A-Za-z0-9+/]{43}='"
    expect(contentSecurityPolicy('')).toMatch(
      new RegExp(
        `^default-src 'none'; style-src ${hash}; script-src ${hash}; base-uri 'none'; form-action 'none'$`,
      ),
    )
    // echo -n 'a{}' | openssl dgst -sha256 -binary | base64
    expect(contentSecurityPolicy('a{}')).toContain("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
  })
})
