import { reassessmentFaults } from './recompute-ranking.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const reassessmentsAreUsable = defineRule({
  id: 'OKS-RPT-019',
  severity: 'error',
  title: 'Every analyser assesses every candidate once and names only what exists',
  rationale:
    'Nothing can be ranked from an assessment that is missing, given twice, or of something unknown.',
  remedy: 'Mend the reassessment, or leave the analyser out as invalid-output.',
  appliesTo: ['final-report'],
  check: ({ value }, { facts }) => reassessmentFaults(value, facts),
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('one assessment missing', {
      '/optionSelection/reassessments/0/assessments/1': undefined,
    }),
  },
})
