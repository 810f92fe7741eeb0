import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const textBelongsToAField = defineRule({
  id: 'OKS-RSP-007',
  severity: 'error',
  title: 'All text of a response belongs to a field',
  rationale: 'Text outside of every field is read by nobody.',
  remedy: 'Move it below the heading that it belongs to.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('text between blocks', (text) =>
      text.replace('## DIRECTION', 'By the way.\n\n## DIRECTION'),
    ),
  },
})
