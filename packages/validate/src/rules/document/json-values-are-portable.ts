import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const jsonValuesArePortable = defineRule({
  id: 'OKS-DOC-013',
  severity: 'error',
  title: 'Every string and number of a JSON document has one meaning',
  rationale:
    'Half of a surrogate pair or a number beyond a double cannot be hashed, and readers differ on them.',
  remedy: 'Write whole characters and finite numbers.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('an emoji', 'requirements.json', { requirements: [{ id: 'EB-001', statement: '🧾' }] }),
    fail: example(
      'half of an emoji',
      'requirements.json',
      '{"requirements": [{"id": "EB-001", "statement": "\\ud83e"}]}',
    ),
  },
})
