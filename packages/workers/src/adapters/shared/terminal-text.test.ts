import fc from 'fast-check'
import { expect, it } from 'vitest'
import { terminalText } from './terminal-text.ts'

it.each([
  ['plain\nlines\n', 'plain\nlines\n'],
  ['\u001b[1;32mgreen\u001b[0m\r\n', 'green\n'],
  ['\u001b]0;a title\u0007x\u001b]8;;https://a.example\u001b\\link\u001b]8;;\u001b\\\n', 'xlink\n'],
  ['\u001b[?25l| Thinking\r/ Thinking\rDone        \u001b[K\r\n\u001b[?25h', 'Done\n'],
  ['ab\bc\n', 'ac\n'],
  ['\u001b7\u001b(B한글 👩‍👩‍👧\u001b8', '한글 👩‍👩‍👧'],
  ['a\r\r\nb', 'a\nb'],
])('reads %j as a person does', (text, read) => {
  expect(terminalText(text)).toBe(read)
})

it('changes nothing of a text without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      // oxlint-disable-next-line no-control-regex -- those that are taken out
      const plain = text.replaceAll(/[\u001b\r\b]/g, '')
      expect(terminalText(plain)).toBe(plain)
    }),
  )
})

// Who looks at all that follows from each return would not end within the limit of a test.
it('takes any number of returns', () => {
  expect(terminalText(`${'\r'.repeat(3_000_000)}done`)).toBe('done')
})
