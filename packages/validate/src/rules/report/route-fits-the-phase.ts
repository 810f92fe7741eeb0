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
    const allowed = ROUTES[identity.taskType]
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
    fail: reportExample('implementation straight from discovery', {
      '/identity/taskType': 'requirements-discovery',
      '/optionSelection': undefined,
      '/verdictCard/conclusion': 'Done.',
      '/requirementCoverage': null,
      '/verdictCard/direction': 'begin-implementation',
    }),
  },
})

/** Directions that a phase may give, by task type; option selection has rules of its own. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'requirements-discovery': ['continue-investigation', 'begin-option-selection', 'hold', 'reject'],
  'error-analysis': ['continue-investigation', 'begin-option-selection'],
  'improvement-discovery': ['begin-option-selection', 'continue-investigation', 'hold', 'reject'],
  'project-analysis': ['continue-investigation', 'hold'],
  'feature-analysis': ['continue-investigation', 'hold'],
  'change-impact-analysis': ['continue-investigation', 'begin-option-selection', 'hold'],
}
