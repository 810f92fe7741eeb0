import { defineRule } from '../../define-rule.ts'
import { IMPACT_EXAMPLE } from '../analysis-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'
import { analysisPartOf } from './analysis-parts.ts'

export const analysisStandsOnItsCommit = defineRule({
  id: 'OKS-RPT-059',
  severity: 'error',
  title: 'An analysis stands on the commit that its run froze',
  rationale: 'Whether it is still fresh is computed from that commit later.',
  remedy: 'Write the source commit of the run.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const part = analysisPartOf(value)
    const { sourceCommit } = value.run
    if (part === undefined || part.basis.sourceCommit === sourceCommit) return
    yield {
      pointer: `${part.at}/basis/sourceCommit`,
      message: `The analysis stands on ${part.basis.sourceCommit}, and the run froze ${sourceCommit ?? 'none'}.`,
      expected: [sourceCommit ?? 'null'],
    }
  },
  examples: {
    pass: passingPhase('the commit of the run', IMPACT_EXAMPLE),
    fail: reportExample(
      'another commit',
      { '/changeImpactAnalysis/basis/sourceCommit': '0123456789' },
      [],
      () => phaseReport(IMPACT_EXAMPLE),
    ),
  },
})
