import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const jsonKeysAreUnique = defineRule({
  id: 'OKS-DOC-011',
  severity: 'error',
  title: 'No JSON object has a key twice',
  rationale: 'Two readers take different values of a repeated key.',
  remedy: 'Keep one of the two.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('each key once', 'requirements.json', { requirements: [{ id: 'EB-001' }] }),
    fail: example(
      'a key twice',
      'requirements.json',
      '{"requirements": [], "requirements": [{"id": "EB-001"}]}',
    ),
  },
})
