import { coverageFindings } from '../coverage-against.ts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'

export const coveredRequirementsExist = defineRule({
  id: 'OKS-COM-010',
  severity: 'error',
  title: 'Every requirement that a commitment names exists',
  rationale: 'A reference to nothing is scope that nobody asked for.',
  remedy: 'Correct the id, or declare the requirement.',
  appliesTo: ['commitment-file'],
  check: (document, context) => coverageFindings(document, context, 'unknown'),
  examples: {
    pass: {
      about: 'each requirement covered',
      documents: () => [
        json('requirements.json', { requirements: [{ id: 'EB-001' }, { id: 'EG-001' }] }),
        json('commitments.json', { commitments: [{ id: 'CM-001', covers: ['EB-001'] }] }),
      ],
    },
    fail: {
      about: 'against its requirements',
      documents: () => [
        json('requirements.json', { requirements: [{ id: 'EB-001' }, { id: 'EG-001' }] }),
        json('commitments.json', { commitments: [{ id: 'CM-001', covers: ['EB-001', 'EB-010'] }] }),
      ],
    },
  },
})
