import { coverageFindings } from '../coverage-against.ts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'

export const commitmentsAreMapped = defineRule({
  id: 'OKS-COM-014',
  severity: 'warning',
  title: 'Every commitment covers a requirement that counts',
  rationale: 'What nobody asked for is invented scope.',
  remedy: 'Name the requirement that the commitment is for, or drop it.',
  appliesTo: ['commitment-file'],
  check: (document, context) => coverageFindings(document, context, 'unmapped'),
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
        json('commitments.json', {
          commitments: [
            { id: 'CM-001', covers: ['EB-001'] },
            { id: 'CM-002', covers: [] },
          ],
        }),
      ],
    },
  },
})
