import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const versionIsStated = defineRule({
  id: 'OKS-BRF-003',
  severity: 'warning',
  title: 'The brief states a briefVersion',
  rationale: 'A brief without a version is read as a legacy brief, with less certainty.',
  remedy: 'Add briefVersion: 1 to the front matter.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('no version', 'brief.md', GOOD_BRIEF.replace('briefVersion: 1\n', '')),
  },
})
