import type { FinalReport } from '@okstra/contracts'
import { type AnalysisFacts, analysisOutcome, isAnalysisAtCommit, waitsForPerson } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { IMPACT_EXAMPLE } from '../analysis-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'
import { routeFaults } from './route-faults.ts'
import { analysisPartOf, type AnalysisPart } from './analysis-parts.ts'

export const analysisRouteFollows = defineRule({
  id: 'OKS-RPT-061',
  severity: 'error',
  title:
    'Verdict and direction of an analysis follow from its rows, its questions and what the analysers want',
  rationale: 'A direction for a change is looked for only when something is known to be touched.',
  remedy: 'Write the verdict and the direction that are named.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const part = analysisPartOf(value)
    const facts = part === undefined ? undefined : factsOf(value, part)
    if (facts === undefined) return
    const impact = value.changeImpactAnalysis
    yield* routeFaults(value.verdictCard, {
      why: 'Rows, questions and what is wanted say so',
      ...analysisOutcome(facts),
      routes:
        impact === undefined ? {} : { '/changeImpactAnalysis/routing/direction': impact.routing.direction },
    })
  },
  examples: {
    pass: passingPhase('two of three want a selection, and one impact is agreed on', IMPACT_EXAMPLE),
    fail: reportExample(
      'a hold that one alone wants',
      { '/verdictCard/direction': 'hold', '/changeImpactAnalysis/routing/direction': 'hold' },
      [],
      () => phaseReport(IMPACT_EXAMPLE),
    ),
  },
})

function factsOf(report: FinalReport, { rows }: AnalysisPart): AnalysisFacts | undefined {
  const { identity, verdictCard, changeImpactAnalysis: impact } = report
  if (!isAnalysisAtCommit(identity.taskType)) return undefined
  return {
    taskType: identity.taskType,
    blocked: verdictCard.verdict === 'blocked',
    waits: waitsForPerson(report),
    agreed: rows.filter(({ agreed }) => agreed).length,
    ...(impact === undefined
      ? {}
      : {
          agreedImpacts: impact.impacts.filter(({ agreed }) => agreed).length,
          wanted: impact.routing.wanted,
        }),
  }
}
