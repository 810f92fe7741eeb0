import { errorRoute, waitsForPerson } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'
import { routeFaults } from './route-faults.ts'

export const errorRouteFollows = defineRule({
  id: 'OKS-RPT-046',
  severity: 'error',
  title: 'Verdict, direction and next phase of an error analysis follow from its leading cause',
  rationale:
    'Without a cause that leads there is nothing to look for a direction for; with one, another look costs and tells nothing.',
  remedy: 'Write begin-option-selection with a leading cause, continue-investigation without one.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const { verdictCard, errorAnalysis } = value
    if (errorAnalysis === undefined) return
    const leads = errorAnalysis.leadingCause !== null
    const { verdict, direction, nextTaskType } = errorRoute({
      blocked: verdictCard.verdict === 'blocked',
      leads,
      waits: waitsForPerson(value),
    })
    const why = leads ? 'A cause leads' : 'No cause leads'
    yield* routeFaults(verdictCard, { why, verdict, direction })
    if (errorAnalysis.routing.nextTaskType !== nextTaskType) {
      yield {
        pointer: '/errorAnalysis/routing/nextTaskType',
        message: `${why}, so the next phase is ${nextTaskType}, not ${errorAnalysis.routing.nextTaskType}.`,
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
