import { rankingDifferences } from './recompute-ranking.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const outcomeIsRecomputed = defineRule({
  id: 'OKS-RPT-024',
  severity: 'error',
  title: 'Outcome and displayed options are those that the reassessments give',
  rationale: 'Only a valid candidate is offered, and a blocked selection offers none.',
  remedy: 'Rank again from the reassessments.',
  appliesTo: ['final-report'],
  check: ({ value }, { facts }) => rankingDifferences(value, facts, 'outcome'),
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample(
      'blocked by hand',
      {
        '/optionSelection/outcome': 'blocked',
        '/verdictCard/verdict': 'blocked',
        '/verdictCard/direction': 'hold',
      },
      ['OKS-RPT-025'],
    ),
  },
})
