import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const fencesAreClosed = defineRule({
  id: 'OKS-RSP-008',
  severity: 'error',
  title: 'Every fence and comment of a response is closed',
  rationale: 'An open fence swallows the rest.',
  remedy: 'Close it.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a fence without an end', (text) => `${text}\n<!-- never closed\n`),
  },
})
