import { isGrounded } from '@okstra/evidence'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const graveFindingsAreSupported = defineRule({
  id: 'OKS-RPT-033',
  severity: 'warning',
  title: 'A critical or high finding rests on supported evidence',
  rationale: 'A grave claim that okstra could not confirm needs a second look before anybody acts on it.',
  remedy: 'Look the evidence up, or say in the finding that it is unconfirmed.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const grounded = new Set(value.evidence.filter(({ check }) => isGrounded(check)).map(({ id }) => id))
    for (const [index, { id, severity, evidence }] of value.findings.entries()) {
      if ((severity !== 'critical' && severity !== 'high') || evidence.some((row) => grounded.has(row)))
        continue
      yield {
        pointer: `/findings/${index}`,
        message: `No evidence of the ${severity} finding ${id} is supported.`,
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a critical finding without evidence', { '/findings/0/evidence': [] }),
  },
})
