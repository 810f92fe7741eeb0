import { responseExample } from '../view-example.ts'
import { againstReport } from './against-report.ts'
import { defineRule } from '../../define-rule.ts'

export const answeredIdsExist = defineRule({
  id: 'OKS-RSP-013',
  severity: 'error',
  title: 'Every answered item and every selected option exists in the report',
  rationale: 'An answer to nothing is lost.',
  remedy: 'Answer an item that the report asks.',
  appliesTo: ['user-response'],
  check: (document, context) => againstReport(document, context, 'RESPONSE_UNKNOWN_ID'),
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('an item that nobody asked', (text) => text.replace('### C-001', '### C-009')),
  },
})
