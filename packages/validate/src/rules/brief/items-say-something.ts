import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const itemsSaySomething = defineRule({
  id: 'OKS-BRF-007',
  severity: 'warning',
  title: 'Every declared item has a statement',
  rationale: 'An id alone cannot be fulfilled.',
  remedy: 'Write after the id what must hold.',
  appliesTo: ['brief'],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example(
      'an id alone',
      'brief.md',
      GOOD_BRIEF.replace('EO-001: Nobody is charged twice.', 'EO-001:'),
    ),
  },
})
