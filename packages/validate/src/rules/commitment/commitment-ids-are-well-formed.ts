import { commitmentProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const commitmentIdsAreWellFormed = defineRule({
  id: 'OKS-COM-003',
  severity: 'error',
  title: 'Every commitment id is visible text in one normalisation form',
  rationale: 'Two ids that look the same must be the same.',
  remedy: 'Write the id without white space and invisible characters.',
  appliesTo: ['commitment-file'],
  check: (document) => commitmentProblems(document, 'COVERAGE_BAD_ID'),
  examples: {
    pass: example('one commitment', 'commitments.json', {
      commitments: [{ id: 'CM-001', covers: ['EB-001'] }],
    }),
    fail: example('a decomposed letter', 'commitments.json', {
      commitments: [{ id: 'CM-e\u0301', covers: ['EB-001'] }],
    }),
  },
})
