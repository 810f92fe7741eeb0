import { describe, expect, it } from 'vitest'
import { waitsForPerson } from './waits-for-person.ts'

describe('waitsForPerson', () => {
  it.each([
    { name: 'no question', items: [], expected: false },
    { name: 'open, and the next phase needs it', items: [['open', 'next-phase']], expected: true },
    { name: 'open, and only an approval needs it', items: [['open', 'approval']], expected: false },
    { name: 'open, and nothing needs it', items: [['open', 'none']], expected: false },
    { name: 'answered', items: [['answered', 'next-phase']], expected: false },
    { name: 'withdrawn', items: [['withdrawn', 'next-phase']], expected: false },
    {
      name: 'one of several',
      items: [
        ['answered', 'next-phase'],
        ['open', 'next-phase'],
      ],
      expected: true,
    },
  ] as const)('a question: $name', ({ items, expected }) => {
    const clarificationItems = items.map(([status, blocks]) => ({ status, blocks }))
    expect(waitsForPerson({ clarificationItems, findings: [] })).toBe(expected)
  })

  it('a finding that blocks, whether it is still asked about or stands', () => {
    expect(waitsForPerson({ clarificationItems: [], findings: [{ blocks: true }] })).toBe(true)
    expect(waitsForPerson({ clarificationItems: [], findings: [{}, { blocks: false }] })).toBe(false)
  })
})
