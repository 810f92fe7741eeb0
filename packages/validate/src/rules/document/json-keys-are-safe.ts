import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const jsonKeysAreSafe = defineRule({
  id: 'OKS-DOC-012',
  severity: 'error',
  title: 'No JSON object has the key __proto__',
  rationale: 'The key changes the prototype of an object in a careless reader.',
  remedy: 'Remove the key.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('ordinary keys', 'requirements.json', { requirements: [{ id: 'EB-001' }] }),
    fail: example(
      'a prototype key',
      'requirements.json',
      '{"__proto__": {"admin": true}, "requirements": []}',
    ),
  },
})
