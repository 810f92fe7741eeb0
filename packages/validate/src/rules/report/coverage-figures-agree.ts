import { disagreements } from './coverage-disagreements.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const coverageFiguresAgree = defineRule({
  id: 'OKS-RPT-012',
  severity: 'error',
  title: 'The figures of one coverage agree with each other',
  rationale: 'A percent or verdict that its own counts do not give was edited by hand.',
  remedy: 'Truncate percents to two decimals; take the verdict from the counts.',
  appliesTo: ['final-report'],
  *check({ value: { requirementCoverage, optionSelection } }) {
    // Where the commitments are known, the figures are recomputed from them instead.
    if (requirementCoverage === null || optionSelection !== undefined) return
    for (const message of disagreements(requirementCoverage.coverage)) {
      yield { pointer: '/requirementCoverage/coverage', message }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a percent that was rounded up', {
      '/identity/taskType': 'implementation-planning',
      '/optionSelection': undefined,
      '/verdictCard/conclusion': 'Done.',
      '/verdictCard/direction': 'hold',
      '/requirementCoverage/coverage/coveragePercent': 99.99,
    }),
  },
})
