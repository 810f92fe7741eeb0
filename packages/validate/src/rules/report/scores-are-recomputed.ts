import { rankingDifferences } from './recompute-ranking.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const scoresAreRecomputed = defineRule({
  id: 'OKS-RPT-020',
  severity: 'error',
  title: 'Scores and votes are those that the reassessments give',
  rationale: 'A score that was edited by hand is no score.',
  remedy: 'Rank again from the reassessments.',
  appliesTo: ['final-report'],
  check: ({ value }, { facts }) => rankingDifferences(value, facts, 'scores'),
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a total edited by hand', { '/optionSelection/options/0/score/total': 999 }, [
      'OKS-RPT-045',
    ]),
  },
})
