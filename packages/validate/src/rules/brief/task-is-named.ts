import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const taskIsNamed = defineRule({
  id: 'OKS-BRF-011',
  severity: 'warning',
  title: 'A canonical brief names its task',
  rationale: 'Without task type and task key, preparation has to ask for them.',
  remedy: 'Add the key to the front matter.',
  appliesTo: ['brief'],
  check({ value }) {
    if (!value.canonical) return []
    const keys = ['taskType', 'projectId', 'taskGroup', 'taskId'] as const
    return keys
      .filter((key) => value[key] === undefined)
      .map((key) => ({
        message: `The front matter has no ${key}.`,
        position: { line: 1, column: 1 },
        expected: [key],
      }))
  },
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('no task id', 'brief.md', GOOD_BRIEF.replace('taskId: late-fees\n', '')),
  },
})
