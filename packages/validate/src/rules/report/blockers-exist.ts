import { nearest } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const blockersExist = defineRule({
  id: 'OKS-RPT-006',
  severity: 'error',
  title: 'Every overridden blocker was raised',
  rationale: 'A decision about a blocker that nobody raised decides nothing.',
  remedy: 'Name a blocker as <worker>:SB-NNN.',
  appliesTo: ['final-report'],
  *check({ value: { optionSelection: selection } }) {
    if (selection === undefined) return
    const raised = new Set(
      selection.reassessments.flatMap(({ worker, assessments }) =>
        assessments.flatMap(({ safetyBlockers }) => safetyBlockers.map(({ id }) => `${worker}:${id}`)),
      ),
    )
    for (const [index, { blocker }] of selection.overrides.entries()) {
      if (raised.has(blocker)) continue
      yield {
        pointer: `/optionSelection/overrides/${index}/blocker`,
        message: `Nobody raised ${blocker}.`,
        expected: nearest(blocker, [...raised]),
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('an override of nothing', {
      '/optionSelection/overrides': [{ blocker: 'claude:SB-099', actor: 'kim', reason: 'looked at' }],
    }),
  },
})
