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
    taskType === undefined || TAKES_A_BRIEF.includes(taskType)
      ? []
      : [
          {
            pointer: '/taskType',
            message: `${taskType} takes the brief from the task, not a brief of its own.`,
            expected: TAKES_A_BRIEF,
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

const TAKES_A_BRIEF: readonly string[] = [
  'requirements-discovery',
  'improvement-discovery',
  'error-analysis',
  'project-analysis',
  'feature-analysis',
  'change-impact-analysis',
  'implementation-option-selection',
]
