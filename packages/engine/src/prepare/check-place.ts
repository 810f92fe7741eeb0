import { OkstraError, type TaskKey, type TaskType } from '@okstra/contracts'
import { projectLayout, taskLayout } from '@okstra/store'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A repository may bring a link in the place of a folder that okstra writes in, and with it write anywhere: every
 * folder from the project root to the runs of a task is a folder, or is not there yet.
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH` naming the first that is something else.
 */
export async function checkPlace(root: string, task: TaskKey, taskType: TaskType): Promise<void> {
  const { folder, latestTask } = projectLayout(root)
  await refuseOther([dirname(latestTask), ...between(taskLayout(root, task).runs(taskType), folder)])
}

/**
 * The same for the folder of the project alone, before anything in it is read or written.
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`
 */
export async function checkProjectPlace(root: string): Promise<void> {
  await refuseOther([projectLayout(root).folder])
}

async function refuseOther(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const info = await lstat(path).catch(() => undefined)
    if (info === undefined || info.isDirectory()) continue
    throw new OkstraError('STORE_UNSAFE_PATH', `${path} is not a folder of this project.`, {
      hint: 'It may lead elsewhere: look at what it is, and move it away.',
      details: { path },
    })
  }
}

/** A path and those above it, down to a folder that they lie in. */
function between(path: string, top: string): string[] {
  const paths = [path]
  for (let at = path; at !== top && dirname(at) !== at; at = dirname(at)) paths.push(dirname(at))
  return paths.toReversed()
}
