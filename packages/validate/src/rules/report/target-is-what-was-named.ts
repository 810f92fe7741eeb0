import { sha256Hex } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { IMPACT_EXAMPLE } from '../analysis-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const targetIsWhatWasNamed = defineRule({
  id: 'OKS-RPT-062',
  severity: 'error',
  title: 'The digest of what was analysed is that of its text',
  rationale:
    'What the user named is frozen: a text that changed later would put other words into their mouth.',
  remedy: 'Restore the text, or write its digest.',
  appliesTo: ['final-report'],
  *check({ value: { featureAnalysis, changeImpactAnalysis } }) {
    for (const [name, part] of Object.entries({ featureAnalysis, changeImpactAnalysis })) {
      if (part === undefined) continue
      const { text, sha256 } = part.target
      const wanted = sha256Hex(text)
      if (sha256 === wanted) continue
      yield {
        pointer: `/${name}/target/sha256`,
        message: 'The digest of the target is not that of its text.',
        expected: [wanted],
      }
    }
  },
  examples: {
    pass: passingPhase('the digest of the text', IMPACT_EXAMPLE),
    fail: reportExample(
      'a text that was changed',
      { '/changeImpactAnalysis/target/text': 'Early fees' },
      [],
      () => phaseReport(IMPACT_EXAMPLE),
    ),
  },
})
