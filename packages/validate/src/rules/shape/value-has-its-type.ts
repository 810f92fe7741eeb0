import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const valueHasItsType = defineRule({
  id: 'OKS-SCH-003',
  severity: 'error',
  title: 'Every value has the type that its place asks for',
  rationale: 'Readers do not convert.',
  remedy: 'Write a value of the type that is named.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('text', 'requirements.json', { requirements: [{ id: 'EB-001', refines: [] }] }),
    fail: example('a number for text', 'requirements.json', { requirements: [{ id: 1 }] }),
  },
})
