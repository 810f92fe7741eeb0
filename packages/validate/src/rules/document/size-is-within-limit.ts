import { defineRule } from '../../define-rule.ts'
import { DOCUMENT_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const sizeIsWithinLimit = defineRule({
  id: 'OKS-DOC-002',
  severity: 'error',
  title: 'The document is not larger than the limit',
  rationale: 'A reader has to hold the whole document in memory.',
  remedy: 'Split the document, or raise the limit.',
  appliesTo: DOCUMENT_KINDS,
  examples: {
    pass: example(
      'within the limit',
      'a.json',
      { requirements: [{ id: 'EB-001' }] },
      { facts: { maxLength: 400 } },
    ),
    fail: example(
      'longer than the limit',
      'a.json',
      { requirements: [{ id: 'EB-001' }] },
      { facts: { maxLength: 20 } },
    ),
  },
})
