import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const aPersonDecides = defineRule({
  id: 'OKS-RPT-038',
  severity: 'error',
  title: 'A selection that offers options asks a person',
  rationale: 'No direction is taken without a decision that is recorded.',
  remedy: 'Write approvalRequired: true.',
  appliesTo: ['final-report'],
  check({ value: { verdictCard, optionSelection } }) {
    if (optionSelection?.outcome !== 'selectable' || optionSelection.mode !== 'candidate-comparison')
      return []
    return verdictCard.approvalRequired
      ? []
      : [
          {
            pointer: '/verdictCard/approvalRequired',
            message: 'Options are offered, and nobody is asked to decide.',
            expected: ['true'],
          },
        ]
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('no approval asked for', { '/verdictCard/approvalRequired': false }),
  },
})
