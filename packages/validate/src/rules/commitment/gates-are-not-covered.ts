import { coverageFindings } from '../coverage-against.ts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'

export const gatesAreNotCovered = defineRule({
  id: 'OKS-COM-013',
  severity: 'warning',
  title: 'No commitment covers external gates only',
  rationale: 'A gate lies outside of the work: to cover it adds nothing to coverage.',
  remedy: 'Name the requirement that the commitment is for.',
  appliesTo: ['commitment-file'],
  check: (document, context) => coverageFindings(document, context, 'gates'),
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
            { id: 'CM-002', covers: ['EG-001'] },
          ],
        }),
      ],
    },
  },
})
