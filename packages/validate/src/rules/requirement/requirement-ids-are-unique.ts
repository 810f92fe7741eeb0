import { requirementProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const requirementIdsAreUnique = defineRule({
  id: 'OKS-REQ-002',
  severity: 'error',
  title: 'Every requirement has an id of its own',
  rationale: 'A reference to a repeated id means two things.',
  remedy: 'Give each requirement an id of its own.',
  appliesTo: ['requirement-file', 'requirement-ledger'],
  check: (document, context) => requirementProblems(document, context, 'COVERAGE_DUPLICATE_ID'),
  examples: {
    pass: example('two requirements', 'requirements.json', {
      requirements: [{ id: 'EB-001' }, { id: 'EO-001' }],
    }),
    fail: example('an id twice', 'requirements.json', { requirements: [{ id: 'EB-001' }, { id: 'EB-001' }] }),
  },
})
