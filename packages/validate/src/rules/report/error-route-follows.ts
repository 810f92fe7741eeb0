import { ERROR_ROUTES } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'

export const errorRouteFollows = defineRule({
  id: 'OKS-RPT-046',
  severity: 'error',
  title: 'Verdict, direction and next phase of an error analysis follow from its leading cause',
  rationale:
    'Without a cause that leads there is nothing to look for a direction for; with one, another look costs and tells nothing.',
  remedy: 'Write begin-option-selection with a leading cause, continue-investigation without one.',
  appliesTo: ['final-report'],
  *check({ value: { verdictCard, errorAnalysis } }) {
    if (errorAnalysis === undefined) return
    const leads = errorAnalysis.leadingCause !== null
    const { verdicts, direction, nextTaskType } = ERROR_ROUTES[leads ? 'leading' : 'none']
    const state = leads ? 'A cause leads' : 'No cause leads'
    if (!(verdicts as readonly string[]).includes(verdictCard.verdict)) {
      yield {
        pointer: '/verdictCard/verdict',
        message: `${state}, and the verdict is ${verdictCard.verdict}.`,
        expected: verdicts,
      }
    }
    if (verdictCard.direction !== direction) {
      yield {
        pointer: '/verdictCard/direction',
        message: `${state}, and the direction is ${verdictCard.direction}.`,
        expected: [direction],
      }
    }
    if (errorAnalysis.routing.nextTaskType !== nextTaskType) {
      yield {
        pointer: '/errorAnalysis/routing/nextTaskType',
        message: `${state}, and the next phase is ${errorAnalysis.routing.nextTaskType}.`,
        expected: [nextTaskType],
      }
    }
  },
  examples: {
    pass: passingError('a cause leads'),
    fail: reportExample(
      'more investigation although a cause leads',
      { '/verdictCard/direction': 'continue-investigation' },
      [],
      goodErrorReport,
    ),
  },
})
