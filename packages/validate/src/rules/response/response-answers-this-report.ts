import { responseExample } from '../view-example.ts'
import { againstReport } from './against-report.ts'
import { defineRule } from '../../define-rule.ts'

export const responseAnswersThisReport = defineRule({
  id: 'OKS-RSP-012',
  severity: 'error',
  title: 'A response answers the report that it stands beside',
  rationale: 'Answers to another report decide nothing here.',
  remedy: 'Take the response that was exported from this report.',
  appliesTo: ['user-response'],
  check: (document, context) => againstReport(document, context, 'RESPONSE_OTHER_REPORT'),
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('another report', (text) => text.replace('reportId: "shop', 'reportId: "shops')),
  },
})
