import { fingerprintOf } from '@okstra/options'
import { mergedCandidate } from '../candidate-example.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const fingerprintIsOfTheCandidate = defineRule({
  id: 'OKS-CAN-003',
  severity: 'error',
  title: 'The fingerprint of a merged candidate is that of its boundary and mechanism',
  rationale: 'Ids are kept across runs by fingerprint.',
  remedy: 'Merge the proposals again.',
  appliesTo: ['merged-candidate'],
  check({ value }) {
    const wanted = fingerprintOf(value)
    return value.fingerprint === wanted
      ? []
      : [
          {
            pointer: '/fingerprint',
            message: `The fingerprint of ${value.id} is not that of its boundary and mechanism.`,
            expected: [wanted],
          },
        ]
  },
  examples: {
    pass: example('a merged candidate', 'merged.json', mergedCandidate(), { kind: 'merged-candidate' }),
    fail: example('another mechanism', 'merged.json', mergedCandidate({ '/mechanism': 'Something else.' }), {
      kind: 'merged-candidate',
    }),
  },
})
