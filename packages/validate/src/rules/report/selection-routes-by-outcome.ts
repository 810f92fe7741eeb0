import { SELECTION_ROUTES } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const selectionRoutesByOutcome = defineRule({
  id: 'OKS-RPT-036',
  severity: 'error',
  title: 'Verdict and direction of an option selection follow its outcome',
  rationale:
    'Routing is a function of the report: a blocked selection leads nowhere, an open one to planning after a decision.',
  remedy:
    'Write accepted or conditional-accept with begin-planning when options are offered, blocked with another direction when none is.',
  appliesTo: ['final-report'],
  *check({ value: { verdictCard, optionSelection } }) {
    if (optionSelection === undefined) return
    const { verdict, direction } = verdictCard
    const { verdicts, directions } = SELECTION_ROUTES[optionSelection.outcome]
    const state = optionSelection.outcome === 'selectable' ? 'offers options' : 'is blocked'
    if (!verdicts.includes(verdict)) {
      yield {
        pointer: '/verdictCard/verdict',
        message: `The selection ${state}, and the verdict is ${verdict}.`,
        expected: verdicts,
      }
    }
    if (!directions.includes(direction)) {
      yield {
        pointer: '/verdictCard/direction',
        message: `The selection ${state}, and the direction is ${direction}.`,
        expected: directions,
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('blocked although options are offered', { '/verdictCard/verdict': 'blocked' }),
  },
})
