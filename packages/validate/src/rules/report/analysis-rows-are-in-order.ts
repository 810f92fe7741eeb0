import { type FinalReport, IMPACT_EFFECTS } from '@okstra/contracts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { FEATURE_EXAMPLE } from '../analysis-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const analysisRowsAreInOrder = defineRule({
  id: 'OKS-RPT-064',
  severity: 'error',
  title: 'Steps of a feature are counted from one, and impacts of a change stand with the worst first',
  rationale: 'A reader takes the first step for the first, and the first impact for the worst.',
  remedy:
    'Count the steps from 1 in their order; put impacts by effect, those that are agreed on before the others.',
  appliesTo: ['final-report'],
  *check({ value: { featureAnalysis, changeImpactAnalysis } }) {
    for (const [index, { order }] of (featureAnalysis?.steps ?? []).entries()) {
      if (order === index + 1) continue
      yield {
        pointer: `/featureAnalysis/steps/${index}/order`,
        message: `The place of the step is ${order}, and it stands at ${index + 1}.`,
        expected: [String(index + 1)],
      }
    }
    yield* misplaced(changeImpactAnalysis?.impacts ?? [])
  },
  examples: {
    pass: passingPhase('steps from one on', FEATURE_EXAMPLE),
    fail: reportExample('a place twice', { '/featureAnalysis/steps/1/order': 1 }, [], () =>
      phaseReport(FEATURE_EXAMPLE),
    ),
  },
})

type Impacts = NonNullable<FinalReport['changeImpactAnalysis']>['impacts']

function misplaced(impacts: Impacts): RuleFinding[] {
  const weight = ({ effect, agreed }: Impacts[number]) =>
    IMPACT_EFFECTS.indexOf(effect) * 2 + (agreed ? 0 : 1)
  return impacts.flatMap((row, index) => {
    const before = impacts[index - 1]
    return before === undefined || weight(before) <= weight(row)
      ? []
      : [
          {
            pointer: `/changeImpactAnalysis/impacts/${index}`,
            message: `The impact ${row.finding} is worse than ${before.finding}, and stands behind it.`,
          },
        ]
  })
}
