import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const answersAreSingle = defineRule({
  id: 'OKS-RSP-010',
  severity: 'error',
  title: 'Each item is answered once',
  rationale: 'Two answers are none.',
  remedy: 'Keep one answer.',
  appliesTo: ['user-response'],
  *check({ value: { answers } }) {
    const seen = new Set<string>()
    for (const [index, { id }] of answers.entries()) {
      if (seen.has(id)) yield { pointer: `/answers/${index}/id`, message: `${id} is answered twice.` }
      seen.add(id)
    }
  },
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('the same item twice', (text) => `${text}\n### C-001\n\nNo.\n`),
  },
})
