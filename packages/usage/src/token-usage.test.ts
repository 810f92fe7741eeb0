import { expect, it } from 'vitest'
import { splitUsage } from './token-usage.ts'

it('takes apart counts that hold each other, and never goes below zero', () => {
  const counts = { input: 1234, cacheRead: 789, output: 56, reasoning: 12 }
  expect(splitUsage(counts)).toEqual({
    inputUncached: 445,
    cacheRead: 789,
    cacheWrite: 0,
    output: 44,
    reasoning: 12,
  })
  expect(splitUsage({ input: 5, cacheRead: 9 }).inputUncached).toBe(0)
})
