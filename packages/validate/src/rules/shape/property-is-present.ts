import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const propertyIsPresent = defineRule({
  id: 'OKS-SCH-001',
  severity: 'error',
  title: 'Every required property is there',
  rationale: 'A reader of the document relies on it.',
  remedy: 'Add the property.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('with its id', 'requirements.json', { requirements: [{ id: 'EB-001', refines: [] }] }),
    fail: example('without an id', 'requirements.json', { requirements: [{ statement: 'x' }] }),
  },
})
