import { directionExample } from '../view-example.ts'
import { contradictions } from './direction-contradictions.ts'
import { defineRule } from '../../define-rule.ts'

export const directionKeepsItsOption = defineRule({
  id: 'OKS-DIR-003',
  severity: 'error',
  title: 'A selected direction says what the selected option says',
  rationale: 'Planning realises the direction as it was shown.',
  remedy: 'Take the direction from the report again; do not edit it.',
  appliesTo: ['selected-direction'],
  *check(document, context) {
    const report = context.reportOf(document)
    // What a stale direction says of another report is no contradiction.
    if (report === undefined || document.value.sourceDataDigest !== context.digestOf(report)) return
    yield* contradictions(document.value, report.value)
  },
  examples: {
    pass: directionExample('a direction as it was confirmed'),
    fail: directionExample('another boundary', { '/boundary': ['src/other'] }, ['OKS-DIR-001']),
  },
})
