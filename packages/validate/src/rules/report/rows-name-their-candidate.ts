import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const rowsNameTheirCandidate = defineRule({
  id: 'OKS-RPT-014',
  severity: 'error',
  title: 'A row of options or audit has the id of its candidate',
  rationale: 'Two ids for one candidate make every reference to it ambiguous.',
  remedy: 'Write the id of the candidate.',
  appliesTo: ['final-report'],
  *check({ value: { optionSelection } }) {
    for (const list of ['options', 'candidateAudit'] as const) {
      for (const [index, { id, candidate }] of (optionSelection?.[list] ?? []).entries()) {
        if (candidate.id === id) continue
        yield {
          pointer: `/optionSelection/${list}/${index}/candidate/id`,
          message: `The candidate of ${id} calls itself ${candidate.id}.`,
          expected: [id],
        }
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('another id inside', { '/optionSelection/options/0/candidate/id': 'IO-009' }),
  },
})
