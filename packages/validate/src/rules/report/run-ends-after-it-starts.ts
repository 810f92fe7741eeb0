import { defineRule } from '../../define-rule.ts'
import { instant } from '../instant.ts'
import { reportExample, passing } from '../report-example.ts'

export const runEndsAfterItStarts = defineRule({
  id: 'OKS-RPT-043',
  severity: 'error',
  title: 'A run ends after it starts',
  rationale: 'Times in another order were written by hand.',
  remedy: 'Take both times from one clock.',
  appliesTo: ['final-report'],
  check: ({ value: { run } }) =>
    instant(run.finishedAt) < instant(run.startedAt)
      ? [
          {
            pointer: '/run/finishedAt',
            message: `The run ends at ${run.finishedAt}, before it starts at ${run.startedAt}.`,
          },
        ]
      : [],
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('it ends before it starts', { '/run/finishedAt': '2026-11-30T07:00:00Z' }),
  },
})
