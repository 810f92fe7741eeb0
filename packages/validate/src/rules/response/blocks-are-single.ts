import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const blocksAreSingle = defineRule({
  id: 'OKS-RSP-005',
  severity: 'error',
  title: 'A block stands once',
  rationale: 'Two selections are none.',
  remedy: 'Keep one of them.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('answers twice', (text) => `${text}\n## ANSWERS\n`),
  },
})
