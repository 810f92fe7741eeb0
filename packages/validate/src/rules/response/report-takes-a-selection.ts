import { responseExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const reportTakesASelection = defineRule({
  id: 'OKS-RSP-017',
  severity: 'error',
  title: 'A direction is selected only where the report offers one',
  rationale: 'A blocked selection and a given direction take none.',
  remedy: 'Answer the items; leave the selection out.',
  appliesTo: ['user-response'],
  check(document, context) {
    const { directionSelection, reportId } = document.value
    const report = context.reportOf(document)?.value
    if (directionSelection === undefined || report === undefined || report.identity.reportId !== reportId)
      return []
    const selection = report.optionSelection
    const why =
      selection === undefined
        ? `a report of ${report.identity.taskType}`
        : selection.outcome === 'blocked'
          ? 'a blocked selection'
          : selection.mode === 'preselected-validation'
            ? 'a direction that was given'
            : undefined
    return why === undefined
      ? []
      : [
          {
            pointer: '/directionSelection/option',
            message: `A direction is selected, and ${why} takes none.`,
          },
        ]
  },
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: responseExample('a blocked report', undefined, ['OKS-RSP-014', 'OKS-RSP-016'], {
      '/optionSelection/mode': 'preselected-validation',
    }),
  },
})
