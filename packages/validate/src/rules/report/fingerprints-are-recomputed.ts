import { fingerprintOf } from '@okstra/options'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const fingerprintsAreRecomputed = defineRule({
  id: 'OKS-RPT-013',
  severity: 'error',
  title: 'The fingerprint of a candidate is that of its boundary and mechanism',
  rationale:
    'Ids are kept across runs by fingerprint; an edited direction under an old fingerprint is another direction.',
  remedy: 'Merge the proposals again.',
  appliesTo: ['final-report'],
  *check({ value: { optionSelection } }) {
    for (const list of ['options', 'candidateAudit'] as const) {
      for (const [index, { id, candidate }] of (optionSelection?.[list] ?? []).entries()) {
        const wanted = fingerprintOf(candidate)
        if (candidate.fingerprint === wanted) continue
        yield {
          pointer: `/optionSelection/${list}/${index}/candidate/fingerprint`,
          message: `The fingerprint of ${id} is not that of its boundary and mechanism.`,
          expected: [wanted],
        }
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a mechanism edited by hand', {
      '/optionSelection/options/0/candidate/mechanism': 'Something else.',
    }),
  },
})
