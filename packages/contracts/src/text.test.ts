import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, formatUsd, nearest, visible } from './text.ts'

describe('excerpt', () => {
  it.each([
    ['short', 10, 'short'],
    ['a long text', 6, 'a lon…'],
    ['한글 보고서', 4, '한글 …'],
    ['a\r\nb', 10, 'a b'],
    ['👩‍👩‍👧 family', 5, '…'],
    ['👩‍👩‍👧 family', 9, '👩‍👩‍👧…'],
    ['', 5, ''],
  ])('%j in %i', (text, max, expected) => {
    expect(excerpt(text, max)).toBe(expected)
  })

  it('property: stays within its length and ends on a grapheme border (F09)', () => {
    const unit = fc.constantFrom('a', '한', '\u1112\u1161\u11ab', '👩‍👩‍👧', 'e\u0301', '🇰🇷', ' ')
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), fc.integer({ min: 1, max: 30 }), (units, max) => {
        const text = units.join('')
        const cut = excerpt(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        const whole = [...segmenter.segment(text)].map(({ segment }) => segment)
        const kept = [...segmenter.segment(cut.replace(/…$/, ''))].map(({ segment }) => segment)
        expect(kept).toEqual(whole.slice(0, kept.length))
        expect(cut === text || cut.endsWith('…')).toBe(true)
      }),
    )
  })
})

describe('visible', () => {
  it.each([
    ['\u001b[31mred\u0007', '\\u001b[31mred\\u0007'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\r', '\\u000d'],
    ['\u202eevil', '\\u202eevil'],
    ['\u009b2J', '\\u009b2J'],
    ['👩‍👧 한글', '👩‍👧 한글'],
    ['a\u{e0041}\ufff9\u180e', 'a\\udb40\\udc41\\ufff9\\u180e'],
    ['\ufeff\u200b\ud800', '\\ufeff\\u200b\\ud800'],
  ])('%j', (text, expected) => {
    expect(visible(text)).toBe(expected)
  })
})

describe('nearest', () => {
  it.each([
    ['validte', ['version', 'validate', 'help'], ['validate']],
    ['conditional-acept', ['accepted', 'conditional-accept', 'blocked'], ['conditional-accept']],
    ['VALIDATE', ['validate'], ['validate']],
    ['xyz', ['validate', 'help'], []],
    ['ab', ['ba', 'abc', 'abd', 'abe', 'abf'], ['ba', 'abc', 'abd']],
    ['', ['a'], []],
  ])('%j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toEqual(expected)
  })

  it('a swap counts as one edit', () => {
    expect(nearest('hlep', ['help', 'hxyp'])).toEqual(['help', 'hxyp'])
  })
})

it.each([
  [0, '$0.00'],
  [0.0042, '$0.0042'],
  [0.01, '$0.01'],
  [12.346, '$12.35'],
])('formats %f dollars as %s', (amount, text) => {
  expect(formatUsd(amount)).toBe(text)
})
