import { PLANNING_COMES_FROM } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const planningFollowsOptionSelection = defineRule({
  id: 'OKS-RPT-035',
  severity: 'error',
  title: 'Only an option selection routes to begin-planning',
  rationale: 'No path leads to planning without a person who confirmed a direction.',
  remedy: 'Route to begin-option-selection.',
  appliesTo: ['final-report'],
  check: ({ value: { identity, verdictCard } }) =>
    verdictCard.direction === 'begin-planning' && identity.taskType !== PLANNING_COMES_FROM
      ? [
          {
            pointer: '/verdictCard/direction',
            message: `A report of ${identity.taskType} cannot route to begin-planning.`,
            expected: ['begin-option-selection', 'continue-investigation'],
          },
        ]
      : [],
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample(
      'planning straight from discovery',
      {
        '/identity/taskType': 'requirements-discovery',
        '/optionSelection': undefined,
        '/verdictCard/conclusion': 'Done.',
        '/requirementCoverage': null,
      },
      ['OKS-RPT-001', 'OKS-RPT-037', 'OKS-RPT-065'],
    ),
  },
})
