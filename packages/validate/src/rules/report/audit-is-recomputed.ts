import { rankingDifferences } from './recompute-ranking.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const auditIsRecomputed = defineRule({
  id: 'OKS-RPT-023',
  severity: 'error',
  title: 'The audit holds exactly the candidates that cannot be selected, with every reason',
  rationale: 'A reason that was left out hides why a direction is not offered.',
  remedy: 'Audit again from the reassessments.',
  appliesTo: ['final-report'],
  check: ({ value }, { facts }) => rankingDifferences(value, facts, 'audit'),
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a reason left out', { '/optionSelection/candidateAudit/0/reasons/0': undefined }),
  },
})
