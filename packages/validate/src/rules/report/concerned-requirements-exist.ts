import { nearest } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { reportExample, passing } from '../report-example.ts'

export const concernedRequirementsExist = defineRule({
  id: 'OKS-RPT-004',
  severity: 'error',
  title: 'Every requirement that a finding concerns exists',
  rationale: 'A finding about a requirement that does not exist is about nothing.',
  remedy: 'Name a requirement of the ledger.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const ids = value.requirements.map(({ id }) => id)
    const known = new Set(ids)
    for (const [index, { requirements }] of value.findings.entries()) {
      for (const [at, id] of requirements.entries()) {
        if (known.has(id)) continue
        yield {
          pointer: `/findings/${index}/requirements/${at}`,
          message: `There is no requirement ${shownText(id)}.`,
          expected: nearest(id, ids.slice(0, 2000)),
        }
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('an unknown requirement', { '/findings/0/requirements/0': 'EB-099' }),
  },
})
