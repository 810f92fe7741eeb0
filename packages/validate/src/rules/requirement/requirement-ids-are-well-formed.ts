import { requirementProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const requirementIdsAreWellFormed = defineRule({
  id: 'OKS-REQ-003',
  severity: 'error',
  title: 'Every requirement id has the form of its scheme',
  rationale: 'A look-alike id is a requirement that nobody can refer to.',
  remedy:
    'Write EB-001, PB-001, EO-001 or EG-001; for ids of another scheme name their pattern (--id-pattern).',
  appliesTo: ['requirement-file', 'requirement-ledger'],
  check: (document, context) => requirementProblems(document, context, 'COVERAGE_BAD_ID'),
  examples: {
    pass: example('two requirements', 'requirements.json', {
      requirements: [{ id: 'EB-001' }, { id: 'EO-001' }],
    }),
    fail: example('lower case', 'requirements.json', { requirements: [{ id: 'eb-001' }] }),
  },
})
