import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const responseIsCurrent = defineRule({
  id: 'OKS-RSP-016',
  severity: 'error',
  title: 'A response was made on the data as it is',
  rationale: 'What was decided on other data is stale.',
  remedy: 'Look at the report as it is now, and decide again.',
  appliesTo: ['user-response'],
  check(document, context) {
    const { dataDigest, reportId } = document.value
    const report = context.reportOf(document)
    if (report === undefined || dataDigest === undefined || report.value.identity.reportId !== reportId)
      return []
    if (dataDigest === context.digestOf(report)) return []
    return [
      {
        pointer: '/dataDigest',
        message: `The response was made on data of the digest ${dataDigest.slice(0, 12)}…; ${report.name} has ${context.digestOf(report).slice(0, 12)}….`,
        expected: [context.digestOf(report)],
      },
    ]
  },
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('an older digest', (text) =>
      text.replace(/dataDigest: .*\n/, `dataDigest: "${'0'.repeat(64)}"\n`),
    ),
  },
})
