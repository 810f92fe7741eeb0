import { isOkstraError, type TaskKey, type TaskManifest } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { isConfirmationPending } from '@okstra/lifecycle'
import { taskLayout } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'

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
