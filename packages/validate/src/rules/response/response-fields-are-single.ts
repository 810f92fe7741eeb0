import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const responseFieldsAreSingle = defineRule({
  id: 'OKS-RSP-006',
  severity: 'error',
  title: 'A field stands once in its block',
  rationale: 'Two options are none.',
  remedy: 'Keep one of them.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('two options', (text) =>
      text.replace('### OPTION', '### OPTION\n\nIO-002\n\n### OPTION'),
    ),
  },
})
