import { describe, expect, it } from 'vitest'
import { answerPermission } from './policy.ts'

const option = (kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always') => ({
  kind,
  optionId: `id of ${kind}`,
})
const all = [option('allow_always'), option('reject_always'), option('allow_once'), option('reject_once')]

describe('a question for permission', () => {
  it('is answered for this once, by the write scope', () => {
    expect(answerPermission('tree', all)).toEqual({
      outcome: { outcome: 'selected', optionId: 'id of allow_once' },
    })
    expect(answerPermission('read-only', all)).toEqual({
      outcome: { outcome: 'selected', optionId: 'id of reject_once' },
    })
  })

  it.each(['tree', 'read-only'] as const)(
    'in %s is cancelled where only answers for good are offered',
    (scope) => {
      const forGood = [option('allow_always'), option('reject_always')]
      expect(answerPermission(scope, forGood)).toEqual({ outcome: { outcome: 'cancelled' } })
      expect(answerPermission(scope, [])).toEqual({ outcome: { outcome: 'cancelled' } })
    },
  )
})
