import { markdownExample } from '../view-example.ts'
import { rowFaults } from './hand-off-rows.ts'
import { defineRule } from '../../define-rule.ts'

export const rowsAreComplete = defineRule({
  id: 'OKS-MD-004',
  severity: 'error',
  title: 'Every row of the data stands in the hand-off once',
  rationale: 'What a hand-off leaves out, the next agent never learns.',
  remedy: 'Render the hand-off again from the data.',
  appliesTo: ['report-markdown'],
  check(document, context) {
    const report = context.reportOf(document)
    return report === undefined ? [] : rowFaults(document.text, report.value)
  },
  examples: {
    pass: markdownExample('a hand-off as okstra writes it'),
    fail: markdownExample('a finding left out', (text) => text.replace(/\n\| F-002 .*/, '')),
  },
})
