import { formatTaskKey, isOkstraError, parseTaskKey, type TaskManifest } from '@okstra/contracts'
import { readTask } from '@okstra/store'

/** A task that workers are told of, as far as this project knows it. */
export interface RelatedTask {
  readonly task: string
  readonly title: string | null
  readonly status: TaskManifest['status'] | null
  readonly nextPhase: string | null
}

/**
 * What this project knows of tasks that were named as related; one of another project is named and no more.
 *
 * @throws {OkstraError} `ID_INVALID` for what is no task key, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readRelatedTasks(root: string, keys: readonly string[]): Promise<RelatedTask[]> {
  const found: RelatedTask[] = []
  for (const key of keys) {
    const task = parseTaskKey(key)
    const manifest = await readTask(root, task).catch((cause: unknown) => {
      if (isOkstraError(cause, 'STORE_UNSAFE_PATH')) return undefined
      throw cause
    })
    const text = formatTaskKey(task)
    const isOurs = manifest?.task === text
    found.push({
      task: text,
      title: isOurs ? manifest.title : null,
      status: isOurs ? manifest.status : null,
      nextPhase: isOurs ? manifest.nextRecommendedPhase : null,
    })
  }
  return found
}
