import { discoveryRoute, waitsForPerson } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { DISCOVERED } from '../discovery-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'
import { routeFaults } from './route-faults.ts'

export const discoveryRouteFollows = defineRule({
  id: 'OKS-RPT-050',
  severity: 'error',
  title:
    'Verdict and direction of a requirements discovery follow from its ledger, its questions and what is wanted',
  rationale:
    'An option selection measures coverage: without a requirement that counts, or before a question that it waits for is answered, it would be for nothing.',
  remedy: 'Take both from the ledger, the open questions and what most analysers want.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const { verdictCard, requirementsDiscovery: part } = value
    if (part === undefined) return
    const { verdict, direction, held } = discoveryRoute({
      blocked: verdictCard.verdict === 'blocked',
      waits: waitsForPerson(value),
      ledger: part.ledger,
      wanted: part.routing.wanted,
    })
    yield* routeFaults(verdictCard, {
      why: held === undefined ? 'Ledger, questions and what is wanted say so' : `The task holds (${held})`,
      verdict,
      direction,
      routes: { '/requirementsDiscovery/routing/direction': part.routing.direction },
    })
  },
  examples: {
    pass: passingPhase('what most want, with a requirement that counts', DISCOVERED),
    fail: reportExample(
      'on to a selection although a question waits that it needs',
      {
        '/clarificationItems/0/blocks': 'next-phase',
        '/verdictCard/verdict': 'conditional-accept',
        '/verdictCard/approvalRequired': true,
      },
      [],
      () => phaseReport(DISCOVERED),
    ),
  },
})
