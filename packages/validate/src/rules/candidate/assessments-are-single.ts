import { reassessment } from '../candidate-example.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const assessmentsAreSingle = defineRule({
  id: 'OKS-CAN-004',
  severity: 'error',
  title: 'A reassessment assesses each candidate once',
  rationale: 'Two assessments of one candidate have no median.',
  remedy: 'Keep one of them.',
  appliesTo: ['reassessment'],
  *check({ value: { assessments } }) {
    const seen = new Map<string, number>()
    for (const [index, { candidate }] of assessments.entries()) {
      const first = seen.get(candidate)
      if (first === undefined) seen.set(candidate, index)
      else
        yield {
          pointer: `/assessments/${index}/candidate`,
          message: `${candidate} is assessed at /assessments/${first} already.`,
        }
    }
  },
  examples: {
    pass: example('two candidates', 'reassessment.json', reassessment(), { kind: 'reassessment' }),
    fail: example('one twice', 'reassessment.json', reassessment({ '/assessments/1/candidate': 'IO-001' }), {
      kind: 'reassessment',
    }),
  },
})
