import { defineRule } from '../../define-rule.ts'
import { DOCUMENT_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const kindIsKnown = defineRule({
  id: 'OKS-DOC-001',
  severity: 'error',
  title: 'It can be told what the document is',
  rationale: 'A document of no known kind would pass unchecked.',
  remedy: 'Give its kind (--kind), or check its first keys.',
  appliesTo: DOCUMENT_KINDS,
  examples: {
    pass: example('a list under a known key', 'a.json', { requirements: [{ id: 'EB-001' }] }),
    fail: example('an object that is no document of okstra', 'a.json', { hello: 'world' }),
  },
})
