import { directionExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const directionIsOfThisReport = defineRule({
  id: 'OKS-DIR-002',
  severity: 'error',
  title: 'A selected direction was taken from the report as it is',
  rationale: 'A changed report makes a selection stale.',
  remedy: 'Select a direction from the report as it is now.',
  appliesTo: ['selected-direction'],
  check(document, context) {
    const report = context.reportOf(document)
    const { sourceDataDigest } = document.value
    if (report === undefined || sourceDataDigest === context.digestOf(report)) return []
    return [
      {
        pointer: '/sourceDataDigest',
        message: `The direction was confirmed on data of the digest ${sourceDataDigest.slice(0, 12)}…; ${report.name} has ${context.digestOf(report).slice(0, 12)}….`,
      },
    ]
  },
  examples: {
    pass: directionExample('a direction as it was confirmed'),
    fail: directionExample('data that is new', {}, [], { '/summary': 'Another story.' }),
  },
})
