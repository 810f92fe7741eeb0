import { commitmentProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const commitmentIdsAreUnique = defineRule({
  id: 'OKS-COM-001',
  severity: 'error',
  title: 'Every commitment has an id of its own',
  rationale: 'A reference to a repeated id means two things.',
  remedy: 'Give each commitment an id of its own.',
  appliesTo: ['commitment-file'],
  check: (document) => commitmentProblems(document, 'COVERAGE_DUPLICATE_ID'),
  examples: {
    pass: example('one commitment', 'commitments.json', {
      commitments: [{ id: 'CM-001', covers: ['EB-001'] }],
    }),
    fail: example('an id twice', 'commitments.json', {
      commitments: [
        { id: 'CM-001', covers: ['EB-001'] },
        { id: 'CM-001', covers: [] },
      ],
    }),
  },
})
