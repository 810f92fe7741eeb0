import { inventions, narratives, recordOf } from './narrative-record.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const narrativeKeepsToTheRecord = defineRule({
  id: 'OKS-RPT-045',
  severity: 'warning',
  title: 'The narrative names only what the record has',
  rationale: 'Prose that speaks of an option or a score that does not exist was made up.',
  remedy: 'Correct the id or the score in the text.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const record = recordOf(value)
    for (const { text, pointer } of narratives(value)) {
      for (const message of inventions(text, record)) yield { pointer, message }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('an option that does not exist', {
      '/summary': 'IO-009 leads with 999 of 1000 points.',
    }),
  },
})
