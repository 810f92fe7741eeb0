import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const preselectedStaysAlone = defineRule({
  id: 'OKS-RPT-027',
  severity: 'error',
  title: 'A preselected direction has no alternative beside it',
  rationale:
    'In this mode a given direction is validated; alternatives would be a selection nobody asked for.',
  remedy: 'Offer the given direction only, or compare candidates in the other mode.',
  appliesTo: ['final-report'],
  check({ value: { optionSelection } }) {
    if (optionSelection?.mode !== 'preselected-validation' || optionSelection.options.length <= 1) return []
    const others = optionSelection.options.length - 1
    return [
      {
        pointer: '/optionSelection/options',
        message: `A preselected direction is offered beside ${others} ${others === 1 ? 'other' : 'others'}.`,
      },
    ]
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('two options', { '/optionSelection/mode': 'preselected-validation' }, [
      'OKS-RPT-022',
      'OKS-RPT-023',
      'OKS-RPT-024',
    ]),
  },
})
