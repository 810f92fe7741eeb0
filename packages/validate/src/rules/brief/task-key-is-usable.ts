import { parseTaskKey, isOkstraError } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const taskKeyIsUsable = defineRule({
  id: 'OKS-BRF-015',
  severity: 'error',
  title: 'Project, group and task make a task key',
  rationale: 'The three become folder names.',
  remedy: 'Use letters, digits, dots and dashes; not "..", ".lock" or a reserved name.',
  appliesTo: ['brief'],
  check({ value: { projectId, taskGroup, taskId } }) {
    return Object.entries({ projectId, taskGroup, taskId }).flatMap(([key, segment]) => {
      const fault = segment === undefined ? undefined : faultOf(segment)
      return fault === undefined ? [] : [{ pointer: `/${key}`, message: fault }]
    })
  },
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('a folder above', 'brief.md', GOOD_BRIEF.replace('taskId: late-fees', 'taskId: ..')),
  },
})

function faultOf(segment: string): string | undefined {
  const shown = shownText(segment)
  if (/[:/]/.test(segment)) return `${shown} cannot be a part of a task key: it holds a separator.`
  try {
    parseTaskKey(`a:b:${segment}`)
    return undefined
  } catch (error) {
    if (!isOkstraError(error, 'ID_INVALID')) throw error
    return `${shown} cannot be a part of a task key.`
  }
}
