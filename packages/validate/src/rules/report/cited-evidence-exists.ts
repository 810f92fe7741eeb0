import { nearest } from '@okstra/contracts'
import { evidenceReferences } from './references.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const citedEvidenceExists = defineRule({
  id: 'OKS-RPT-003',
  severity: 'error',
  title: 'Every cited evidence row exists',
  rationale: 'A statement that cites nothing that exists rests on nothing.',
  remedy: 'Cite a row of the list "evidence".',
  appliesTo: ['final-report'],
  *check({ value }) {
    const rows = value.evidence.map(({ id }) => id)
    const known = new Set(rows)
    for (const { ids, pointer } of evidenceReferences(value)) {
      for (const [index, id] of ids.entries()) {
        if (known.has(id)) continue
        yield {
          pointer: pointer(index),
          message: `There is no evidence ${id}.`,
          expected: nearest(id, rows.slice(0, 2000)),
        }
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('an unknown row', { '/findings/1/evidence/0': 'EV-099' }),
  },
})
