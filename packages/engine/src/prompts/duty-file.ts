import type { TaskType } from '@okstra/contracts'
import { kindOfDuty, roleOf, taskTypeInfo } from '@okstra/lifecycle'
import { PROMPT_TEXTS } from '../generated/prompt-texts.ts'
import { expandPrompt } from './expand-prompt.ts'

/**
 * The text of a duty: that of the task type where it has one of its own, else the one that all share; `undefined`
 * where there is none.
 *
 * @example
 * dutyFile('analyse', 'error-analysis') // => 'duties/analyser-analyse-error-analysis.md'
 */
export function dutyFile(duty: string, taskType: TaskType): string | undefined {
  const name = roleOf(duty) === 'report-writer' ? 'report-writer' : `analyser-${kindOfDuty(duty)}`
  return [`duties/${name}-${taskType}.md`, `duties/${name}.md`].find((path) => path in PROMPT_TEXTS)
}

/** Every file that the duties of a task type are put together from, and the repair that any of them may need. */
export function dutyFiles(taskType: TaskType): ReadonlySet<string> {
  const duties = taskTypeInfo(taskType).duties.flatMap(({ duty }) => dutyFile(duty, taskType) ?? [])
  return new Set([...duties, 'duties/repair.md'].flatMap((name) => expandPrompt(PROMPT_TEXTS, name).files))
}
