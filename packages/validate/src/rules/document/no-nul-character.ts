import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const noNulCharacter = defineRule({
  id: 'OKS-DOC-005',
  severity: 'error',
  title: 'The text holds no NUL character',
  rationale: 'A NUL ends the text for some readers and not for others.',
  remedy: 'Save the file as UTF-8 text.',
  appliesTo: ['brief', 'user-response', 'report-markdown', 'report-html'],
  examples: {
    pass: example('plain text', 'brief.md', GOOD_BRIEF),
    fail: example('a NUL in the body', 'brief.md', `${GOOD_BRIEF}\0`),
  },
})
