import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const propertyIsKnown = defineRule({
  id: 'OKS-SCH-002',
  severity: 'error',
  title: 'Every property is one that the schema has',
  rationale:
    'An unknown property is a misspelt one, or something that no reader looks at. Extensions start with x-.',
  remedy: 'Use the name that is suggested, or start it with x-.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('an extension', 'requirements.json', {
      requirements: [{ id: 'EB-001', 'x-team': 'billing' }],
    }),
    fail: example('misspelt', 'requirements.json', { requirements: [{ id: 'EB-001', statment: 'x' }] }),
  },
})
