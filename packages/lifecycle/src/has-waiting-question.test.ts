import { describe, expect, it } from 'vitest'
import { hasWaitingQuestion } from './has-waiting-question.ts'

describe('hasWaitingQuestion', () => {
  it.each([
    { name: 'no question', items: [], expected: false },
    { name: 'open, and the next phase needs it', items: [['open', 'next-phase']], expected: true },
    { name: 'open, and only an approval needs it', items: [['open', 'approval']], expected: false },
    { name: 'open, and nothing needs it', items: [['open', 'none']], expected: false },
    { name: 'answered', items: [['answered', 'next-phase']], expected: false },
    {
      name: 'one of several',
      items: [
        ['answered', 'next-phase'],
        ['open', 'next-phase'],
      ],
      expected: true,
    },
  ] as const)('$name', ({ items, expected }) => {
    expect(hasWaitingQuestion(items.map(([status, blocks]) => ({ status, blocks })))).toBe(expected)
  })
})
