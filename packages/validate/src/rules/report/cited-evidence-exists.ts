import { nearest } from '@okstra/contracts'
import { eachEvidenceReference, placeOf } from './references.ts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const citedEvidenceExists = defineRule({
  id: 'OKS-RPT-003',
  severity: 'error',
  title: 'Every cited evidence row exists',
  rationale: 'A statement that cites nothing that exists rests on nothing.',
  remedy: 'Cite a row of the list "evidence".',
  appliesTo: ['final-report'],
  check({ value }) {
    const known = new Set(value.evidence.map(({ id }) => id))
    const found: RuleFinding[] = []
    eachEvidenceReference(value, (id, ...place) => {
      if (known.has(id)) return
      const rows = value.evidence.slice(0, 2000).map((row) => row.id)
      found.push({
        pointer: placeOf(...place),
        message: `There is no evidence ${id}.`,
        expected: nearest(id, rows),
      })
    })
    return found
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('an unknown row', { '/findings/1/evidence/0': 'EV-099' }),
  },
})
