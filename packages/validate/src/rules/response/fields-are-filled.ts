import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const fieldsAreFilled = defineRule({
  id: 'OKS-RSP-001',
  severity: 'error',
  title: 'Every field of a response is there and filled',
  rationale: 'An empty answer is no answer.',
  remedy: 'Write the text below the heading, or remove the heading.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('no responder', (text) => text.replace('responder: "kim"\n', '')),
  },
})
