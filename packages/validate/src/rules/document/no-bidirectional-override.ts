import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const noBidirectionalOverride = defineRule({
  id: 'OKS-DOC-006',
  severity: 'warning',
  title: 'The text holds no bidirectional override',
  rationale: 'Overrides make a person read other words than a program does.',
  remedy: 'Remove the invisible control characters.',
  appliesTo: ['brief', 'user-response', 'report-markdown'],
  examples: {
    pass: example('Hebrew without overrides', 'brief.md', GOOD_BRIEF.replace('Late fees', 'שלום')),
    fail: example(
      'an override in the heading',
      'brief.md',
      GOOD_BRIEF.replace('Late fees', 'Late \u202eseef'),
    ),
  },
})
