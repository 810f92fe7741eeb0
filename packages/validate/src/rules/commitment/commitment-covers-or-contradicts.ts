import { commitmentProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const commitmentCoversOrContradicts = defineRule({
  id: 'OKS-COM-002',
  severity: 'error',
  title: 'A commitment does not both cover and contradict a requirement',
  rationale: 'What it promises it also makes impossible.',
  remedy: 'Let the commitment either cover or contradict the requirement.',
  appliesTo: ['commitment-file'],
  check: (document) => commitmentProblems(document, 'COVERAGE_SELF_CONTRADICTION'),
  examples: {
    pass: example('one commitment', 'commitments.json', {
      commitments: [{ id: 'CM-001', covers: ['EB-001'] }],
    }),
    fail: example('both', 'commitments.json', {
      commitments: [{ id: 'CM-001', covers: ['EB-001'], contradicts: ['EB-001'] }],
    }),
  },
})
