import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const headerKeyIsKnown = defineRule({
  id: 'OKS-BRF-002',
  severity: 'warning',
  title: 'No front matter key is a misspelt one',
  rationale: 'A misspelt key is read by nobody.',
  remedy: 'Use the key that is suggested.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('a misspelt key', 'brief.md', GOOD_BRIEF.replace('workCategory', 'workCatagory')),
  },
})
