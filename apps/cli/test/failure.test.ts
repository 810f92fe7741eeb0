import { expect, it } from 'vitest'
import { BudgetReached, failureOf } from '../src/failure.ts'

it('says which limit is to be raised, and ends with 75', () => {
  const failure = failureOf(
    new BudgetReached('9 tokens of 8 tokens are used up.', { run: 'x-001', reached: ['tokens'] }),
    {},
  )
  expect(failure).toMatchObject({
    exitCode: 75,
    code: 'BUDGET_REACHED',
    message: '9 tokens of 8 tokens are used up.',
    details: { next: 'okstra resume x-001 --budget-tokens N' },
  })
  expect(failure.hint).toContain('okstra resume x-001 --budget-tokens N')
})
