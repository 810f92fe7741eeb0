import { startsFromBrief, TASK_TYPES_WITH_BRIEF } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const phaseTakesABrief = defineRule({
  id: 'OKS-BRF-014',
  severity: 'warning',
  title: 'The task type is one that starts from a brief',
  rationale: 'Later phases take the brief that the task already has.',
  remedy: 'Start the task in a phase that takes a brief, or keep the brief of the task.',
  appliesTo: ['brief'],
  check: ({ value: { taskType } }) =>
    taskType === undefined || startsFromBrief(taskType)
      ? []
      : [
          {
            pointer: '/taskType',
            message: `${taskType} takes the brief from the task, not a brief of its own.`,
            expected: TASK_TYPES_WITH_BRIEF,
          },
        ],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example(
      'a brief for the hand-off',
      'brief.md',
      GOOD_BRIEF.replace('implementation-option-selection', 'release-handoff'),
    ),
  },
})
