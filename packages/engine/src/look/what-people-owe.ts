import { isOkstraError, type TaskKey, type TaskManifest, type TaskType } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { isConfirmationPending } from '@okstra/lifecycle'
import { taskLayout } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { ReportCard } from './verdict-card.ts'

/** The brief of a task that waits for its reporter's confirmation, relative to the project root. */
export async function pendingBrief(root: string, task: TaskKey): Promise<string | undefined> {
  const path = taskLayout(root, task).brief
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const shown = relative(root, path).split(sep).join('/')
  try {
    const { reporterConfirmations } = readBrief(text, { path: shown }).brief
    return isConfirmationPending(reporterConfirmations) ? shown : undefined
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}

/** Whether a person answered a report wholly, and no later one has replaced it. */
export function isAnswered(report: string, latest: TaskManifest['latestReport']): boolean {
  return latest?.path === report && latest.answered === true
}

/**
 * What a report asks a person comes before what it names as next; an option selection names its own question. Where
 * nothing is asked and the report waits all the same, a person let a finding stand, and another run looks again.
 */
export function nextOf(
  {
    task,
    taskType,
    report,
  }: { readonly task: string; readonly taskType: TaskType; readonly report: string | undefined },
  card: ReportCard | undefined,
): { readonly nextCommand?: string | null } {
  if (
    report !== undefined &&
    card?.approvalRequired === true &&
    taskType !== 'implementation-option-selection'
  ) {
    return {
      nextCommand: card.asks
        ? `okstra answer ${report}`
        : `okstra run ${taskType} --task-key ${task} --clarification-response ${report}`,
    }
  }
  return card?.nextCommand === undefined ? {} : { nextCommand: card.nextCommand }
}
