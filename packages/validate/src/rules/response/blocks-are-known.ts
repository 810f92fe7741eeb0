import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const blocksAreKnown = defineRule({
  id: 'OKS-RSP-004',
  severity: 'error',
  title: 'Every block of a response is one that the format has',
  rationale: 'An unknown block is read by nobody.',
  remedy: 'Use a block of the format.',
  appliesTo: ['user-response'],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a misspelt block', (text) => text.replace('## ANSWERS', '## ANSWRES')),
  },
})
