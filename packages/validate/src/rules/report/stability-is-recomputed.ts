import { rankingDifferences } from './recompute-ranking.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const stabilityIsRecomputed = defineRule({
  id: 'OKS-RPT-022',
  severity: 'error',
  title: 'Rank stability is the one that the scores give',
  rationale: 'How much the winner depends on the weights is computed, not told.',
  remedy: 'Rank again from the reassessments.',
  appliesTo: ['final-report'],
  check: ({ value }, { facts }) => rankingDifferences(value, facts, 'stability'),
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a distance edited by hand', { '/optionSelection/rankStability/winnerStays': 1 }),
  },
})
