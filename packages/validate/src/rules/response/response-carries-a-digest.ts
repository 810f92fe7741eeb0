import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const responseCarriesADigest = defineRule({
  id: 'OKS-RSP-015',
  severity: 'error',
  title: 'A response with a selection carries the digest of what was shown',
  rationale: 'Without it nobody knows what was selected from.',
  remedy: 'Export the response from the report again.',
  appliesTo: ['user-response'],
  check: ({ value: { dataDigest, directionSelection } }) =>
    directionSelection !== undefined && dataDigest === undefined
      ? [
          {
            message: 'A direction is selected, and the response does not say on which data.',
            pointer: '/directionSelection/option',
            expected: ['dataDigest'],
          },
        ]
      : [],
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('no digest', (text) => text.replace(/dataDigest: .*\n/, '')),
  },
})
