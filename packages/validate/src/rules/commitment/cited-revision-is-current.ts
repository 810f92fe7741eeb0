import { coverageFindings } from '../coverage-against.ts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'

export const citedRevisionIsCurrent = defineRule({
  id: 'OKS-COM-012',
  severity: 'warning',
  title: "Every cited revision is the requirement's current one",
  rationale: 'A commitment to an older text covers nothing until somebody looked at it again.',
  remedy: 'Check the commitment against the new text, then cite the current revision.',
  appliesTo: ['commitment-file'],
  check: (document, context) => coverageFindings(document, context, 'outdated'),
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
        json('requirements.json', { requirements: [{ id: 'EB-001', revision: 2 }] }),
        json('commitments.json', {
          commitments: [{ id: 'CM-001', covers: [{ id: 'EB-001', revision: 1 }] }],
        }),
      ],
    },
  },
})
