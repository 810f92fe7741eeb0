import { ledgerProblems } from './recompute-coverage.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const ledgerIsMeasurable = defineRule({
  id: 'OKS-RPT-010',
  severity: 'error',
  title: 'Coverage can be computed over the ledger of a report',
  rationale: 'Figures over a ledger with repeated or malformed ids mean nothing.',
  remedy: 'Mend the requirements.',
  appliesTo: ['final-report'],
  *check({ value }, { facts }) {
    if (value.requirementCoverage === null && value.optionSelection === undefined) return
    for (const { message } of ledgerProblems(value, facts))
      yield { pointer: '/requirements', message: `${message}.` }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('requirements in a circle', {
      '/requirements/0/refines': ['EB-002'],
      '/requirements/1/refines': ['EB-001'],
    }),
  },
})
