import { requirementProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const refinementHasNoCircle = defineRule({
  id: 'OKS-REQ-004',
  severity: 'error',
  title: 'Requirements do not refine each other in a circle',
  rationale: 'A circle would count as covered although nothing covers it.',
  remedy: 'Remove one "refines" of the circle.',
  appliesTo: ['requirement-file', 'requirement-ledger'],
  check: (document, context) => requirementProblems(document, context, 'COVERAGE_CYCLE'),
  examples: {
    pass: example('two requirements', 'requirements.json', {
      requirements: [{ id: 'EB-001' }, { id: 'EO-001' }],
    }),
    fail: example('two that refine each other', 'requirements.json', {
      requirements: [
        { id: 'EB-001', refines: ['EB-002'] },
        { id: 'EB-002', refines: ['EB-001'] },
      ],
    }),
  },
})
