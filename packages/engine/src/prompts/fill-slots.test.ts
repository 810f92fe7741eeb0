import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillSlots, PROMPT_SLOTS, slotsOf } from './fill-slots.ts'

const failure = (text: string, values = {}): unknown => {
  try {
    return fillSlots(text, values)
  } catch (error) {
    return error
  }
}

describe('fillSlots', () => {
  it('puts values in, wherever and however often a slot stands', () => {
    expect(fillSlots('{{WORKER}}: {{NONCE}}, {{NONCE}}', { WORKER: 'w', NONCE: 'n', TREE: 'unused' })).toBe(
      'w: n, n',
    )
  })

  it('takes values as they are: no slot, include or pattern in them is looked at', () => {
    for (const value of ['{{NONCE}}', '{{INCLUDE:a.md}}', '$&', '$1', '$$', '{{', '']) {
      expect(fillSlots('<{{DIRECTIVE}}>', { DIRECTIVE: value })).toBe(`<${value}>`)
    }
  })

  it.each([
    { text: '{{NONSE}}', message: 'The prompt has the unknown slot {{NONSE}} (perhaps {{NONCE}}).' },
    { text: '{{}}', message: 'The prompt has the unknown slot {{}}.' },
    { text: '{{NONCE}}', message: 'The prompt has the slot {{NONCE}} without a value.' },
    { text: '{{ NONCE }}', message: 'The prompt has the malformed slot {{ NONCE }}.' },
    { text: '{{nonce}}', message: 'The prompt has the malformed slot {{nonce}}.' },
    { text: '{{INCLUDE:a.md}}', message: 'The prompt has the malformed slot {{INCLUDE:a.md}}.' },
    { text: 'a {{NONCE', message: 'The prompt has the malformed slot {{NONCE.' },
    {
      text: '{{TREE}} {{A}} {{TREE}}',
      message: 'The prompt has the slot {{TREE}} without a value, the unknown slot {{A}}.',
    },
  ])('refuses $text', ({ text, message }) => {
    expect(failure(text)).toMatchObject({ code: 'PROMPT_INVALID', message })
  })

  it('does not take an inherited value', () => {
    expect(failure('{{NONCE}}', Object.create({ NONCE: 'x' }))).toMatchObject({ code: 'PROMPT_INVALID' })
    expect(failure('{{TREE}}', { TREE: undefined })).toMatchObject({ code: 'PROMPT_INVALID' })
  })

  it('property: values come through unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROMPT_SLOTS), fc.string({ unit: 'binary' }), (slot, value) => {
        expect(fillSlots(`a {{${slot}}} b`, { [slot]: value })).toBe(`a ${value} b`)
      }),
    )
  })
})

describe('slotsOf', () => {
  it('names known slots once, in order', () => {
    expect(slotsOf('{{TREE}} {{NONCE}} {{TREE}} {{OTHER}}')).toEqual(['TREE', 'NONCE'])
  })
})
