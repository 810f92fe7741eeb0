import { PHASE_DIRECTIONS } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const routeFitsThePhase = defineRule({
  id: 'OKS-RPT-037',
  severity: 'error',
  title: 'The direction is one that the phase may give',
  rationale: 'A route never skips the decision of a person.',
  remedy: 'Use one of the directions that are named.',
  appliesTo: ['final-report'],
  check({ value: { identity, verdictCard } }) {
    const allowed = PHASE_DIRECTIONS[identity.taskType]
    if (allowed === undefined || allowed.includes(verdictCard.direction)) return []
    return [
      {
        pointer: '/verdictCard/direction',
        message: `A report of ${identity.taskType} cannot route to ${verdictCard.direction}.`,
        expected: allowed,
      },
    ]
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample(
      'implementation straight from discovery',
      {
        '/identity/taskType': 'requirements-discovery',
        '/optionSelection': undefined,
        '/verdictCard/conclusion': 'Done.',
        '/requirementCoverage': null,
        '/verdictCard/direction': 'begin-implementation',
      },
      ['OKS-RPT-001', 'OKS-RPT-065'],
    ),
  },
})
