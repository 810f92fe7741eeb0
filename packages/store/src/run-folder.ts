import type { TaskKey, TaskType } from '@okstra/contracts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode, unreadable, unwritable } from './failures.ts'
import { taskLayout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { ensureFolder } from './write-document.ts'

const form = /^[0-9]{3,9}$/

/**
 * The runs of a task type, by their numbers, oldest first.
 *
 * @example
 * await listRuns(root, task, 'error-analysis') // => ['001', '002']
 *
 * @throws {OkstraError} `STORE_UNREADABLE`, `STORE_UNSAFE_PATH`.
 */
export async function listRuns(root: string, task: TaskKey, taskType: TaskType): Promise<string[]> {
  const folder = taskLayout(root, task).runs(taskType)
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    return names.filter((name) => form.test(name)).toSorted((a, b) => Number(a) - Number(b))
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return []
    throw unreadable(folder, cause)
  }
}

/**
 * Makes the folder of the next run and tells its number. A number is used once, by one process.
 *
 * @example
 * await makeRunFolder(root, task, 'error-analysis') // => '003'
 *
 * @throws {OkstraError} `STORE_UNWRITABLE`, `STORE_UNREADABLE`, `STORE_UNSAFE_PATH`.
 */
export async function makeRunFolder(
  root: string,
  task: TaskKey,
  taskType: TaskType,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<string> {
  const folder = taskLayout(root, task).runs(taskType)
  const runs = await listRuns(root, task, taskType)
  try {
    await ensureFolder(folder, { machine })
    for (let next = Number(runs.at(-1) ?? 0) + 1; ; next++) {
      const seq = String(next).padStart(3, '0')
      if (!(await isMade(join(folder, seq), machine))) continue
      await machine.files.syncFolder(folder)
      return seq
    }
  } catch (cause) {
    throw unwritable(folder, cause)
  }
}

/** Made by this call: a folder is made by one process only. */
async function isMade(path: string, machine: Machine): Promise<boolean> {
  try {
    await machine.files.claimFolder(path)
    return true
  } catch (cause) {
    if (systemCode(cause) === 'EEXIST') return false
    throw cause
  }
}
