import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const valueIsOneOfItsForms = defineRule({
  id: 'OKS-SCH-007',
  severity: 'error',
  title: 'A value that may take several forms takes one of them',
  rationale: 'A mixture of forms is none.',
  remedy: 'Write one of the forms that are named.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('an id, and an id with parts', 'commitments.json', {
      commitments: [{ id: 'CM-001', covers: ['EB-001', { id: 'EB-002', parts: ['a'] }] }],
    }),
    fail: example('a number for a requirement', 'commitments.json', {
      commitments: [{ id: 'CM-001', covers: [7] }],
    }),
  },
})
