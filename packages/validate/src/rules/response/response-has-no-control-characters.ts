import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const responseHasNoControlCharacters = defineRule({
  id: 'OKS-RSP-009',
  severity: 'error',
  title: 'A response holds no raw control characters',
  rationale: 'They are damage or an attack; an export writes them as JSON.',
  remedy: 'Remove them, or write the text as one JSON string in a json fence.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a bell', (text) => text.replace('Yes.', 'Yes.\u0007')),
  },
})
