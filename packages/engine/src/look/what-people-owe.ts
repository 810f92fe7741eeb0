import { isOkstraError, type TaskKey } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { isConfirmationPending } from '@okstra/lifecycle'
import { readTimeline, taskLayout } from '@okstra/store'
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

/** The report that a person answered last, while no run began and nothing else was decided since. */
export async function answeredReport(root: string, task: TaskKey): Promise<string | undefined> {
  try {
    const { rows } = await readTimeline(taskLayout(root, task).timeline)
    const last = rows.findLast(
      ({ isKnown, value }) => isKnown && (value.kind === 'run.started' || value.decision !== undefined),
    )
    const decision = last?.isKnown === true ? last.value.decision : undefined
    return decision?.decision === 'answer' ? decision.report : undefined
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}
