import { markdownExample } from '../view-example.ts'
import { headerFaults } from './hand-off-header.ts'
import { defineRule } from '../../define-rule.ts'

export const headerRepeatsTheVerdict = defineRule({
  id: 'OKS-MD-005',
  severity: 'error',
  title: 'The front matter of a hand-off says what the data says',
  rationale: 'Gates and agents read the header first.',
  remedy: 'Render the hand-off again from the data.',
  appliesTo: ['report-markdown'],
  check(document, context) {
    const report = context.reportOf(document)
    return report === undefined ? [] : headerFaults(document.text, report.value)
  },
  examples: {
    pass: markdownExample('a hand-off as okstra writes it'),
    fail: markdownExample('another verdict', (text) =>
      text.replace('verdict: "accepted"', 'verdict: "blocked"'),
    ),
  },
})
