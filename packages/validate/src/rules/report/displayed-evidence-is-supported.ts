import { isGrounded } from '@okstra/evidence'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const displayedEvidenceIsSupported = defineRule({
  id: 'OKS-RPT-032',
  severity: 'error',
  title: 'Every offered option rests on supported evidence',
  rationale: 'Evidence that okstra could not confirm offers nothing.',
  remedy: 'Cite evidence whose check is verified, observed or resolved with a supported source.',
  appliesTo: ['final-report'],
  *check({ value: { evidence, optionSelection } }) {
    const grounded = new Set(evidence.filter(({ check }) => isGrounded(check)).map(({ id }) => id))
    for (const [index, { id, candidate }] of (optionSelection?.options ?? []).entries()) {
      if (candidate.evidence.some((row) => grounded.has(row))) continue
      yield {
        pointer: `/optionSelection/options/${index}/candidate/evidence`,
        message: `No evidence of ${id} is supported.`,
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample(
      'nothing supported',
      { '/evidence/0/check/state': 'located', '/evidence/1/check/state': 'not-observed' },
      ['OKS-RPT-022', 'OKS-RPT-023', 'OKS-RPT-024', 'OKS-RPT-033'],
    ),
  },
})
