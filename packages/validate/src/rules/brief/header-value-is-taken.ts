import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const headerValueIsTaken = defineRule({
  id: 'OKS-BRF-001',
  severity: 'error',
  title: 'Every front matter value is one that its key takes',
  rationale: 'Preparation reads these keys, and leaves out a value that it cannot take.',
  remedy: 'Use one of the values that are named.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example(
      'a misspelt category',
      'brief.md',
      GOOD_BRIEF.replace('workCategory: feature', 'workCategory: featur'),
    ),
  },
})
