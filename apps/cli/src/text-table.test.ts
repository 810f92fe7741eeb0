import { describe, expect, it } from 'vitest'
import { printable } from './styled-text.ts'
import { textTable } from './text-table.ts'

const plain = (rows: readonly (readonly string[])[], options = {}) =>
  printable(textTable(rows, options), { colour: false }).split('\n')

describe('textTable', () => {
  // The numbers are those of East Asian Width and of emoji sequences, counted by hand.
  it.each([
    { name: 'ASCII', text: 'abcd', columns: 4 },
    { name: 'Hangul', text: '한글', columns: 4 },
    { name: 'Hangul in conjoining jamo', text: '한글'.normalize('NFD'), columns: 4 },
    { name: 'a combining mark', text: 'e\u0301a', columns: 2 },
    { name: 'an emoji', text: '🙂', columns: 2 },
    { name: 'an emoji of several people', text: '👩‍👩‍👧', columns: 2 },
    { name: 'a flag', text: '🇰🇷', columns: 2 },
    { name: 'full-width letters', text: 'ＥＢ', columns: 4 },
  ])('gives $name $columns columns', ({ text, columns }) => {
    expect(
      plain([
        [text, '|'],
        ['12345678', '|'],
      ]),
    ).toEqual([`${text}${' '.repeat(8 - columns)}  |`, '12345678  |'])
  })

  it('ends numbers at the same place and leaves no space at the end of a line', () => {
    expect(
      plain(
        [
          ['a', '5', 'x'],
          ['bb', '10', 'yyy'],
        ],
        { right: [1], indent: 1, gap: 1 },
      ),
    ).toEqual([' a   5 x', ' bb 10 yyy'])
  })

  it('keeps a cell on its line', () => {
    expect(plain([['a\nb\tc', 'd']])).toEqual(['a b c  d'])
  })

  it('measures the text and not its colours', () => {
    const rows = [
      [{ style: 'red', text: 'no' } as const, 'x'],
      ['yes', 'x'],
    ]
    expect(printable(textTable(rows), { colour: true })).toBe('\u001b[31mno\u001b[39m   x\nyes  x')
  })
})

describe('printable', () => {
  it('makes an escape sequence in a text visible, also within a style', () => {
    const text = ['a\u001b[31m', { style: 'bold', text: '\u009b2J\u202e' }] as const
    expect(printable(text, { colour: true })).toBe('a\\u001b[31m\u001b[1m\\u009b2J\\u202e\u001b[22m')
    expect(printable(text, { colour: false })).toBe('a\\u001b[31m\\u009b2J\\u202e')
  })
})
