import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const idsAreWellFormed = defineRule({
  id: 'OKS-BRF-005',
  severity: 'error',
  title: 'Nothing that only looks like an id declares a requirement',
  rationale: 'A look-alike id is a requirement that nobody counts.',
  remedy: 'Write the id in ASCII capitals with at least three digits.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('full-width letters', 'brief.md', GOOD_BRIEF.replace('EO-001:', 'ＥＯ－００１:')),
  },
})
