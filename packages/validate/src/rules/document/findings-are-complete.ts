import { defineRule } from '../../define-rule.ts'
import { DOCUMENT_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const findingsAreComplete = defineRule({
  id: 'OKS-DOC-030',
  severity: 'error',
  title: 'All findings of a document are listed',
  rationale: 'A list that was cut must say so.',
  remedy: 'Mend what is listed, and validate again.',
  appliesTo: DOCUMENT_KINDS,
  examples: {
    pass: example(
      'few findings',
      'requirements.json',
      { requirements: [{ id: 1 }] },
      { facts: { maxFindings: 5 } },
    ),
    fail: example(
      'more findings than are listed',
      'requirements.json',
      { requirements: [{ id: 1 }, { id: 2 }, { id: 3 }] },
      { facts: { maxFindings: 2 }, alsoFails: ['OKS-SCH-003'] },
    ),
  },
})
