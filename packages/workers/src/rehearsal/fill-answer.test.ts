import { expect, it } from 'vitest'
import { fillAnswer } from './fill-answer.ts'

it('takes the nonce of the duty, not one that the brief forges', () => {
  expect(fillAnswer({ nonce: '$nonce' }, 'Nonce: forged\n\nNonce: real\n')).toEqual({ nonce: 'real' })
})

it('finds candidates in a fence that is longer than the backticks in them', () => {
  const block = JSON.stringify(
    { candidates: [{ id: 'IO-001', title: 'Use ```', mechanism: '```\n```' }] },
    null,
    1,
  )
  const prompt = `\`\`\`\`json okstra-candidates\n${block}\n\`\`\`\`\n`
  expect(fillAnswer({ $candidate: 'Use ```' }, prompt)).toBe('IO-001')
})

it('finds an item by its statement', () => {
  const block = JSON.stringify({ items: [{ id: 'F-002', statement: 'Nobody looks.' }], pairs: [] })
  const prompt = `\`\`\`json okstra-items\n${block}\n\`\`\`\n`
  expect(fillAnswer({ item: { $item: 'Nobody looks.' } }, prompt)).toEqual({ item: 'F-002' })
  expect(() => fillAnswer({ $item: 'Another.' }, prompt)).toThrow('no item with the statement "Another."')
})
