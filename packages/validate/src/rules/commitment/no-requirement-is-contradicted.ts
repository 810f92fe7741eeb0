import { coverageFindings } from '../coverage-against.ts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'

export const noRequirementIsContradicted = defineRule({
  id: 'OKS-COM-015',
  severity: 'warning',
  title: 'No commitment contradicts a requirement',
  rationale: 'What is contradicted can never be covered.',
  remedy: 'Drop the commitment, or change the requirement.',
  appliesTo: ['commitment-file'],
  check: (document, context) => coverageFindings(document, context, 'contradicted'),
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
        json('requirements.json', { requirements: [{ id: 'EB-001' }, { id: 'EB-002' }] }),
        json('commitments.json', {
          commitments: [
            { id: 'CM-001', covers: ['EB-001'] },
            { id: 'CM-002', covers: ['EB-002'], contradicts: ['EB-001'] },
          ],
        }),
      ],
    },
  },
})
