import { describe, expect, it } from 'vitest'
import { isOkstraError } from './errors.ts'
import { formatId, formatTaskKey, intendedId, parseId, parseTaskKey } from './ids.ts'

describe('ids', () => {
  it.each([
    ['EB-001', { prefix: 'EB', number: 1 }],
    ['EB-1000', { prefix: 'EB', number: 1000 }],
    ['ST-01', { prefix: 'ST', number: 1 }],
    ['EB-01', undefined],
    ['eb-001', undefined],
    ['EB-001 ', undefined],
    ['EB-001\n', undefined],
    ['ＥＢ-001', undefined],
    ['EB-٠٠١', undefined],
    ['ЕВ-001', undefined],
    ['EB–001', undefined],
    ['XX-001', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('parseId(%j)', (text, expected) => {
    expect(parseId(text)).toEqual(expected)
  })

  it.each([
    ['eb-001', 'EB-001'],
    ['ＥＢ－００１', 'EB-001'],
    ['ЕВ-001', 'EB-001'],
    ['EB–001', 'EB-001'],
    ['EB_001', 'EB-001'],
    ['EB001', 'EB-001'],
    ['EB-1', 'EB-001'],
    ['EB-OO1', 'EB-001'],
    ['E\u200bB-001', 'EB-001'],
    ['hello', undefined],
    ['FR-001', undefined],
    ['EB-', undefined],
    [`EB-${'1'.repeat(100)}`, undefined],
  ])('intendedId(%j)', (text, expected) => {
    expect(intendedId(text)).toBe(expected)
  })

  it('formatId pads to the digits of the form', () => {
    expect([formatId('EB', 1), formatId('EB', 12345), formatId('ST', 3)]).toEqual([
      'EB-001',
      'EB-12345',
      'ST-03',
    ])
  })

  it.each([
    ['shop:billing:late-fees', { project: 'shop', group: 'billing', task: 'late-fees' }],
    ['Shop/Billing/Late Fees!', { project: 'shop', group: 'billing', task: 'late-fees' }],
    ['ｓｈｏｐ:a:b', { project: 'shop', group: 'a', task: 'b' }],
    ['a:b', 'ID_INVALID'],
    ['a:b:..', 'ID_INVALID'],
    ['a:b:c.lock', 'ID_INVALID'],
    ['a:b:con', 'ID_INVALID'],
    ['a:한글:c', 'ID_INVALID'],
    ['a::c', 'ID_INVALID'],
    ['a:b:c..d', 'ID_INVALID'],
  ])('parseTaskKey(%j)', (text, expected) => {
    let found: unknown
    try {
      found = parseTaskKey(text)
    } catch (error) {
      found = isOkstraError(error) ? error.code : error
    }
    expect(found).toEqual(expected)
  })

  it('writes a task key as it reads it', () => {
    expect(formatTaskKey(parseTaskKey('Shop/Billing/Late Fees'))).toBe('shop:billing:late-fees')
  })
})
