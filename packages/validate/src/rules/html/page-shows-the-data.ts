import { htmlExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const pageShowsTheData = defineRule({
  id: 'OKS-HTML-002',
  severity: 'error',
  title: 'A page shows the data that lies beside it',
  rationale: 'A page of older data asks for a decision about what is no longer so.',
  remedy: 'Render the page again from the data.',
  appliesTo: ['report-html'],
  check(document, context) {
    const report = context.reportOf(document)
    const { dataDigest } = document.value
    if (report === undefined || dataDigest === undefined || dataDigest === context.digestOf(report)) return []
    return [
      {
        message: `The page was made from data of the digest ${dataDigest.slice(0, 12)}…; ${report.name} has ${context.digestOf(report).slice(0, 12)}….`,
      },
    ]
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('a page of other data', (page) =>
      page.replace(/ data-digest="[^"]*"/, ` data-digest="${'0'.repeat(64)}"`),
    ),
  },
})
