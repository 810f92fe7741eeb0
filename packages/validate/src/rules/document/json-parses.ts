import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const jsonParses = defineRule({
  id: 'OKS-DOC-010',
  severity: 'error',
  title: 'The text is JSON',
  rationale: 'Nothing else in a torn document can be trusted.',
  remedy: 'Mend the syntax at the place that is named.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('JSON', 'requirements.json', { requirements: [{ id: 'EB-001' }] }),
    fail: example('torn in the middle', 'requirements.json', '{"requirements": [{"id": '),
  },
})
