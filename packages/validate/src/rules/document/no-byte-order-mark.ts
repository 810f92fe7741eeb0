import { defineRule } from '../../define-rule.ts'
import { DOCUMENT_KINDS } from '../../document.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const noByteOrderMark = defineRule({
  id: 'OKS-DOC-003',
  severity: 'warning',
  title: 'The text starts without a byte order mark',
  rationale: 'Many readers take the mark for a part of the first key or fence.',
  remedy: 'Save the file as UTF-8 without a byte order mark.',
  appliesTo: DOCUMENT_KINDS,
  examples: {
    pass: example('no mark', 'brief.md', GOOD_BRIEF),
    fail: example('a mark before the fence', 'brief.md', `\ufeff${GOOD_BRIEF}`),
  },
})
