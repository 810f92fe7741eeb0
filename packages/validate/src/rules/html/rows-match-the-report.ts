import { htmlExample } from '../view-example.ts'
import { rowFaults } from './page-rows.ts'
import { defineRule } from '../../define-rule.ts'

export const rowsMatchTheReport = defineRule({
  id: 'OKS-HTML-009',
  severity: 'error',
  title: 'A page holds every finding and every piece of evidence once',
  rationale: 'What a page leaves out, nobody decides about.',
  remedy: 'Render the page again from the data.',
  appliesTo: ['report-html'],
  check(document, context) {
    const report = context.reportOf(document)
    if (report === undefined) return []
    return rowFaults(document.text, report.value).map((message) => ({ message }))
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('a finding left out', (page) => page.replace('["F-002"', '["F-009"')),
  },
})
