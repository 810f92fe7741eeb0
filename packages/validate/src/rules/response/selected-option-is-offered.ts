import { responseExample } from '../view-example.ts'
import { againstReport } from './against-report.ts'
import { defineRule } from '../../define-rule.ts'

export const selectedOptionIsOffered = defineRule({
  id: 'OKS-RSP-014',
  severity: 'error',
  title: 'The selected option is one that the report offers',
  rationale: 'A candidate of the audit failed a condition.',
  remedy: 'Select one of the offered options.',
  appliesTo: ['user-response'],
  check: (document, context) => againstReport(document, context, 'RESPONSE_NOT_DISPLAYED'),
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a candidate of the audit', (text) => text.replace('IO-001', 'IO-003')),
  },
})
