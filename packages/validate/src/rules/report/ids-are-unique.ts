import { excerpt, visible } from '@okstra/contracts'
import { declaredIds } from './references.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const reportIdsAreUnique = defineRule({
  id: 'OKS-RPT-002',
  severity: 'error',
  title: 'Every id of a report belongs to one thing',
  rationale: 'Responses, plans and people refer to things by id alone.',
  remedy: 'Give each thing an id of its own.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const first = new Map<string, () => string>()
    for (const { id, pointer } of declaredIds(value)) {
      const before = first.get(id)
      if (before === undefined) first.set(id, pointer)
      else yield { pointer: pointer(), message: `${excerpt(visible(id), 80)} stands at ${before()} already.` }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('two findings with one id', { '/findings/1/id': 'F-001' }, ['OKS-RPT-045']),
  },
})
