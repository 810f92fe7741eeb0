import { improvementRoute, waitsForPerson } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { IMPROVEMENTS, improvementReport } from '../improvement-example.ts'
import { passingPhase } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'
import { routeFaults } from './route-faults.ts'

export const improvementRouteFollows = defineRule({
  id: 'OKS-RPT-057',
  severity: 'error',
  title: 'Verdict and direction of an improvement discovery follow from what is agreed on and who looked',
  rationale:
    'Without an improvement that is agreed on there is nothing to select for; with a lens that nobody looked through, nobody knows that there is none.',
  remedy:
    'Write begin-option-selection with an improvement that is agreed on, else continue-investigation while an analyser with a lens is missing, else hold.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const { verdictCard, improvementDiscovery } = value
    if (improvementDiscovery === undefined) return
    const blocked = verdictCard.verdict === 'blocked'
    const waits = waitsForPerson(value)
    const { improvements, lenses, routing } = improvementDiscovery
    const { verdict, direction, missing } = improvementRoute({ blocked, waits, improvements, lenses })
    const why = blocked
      ? 'The discovery is blocked'
      : improvements.some(({ agreed }) => agreed)
        ? 'An improvement is agreed on'
        : missing.length > 0
          ? `No improvement is agreed on and ${missing.join(', ')} did not look`
          : 'No improvement is agreed on and everybody looked'
    yield* routeFaults(verdictCard, {
      why,
      verdict,
      direction,
      routes: { '/improvementDiscovery/routing/direction': routing.direction },
    })
  },
  examples: {
    pass: passingPhase('an improvement is agreed on', IMPROVEMENTS),
    fail: reportExample(
      'a hold although an improvement is agreed on',
      { '/verdictCard/direction': 'hold' },
      [],
      improvementReport,
    ),
  },
})
