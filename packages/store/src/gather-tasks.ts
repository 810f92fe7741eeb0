import {
  byText,
  type CatalogTask,
  isOkstraError,
  type OkstraError,
  type RunStatus,
  type TaskManifest,
} from '@okstra/contracts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogTaskOf } from './catalog-task.ts'
import { systemCode, unreadable } from './failures.ts'
import { projectLayout, taskLayout } from './layout.ts'
import { readTask } from './task-manifest.ts'
import { readTimeline } from './timeline.ts'

/** A task's folder whose manifest cannot be used. */
export interface UnreadTask {
  readonly folder: string
  readonly error: OkstraError
}

/** How many tasks are read at once: enough to keep the disk busy, few enough for the limit of open files. */
const AT_ONCE = 32

/** The rows of all tasks, from their folders. Links are not followed: a repository could bring them. */
export async function gatherTasks(
  root: string,
): Promise<{ readonly tasks: CatalogTask[]; readonly unread: UnreadTask[] }> {
  const { tasks: top } = projectLayout(root)
  const places: { group: string; task: string }[] = []
  for (const group of await foldersIn(top)) {
    for (const task of await foldersIn(join(top, group))) places.push({ group, task })
  }
  const tasks: CatalogTask[] = []
  const unread: UnreadTask[] = []
  const next = places.values()
  const take = async (): Promise<void> => {
    for (const { group, task } of next) {
      try {
        const row = await rowOf(root, { group, task })
        if (row !== undefined) tasks.push(row)
      } catch (error) {
        if (!isOkstraError(error)) throw error
        unread.push({ folder: join(top, group, task), error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return {
    tasks: tasks.toSorted((a, b) => byText(a.task, b.task)),
    unread: unread.toSorted((a, b) => byText(a.folder, b.folder)),
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { withFileTypes: true })
    return found.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return []
    throw unreadable(folder, cause)
  }
}

async function rowOf(
  root: string,
  place: { readonly group: string; readonly task: string },
): Promise<CatalogTask | undefined> {
  const key = { project: '', ...place }
  const manifest = await readTask(root, key)
  if (manifest === undefined) return undefined
  return catalogTaskOf(manifest, await lastStatus(taskLayout(root, key).timeline, manifest))
}

async function lastStatus(timeline: string, { lastRun }: TaskManifest): Promise<RunStatus | undefined> {
  if (lastRun === undefined) return undefined
  const { rows } = await readTimeline(timeline)
  const own = rows.findLast(
    ({ isKnown, value }) =>
      isKnown &&
      value.taskType === lastRun.taskType &&
      value.seq === lastRun.seq &&
      value.status !== undefined,
  )
  return own?.isKnown === true ? own.value.status : undefined
}
