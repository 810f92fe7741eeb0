import { CRITERION_NAMES } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const weightsSumTo100 = defineRule({
  id: 'OKS-RPT-026',
  severity: 'error',
  title: 'The weights of the criteria are points of 100',
  rationale: 'Scores are shown of 1000, and that holds only for weights of sum 100.',
  remedy: 'Give whole numbers of sum 100.',
  appliesTo: ['final-report'],
  check({ value: { optionSelection } }) {
    if (optionSelection === undefined) return []
    const sum = CRITERION_NAMES.reduce((total, name) => total + optionSelection.weights[name], 0)
    return sum === 100
      ? []
      : [
          {
            pointer: '/optionSelection/weights',
            message: `The weights sum to ${sum}; expected 100.`,
            expected: ['100'],
          },
        ]
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('one point too many', { '/optionSelection/weights/rolloutCost': 6 }, [
      'OKS-RPT-020',
      'OKS-RPT-022',
    ]),
  },
})
