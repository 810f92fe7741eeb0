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
