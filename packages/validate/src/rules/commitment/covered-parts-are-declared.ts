import { coverageFindings } from '../coverage-against.ts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'

export const coveredPartsAreDeclared = defineRule({
  id: 'OKS-COM-011',
  severity: 'error',
  title: 'Every part that a commitment names is declared by the requirement',
  rationale: 'A commitment to an undeclared part covers nothing.',
  remedy: 'Declare the part on the requirement, or name one that is.',
  appliesTo: ['commitment-file'],
  check: (document, context) => coverageFindings(document, context, 'parts'),
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
        json('requirements.json', { requirements: [{ id: 'EB-001', parts: ['a'] }] }),
        json('commitments.json', {
          commitments: [{ id: 'CM-001', covers: [{ id: 'EB-001', parts: ['b'] }] }],
        }),
      ],
    },
  },
})
