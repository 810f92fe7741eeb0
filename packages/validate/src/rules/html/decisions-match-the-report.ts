import { htmlExample } from '../view-example.ts'
import { decisionFaults } from './page-decisions.ts'
import { defineRule } from '../../define-rule.ts'

export const decisionsMatchTheReport = defineRule({
  id: 'OKS-HTML-008',
  severity: 'error',
  title: 'A page asks for exactly the decisions of its report',
  rationale: 'A response to an item that the report does not have is refused later.',
  remedy: 'Render the page again from the data.',
  appliesTo: ['report-html'],
  check(document, context) {
    const report = context.reportOf(document)
    if (report === undefined) return []
    return decisionFaults(document.text, report.value).map((message) => ({ message }))
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('an option that does not exist', (page) =>
      page.replace('name="direction" value="IO-002"', 'name="direction" value="IO-009"'),
    ),
  },
})
