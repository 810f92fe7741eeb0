import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const mentionedIdsAreDeclared = defineRule({
  id: 'OKS-BRF-006',
  severity: 'warning',
  title: 'Every mentioned id is declared',
  rationale: 'A mention of an id that no item declares is a requirement that was lost, or a typing error.',
  remedy: 'Declare it with an item that begins with the id and a colon.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('a mention only', 'brief.md', `${GOOD_BRIEF}\nSee also EB-009.\n`),
  },
})
