import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const textHasItsForm = defineRule({
  id: 'OKS-SCH-005',
  severity: 'error',
  title: 'Ids, digests, times and other formed texts have their form',
  rationale: 'A look-alike id refers to nothing.',
  remedy: 'Write it in the form that is named.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('an id', 'requirements.json', { requirements: [{ id: 'EB-001', refines: [] }] }),
    fail: example('white space in an id', 'requirements.json', { requirements: [{ id: 'EB 001' }] }),
  },
})
