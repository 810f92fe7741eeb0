import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const idsAreUnique = defineRule({
  id: 'OKS-BRF-004',
  severity: 'error',
  title: 'Every id is declared once',
  rationale: 'Coverage cannot be computed over an id that means two things.',
  remedy: 'Give each requirement an id of its own.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('the same id twice', 'brief.md', GOOD_BRIEF.replace('EO-001:', 'EB-001:')),
  },
})
