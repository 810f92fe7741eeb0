import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const lineEndsAreEven = defineRule({
  id: 'OKS-DOC-004',
  severity: 'warning',
  title: 'Every line of a text ends the same way',
  rationale: 'A text whose lines end in several ways has been through a tool that changes content.',
  remedy: 'Save the file with line feeds only.',
  appliesTo: ['brief', 'user-response', 'report-markdown'],
  examples: {
    pass: example('CR LF throughout', 'brief.md', GOOD_BRIEF.replaceAll('\n', '\r\n')),
    fail: example('one CR LF among line feeds', 'brief.md', GOOD_BRIEF.replace('\n', '\r\n')),
  },
})
