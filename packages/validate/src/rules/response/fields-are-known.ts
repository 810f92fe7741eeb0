import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const fieldsAreKnown = defineRule({
  id: 'OKS-RSP-003',
  severity: 'error',
  title: 'Every field of a response is one that the format has',
  rationale: 'An unknown field is read by nobody.',
  remedy: 'Use a field of the format.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a field of its own', (text) =>
      text.replace('### OPTION', '### COLOUR\n\nred\n\n### OPTION'),
    ),
  },
})
