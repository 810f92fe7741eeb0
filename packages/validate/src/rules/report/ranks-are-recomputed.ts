import { rankingDifferences } from './recompute-ranking.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const ranksAreRecomputed = defineRule({
  id: 'OKS-RPT-021',
  severity: 'error',
  title: 'The options stand in the order that the scores give',
  rationale: 'The order is what a person decides on.',
  remedy: 'Rank again from the reassessments.',
  appliesTo: ['final-report'],
  check: ({ value }, { facts }) => rankingDifferences(value, facts, 'ranks'),
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample(
      'two options exchanged',
      { '/optionSelection/options/0/rank': 2, '/optionSelection/options/1/rank': 1 },
      ['OKS-RPT-016'],
    ),
  },
})
