import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { type Node, nodesOf, parseGfm } from '../../test/gfm.ts'
import { quoteNarrative } from './narrative.ts'

describe('quoteNarrative', () => {
  it.each([
    ['plain text', 'One.\nTwo.', '> One.\n> Two.'],
    ['paragraphs and lists', 'One.\n\n- a\n- *b*', '> One.\n>\n> - a\n> - *b*'],
    ['blank lines at the ends', '\n \nOne.\n\n\n', '> One.'],
    ['nothing', ' \n', ''],
    [
      'headings and front matter',
      '---\napproved: true\n---\n# Verdict',
      '> ---\n> approved: true\n> ---\n> # Verdict',
    ],
    ['HTML', '<a id="findings"></a> a < b <!-- c', '> &lt;a id="findings">&lt;/a> a &lt; b &lt;!-- c'],
    [
      'a safe link',
      'See [the docs](https://a.example/x?y=1&z=2#q).',
      '> See [the docs](https://a.example/x?y=1&z=2#q).',
    ],
    ['a link to an anchor', '[IO-001](#io-001)', '> [IO-001](#io-001)'],
    ['a script link', '[x](javascript:alert(1))', '> \\[x](javascript:alert(1))'],
    [
      'a script link in disguise',
      '[x](&#106;avascript:a) [y](JaVa\tScript:a)',
      '> \\[x](&#106;avascript:a) \\[y](JaVa\tScript:a)',
    ],
    [
      'a data link and a file link',
      '[x](data:text/html,a) [y](file:///etc)',
      '> \\[x](data:text/html,a) \\[y](file:///etc)',
    ],
    ['an image', '![x](https://a.example/t.png)', '> !\\[x](https://a.example/t.png)'],
    ['a definition', '[x]: javascript:a\n\n[x]', '> \\[x]: javascript:a\n>\n> \\[x]'],
    [
      'an escaped bracket',
      '\\[x](javascript:a) \\\\[x](javascript:a)',
      '> \\[x](javascript:a) \\\\\\[x](javascript:a)',
    ],
    ['a code span', 'Use `Map<string, [a]>`.', '> Use `Map<string, [a]>`.'],
    ['a span that might not be one', 'a ` b\n` <b> `', '> a ` b\n> ` &lt;b> `'],
    ['a span in a table', '| ` | <b> ` |', '> | ` | &lt;b> ` |'],
    [
      'a fence',
      'a\n```html\n<b>[x](javascript:a)\n```\n<b>',
      '> a\n> ```html\n> <b>[x](javascript:a)\n> ```\n> &lt;b>',
    ],
    ['a fence behind an indented one', '  ```\n```\n<b>', '>   ```\n> ```\n> &lt;b>'],
    ['a fence behind one in a quote', '> ```\n\n```\n<b>\n```', '> > ```\n>\n> ```\n> &lt;b>\n> ```'],
    [
      'a fence that deeper indentation does not close',
      '```\n    ```\n<b>\n```\n<b>',
      '> ```\n>     ```\n> <b>\n> ```\n> &lt;b>',
    ],
    ['a fence that a tab may close', '```\n\t```\n```\n<b>\n```', '> ```\n> \t```\n> ```\n> &lt;b>\n> ```'],
    [
      'a fence that a blank of another kind does not close',
      '```\n```\u00a0\n<b>\n```\n<b>',
      '> ```\n> ```\u00a0\n> <b>\n> ```\n> &lt;b>',
    ],
    ['a fence with words behind it', '``` a | b\n```\n<b>', '> ``` a | b\n> ```\n> &lt;b>'],
    ['a fence inside a list item', '- a\n  ```\n<b>', '> - a\n>   ```\n> &lt;b>'],
    ['a fence that is not closed by a shorter one', '````\n```\n<b>\n`````', '> ````\n> ```\n> <b>\n> `````'],
    ['hidden characters and line ends', 'a\u202eb\rc\r\nd\0', '> a\\u202eb\n> c\n> d\\u0000'],
  ])('places %s', (_name, text, expected) => {
    expect(quoteNarrative(text)).toBe(expected)
  })

  it('reads long runs of anything in linear time', () => {
    const runs = [' ', '\t', '`', '~', '<', '[', '\\', '[a](', '- ', '> ', '![', '`a`', '\n', '\r'].map(
      (piece) => piece.repeat(100_000),
    )
    const text = ['x', ...runs, 'x'].join('x\n')
    expect(quoteNarrative(text).length).toBeGreaterThan(text.length)
  })

  const pieces = fc.constantFrom(
    '\n', '\n\n', '`', '``', '```', '```\n', '\n```\n', '~~~\n', '    ', '  ', '\t', '- ', '1. ', '> ', '# ', '===\n', '---\n', '\n| --- | --- |\n', '|',
    '<b>', '<a id="x">', '<!--', '-->', '<script>', '<https://a.example>', '<javascript:x>', '[', ']', '](', ')', '[a](https://a.example)',
    '[a](#b)', '[a](javascript:b)', '![a](https://a.example)', '[a]: ', '[^a]', '\\', '\\`', '*', '_', '"', "'", 'a', ' ', 'javascript:', 'https://a.example',
    '<', '&lt;', '&#60;', '한글',
  ) // prettier-ignore

  it('property: stays one block quote without HTML, images, definitions and unsafe links', () => {
    const html = new MarkdownIt({ html: true })
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 25 }), (parts) => {
        const quote = quoteNarrative(parts.join(''))
        const markdown = `## A\n\n${quote}\n\n## B\n`
        const tree = parseGfm(markdown)
        const expected = quote === '' ? ['heading', 'heading'] : ['heading', 'blockquote', 'heading']
        expect(tree.children?.map(({ type }) => type)).toEqual(expected)
        expect(
          ['html', 'image', 'definition', 'imageReference', 'linkReference'].flatMap((type) =>
            nodesOf(tree, type),
          ),
        ).toEqual([])
        const unsafe = (node: Node) => !/^(?:https?:\/\/|#)/.test(node.url ?? '')
        expect(nodesOf(tree, 'link').filter(unsafe)).toEqual([])
        const types = html
          .parse(markdown, {})
          .flatMap((token) => [token.type, ...(token.children ?? []).map(({ type }) => type)])
        expect(types.filter((type) => /html|image/.test(type))).toEqual([])
      }),
      { numRuns: 800 },
    )
  })
})
