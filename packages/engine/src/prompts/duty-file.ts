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
  const role = roleOf(duty)
  const name = role === 'report-writer' ? role : `${role}-${kindOfDuty(duty)}`
  return [`duties/${name}-${taskType}.md`, `duties/${name}.md`].find((path) => path in PROMPT_TEXTS)
}

/** Duties that only runs with a critic come to. */
const OF_THE_CRITIC: ReadonlySet<string> = new Set(['criticise', 'check-gaps'])

/** What a worker is told of a duty, with all that is included; nothing where the task type has no such duty. */
export function dutyText(duty: string, taskType: TaskType): string {
  const file = dutyFile(duty, taskType)
  return file === undefined ? '' : expandPrompt(PROMPT_TEXTS, file).text
}

/** Every file that the duties of a run are put together from, and the repair that any of them may need. */
export function dutyFiles(taskType: TaskType, { critic }: { readonly critic: boolean }): ReadonlySet<string> {
  const duties = taskTypeInfo(taskType)
    .duties.filter(({ duty }) => critic || !OF_THE_CRITIC.has(duty))
    .flatMap(({ duty }) => dutyFile(duty, taskType) ?? [])
  return new Set([...duties, 'duties/repair.md'].flatMap((name) => expandPrompt(PROMPT_TEXTS, name).files))
}
