import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const nestingIsWithinLimit = defineRule({
  id: 'OKS-DOC-014',
  severity: 'error',
  title: 'The document is not nested deeper than 512 levels, or 100 of Markdown',
  rationale: 'Deep nesting overflows the stack of a reader.',
  remedy: 'Flatten it.',
  appliesTo: [...JSON_KINDS, 'brief'],
  examples: {
    pass: example('shallow', 'requirements.json', { requirements: [{ id: 'EB-001' }] }),
    fail: example(
      '600 lists in each other',
      'requirements.json',
      `{"requirements": ${'['.repeat(600)}${']'.repeat(600)}}`,
    ),
  },
})
