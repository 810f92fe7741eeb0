import { isCredible, leadingCause } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'

export const errorCausesAreRecomputed = defineRule({
  id: 'OKS-RPT-047',
  severity: 'error',
  title: 'Which causes are credible, and which leads, is what their findings say',
  rationale: 'A cause that the analysers do not agree on must not send a task on.',
  remedy: 'Take class and evidence from the finding, and the leading cause from those that are credible.',
  appliesTo: ['final-report'],
  *check({ value: { verdictCard, findings, errorAnalysis } }) {
    if (errorAnalysis === undefined) return
    const known = new Map(findings.map((finding) => [finding.id, finding]))
    for (const [index, cause] of errorAnalysis.causes.entries()) {
      const base = `/errorAnalysis/causes/${index}`
      const finding = known.get(cause.finding)
      if (finding?.kind !== 'cause') {
        yield { pointer: `${base}/finding`, message: `${cause.finding} is no finding of the kind cause.` }
        continue
      }
      if (cause.class !== (finding.class ?? null)) {
        yield {
          pointer: `${base}/class`,
          message: `${cause.id} is ${cause.class ?? 'of no class'}, and ${finding.id} is ${finding.class ?? 'of none'}.`,
          expected: [finding.class ?? 'null'],
        }
      }
      const credible = isCredible(cause.class)
      if (cause.credible !== credible) {
        yield {
          pointer: `${base}/credible`,
          message: `${cause.id} is ${cause.class ?? 'of no class'}, and that is ${credible ? '' : 'not '}credible.`,
          expected: [String(credible)],
        }
      }
    }
    const leader = verdictCard.verdict === 'blocked' ? undefined : leadingCause(errorAnalysis.causes)
    if (errorAnalysis.leadingCause !== (leader?.id ?? null)) {
      yield {
        pointer: '/errorAnalysis/leadingCause',
        message: `The leading cause is ${errorAnalysis.leadingCause ?? 'none'}; by the causes it is ${leader?.id ?? 'none'}.`,
        expected: [leader?.id ?? 'null'],
      }
    }
  },
  examples: {
    pass: passingError('the cause that two call leading'),
    fail: reportExample(
      'a cause that one worker alone believes in leads',
      { '/errorAnalysis/leadingCause': 'EA-002', '/verdictCard/conclusion': 'EA-002 leads.' },
      [],
      goodErrorReport,
    ),
  },
})
