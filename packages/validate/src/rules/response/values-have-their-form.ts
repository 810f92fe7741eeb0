import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const valuesHaveTheirForm = defineRule({
  id: 'OKS-RSP-002',
  severity: 'error',
  title: 'Every value of a response has its form',
  rationale: 'A look-alike id answers nothing.',
  remedy: 'Write the value in the form that is named.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a look-alike id', (text) => text.replace('IO-001', 'io-1')),
  },
})
