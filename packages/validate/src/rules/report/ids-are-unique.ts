import { excerpt, visible } from '@okstra/contracts'
import { eachDeclaredId, placeOf } from './references.ts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const reportIdsAreUnique = defineRule({
  id: 'OKS-RPT-002',
  severity: 'error',
  title: 'Every id of a report belongs to one thing',
  rationale: 'Responses, plans and people refer to things by id alone.',
  remedy: 'Give each thing an id of its own.',
  appliesTo: ['final-report'],
  check({ value }) {
    const seen = new Set<string>()
    const repeated = new Set<string>()
    eachDeclaredId(value, (id) => {
      if (seen.has(id)) repeated.add(id)
      else seen.add(id)
    })
    if (repeated.size === 0) return []
    const first = new Map<string, string>()
    const found: RuleFinding[] = []
    eachDeclaredId(value, (id, ...place) => {
      if (!repeated.has(id)) return
      const before = first.get(id)
      const pointer = placeOf(...place)
      if (before === undefined) first.set(id, pointer)
      else found.push({ pointer, message: `${excerpt(visible(id), 80)} stands at ${before} already.` })
    })
    return found
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('two findings with one id', { '/findings/1/id': 'F-001' }, ['OKS-RPT-045']),
  },
})
