import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCitation, readCited } from './check-citation.ts'

const file = [
  'import { round } from "./round"', // 1
  '', // 2
  'export function total(items) {', // 3
  '  // Café prices are in cents', // 4
  '  return items.reduce((sum, item) => sum + item.price, 0)', // 5
  '}', // 6
  '', // 7
  'export function tax(amount) {', // 8
  '  return round(amount * 0.19)', // 9
  '}', // 10
  'const x = 1', // 11
  'export const rate = 0.19 // tax rate', // 12
].join('\n')

const check = (lines: string, quote?: string, text: string | undefined = file) =>
  checkCitation({ lines, ...(quote === undefined ? {} : { quote }) }, { file: text })

const dense = (text: string) => text.replaceAll(/\s/gu, '').normalize('NFC')

describe('checkCitation', () => {
  it.each([
    { name: 'a quote in its place', lines: '5', quote: 'items.reduce((sum, item)', expected: { state: 'verified' } },
    { name: 'three lines below', lines: '9', quote: 'export const rate = 0.19', expected: { state: 'verified' } },
    { name: 'three lines above', lines: '12', quote: 'return round(amount', expected: { state: 'verified' } },
    { name: 'four lines below', lines: '8', quote: 'export const rate = 0.19', expected: { state: 'moved', movedTo: '12' } },
    { name: 'four lines above', lines: '12', quote: 'export function tax', expected: { state: 'moved', movedTo: '8' } },
    { name: 'over several lines', lines: '8-10', quote: 'export function tax(amount) {\n  return round(amount * 0.19)\n}', expected: { state: 'verified' } },
    { name: 'moved over several lines', lines: '1', quote: 'tax(amount) {\n  return round(amount', expected: { state: 'moved', movedTo: '8-9' } },
    { name: 'other white space', lines: '5', quote: 'return\titems.reduce( (sum,\u00a0item) =>\n sum', expected: { state: 'verified' } },
    { name: 'decomposed letters', lines: '4', quote: '// Cafe\u0301 prices', expected: { state: 'verified' } },
    { name: 'another letter case', lines: '4', quote: '// café PRICES are', expected: { state: 'not-found', note: 'The quote stands nowhere in the file.' } },
    { name: 'a short whole line', lines: '11', quote: ' const x = 1', expected: { state: 'verified' } },
    { name: 'a line of marks', lines: '6', quote: ' } ', expected: { state: 'located', note: 'The quote holds no word.' } },
    { name: 'many marks', lines: '6', quote: '}'.repeat(20), expected: { state: 'located', note: 'The quote holds no word.' } },
    { name: 'what nobody sees', lines: '6', quote: '\u200b'.repeat(20), expected: { state: 'located', note: 'The quote holds no word.' } },
    { name: 'a short whole line elsewhere', lines: '1', quote: 'const x = 1', expected: { state: 'moved', movedTo: '11' } },
    { name: 'eleven characters of a longer line', lines: '3', quote: 'total(items', expected: { state: 'not-found', note: 'The quote is shorter than 12 characters and is no whole line of the file.' } },
    { name: 'twelve characters of a longer line', lines: '3', quote: 'total(items)', expected: { state: 'verified' } },
    { name: 'the first part of a line and nothing else', lines: '11', quote: 'const x =', expected: { state: 'not-found', note: 'The quote is shorter than 12 characters and is no whole line of the file.' } },
    { name: 'the last part of a line and nothing else', lines: '11', quote: 'x = 1', expected: { state: 'not-found', note: 'The quote is shorter than 12 characters and is no whole line of the file.' } },
    { name: 'no quote', lines: '12', quote: undefined, expected: { state: 'located', note: 'There is no quote.' } },
    { name: 'a quote of nothing', lines: '12', quote: ' \n\t', expected: { state: 'located', note: 'There is no quote.' } },
    { name: 'no quote, lines beyond the end', lines: '12-13', quote: undefined, expected: { state: 'not-found', note: 'The file has no lines 12-13: it has 12.' } },
    { name: 'a range upside down', lines: '5-4', quote: undefined, expected: { state: 'not-found', note: 'The file has no lines 5-4: it has 12.' } },
    { name: 'line zero', lines: '0', quote: undefined, expected: { state: 'not-found', note: 'The file has no lines 0: it has 12.' } },
    { name: 'a quote near lines beyond the end', lines: '13', quote: 'export const rate = 0.19', expected: { state: 'moved', movedTo: '12' } },
    { name: 'lines that are no lines', lines: 'five', quote: 'export const rate = 0.19', expected: { state: 'moved', movedTo: '12' } },
    { name: 'words nobody wrote', lines: '5', quote: 'return items.length * 2', expected: { state: 'not-found', note: 'The quote stands nowhere in the file.' } },
  ])('$name', ({ lines, quote, expected }) => {
    expect(check(lines, quote)).toEqual(expected)
  }) // prettier-ignore

  it('names the first of two places that are equally near', () => {
    const twice = ['same words here', '', '', '', '', '', '', '', 'same words here'].join('\n')
    expect(check('5', 'same words here', twice)).toEqual({ state: 'moved', movedTo: '1' })
  })

  it('says so when there is no such file', () => {
    expect(checkCitation({ lines: '1' }, { file: undefined })).toEqual({
      state: 'not-found',
      note: 'There is no such file at the commit.',
    })
  })

  it('takes the nearest of several places', () => {
    const text = ['x = compute(1, 2)', ...Array<string>(20).fill('-'), 'x = compute(1, 2)', ''].join('\n')
    expect(check('15', 'x = compute(1, 2)', text)).toEqual({ state: 'moved', movedTo: '22' })
    expect(check('7', 'x = compute(1, 2)', text)).toEqual({ state: 'moved', movedTo: '1' })
    expect(check('20', 'x = compute(1, 2)', text)).toEqual({ state: 'verified' })
  })

  it('counts characters, not code units', () => {
    expect(check('1', '😀😀😀😀😀😀', 'a 😀😀😀😀😀😀 b').state).toBe('not-found')
    expect(check('1', '😀'.repeat(12), `a ${'😀'.repeat(12)} b`).state).toBe('verified')
  })

  it('reads a byte order mark, CRLF and an empty file', () => {
    expect(check('1', 'a whole line', '\ufeffa whole line\r\nb\r\n')).toEqual({ state: 'verified' })
    expect(check('3', undefined, 'a\r\nb\r\n').state).toBe('not-found')
    expect(check('2', undefined, 'a\r\nb\r\n').state).toBe('located')
    expect(check('1', undefined, '').state).toBe('not-found')
    expect(readCited('').lines).toBe(0)
  })

  // A search that goes back for each place would not end within the limit of a test.
  it('comes to its end on text made to be slow', () => {
    const row = 'a'.repeat(400_000)
    const text = Array<string>(10).fill(row).join('\n')
    const quote = `${'a'.repeat(200_000)}b${'a'.repeat(200_000)}`
    expect(check('1', quote, text).state).toBe('not-found')
    expect(check('5', row, text).state).toBe('verified')
  })

  it('property: every line of every file is verified where it stands, and moved from far away', () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => !/[\r\n]/.test(text))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(), (lines, pick) => {
        const at = pick % lines.length
        const quote = lines[at] ?? ''
        const text = lines.join('\n')
        const saysNothing = /^[\p{P}\p{C}\s$+<=>^`|~]*$/u.test(quote.normalize('NFC'))
        const expected = saysNothing ? 'located' : 'verified'
        expect(check(String(at + 1), quote, text).state).toBe(expected)
        const changed = ` ${quote.normalize('NFD').replaceAll(' ', '  ')}\r\n`
        expect(check(String(at + 1), changed, text.replaceAll('\n', '\r\n')).state).toBe(expected)
        const far = [...Array<string>(40).fill('\u2205'), ...lines]
        const { state, movedTo = '1' } = check('1', quote, far.join('\n'))
        const there = dense(far.slice(Number(movedTo.split('-')[0]) - 1).join(''))
        expect([state, there.includes(dense(quote))]).toEqual(
          expected === 'located'
            ? ['located', true]
            : quote.trim() === '\u2205'
              ? ['verified', true]
              : ['moved', true],
        )
      }),
    )
  })

  it('property: a prepared file gives the same answer as its text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 5 }), (text, quote, at) => {
        expect(checkCitation({ lines: String(at), quote }, { file: readCited(text) })).toEqual(
          checkCitation({ lines: String(at), quote }, { file: text }),
        )
      }),
    )
  })
})
