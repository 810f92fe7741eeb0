import { OkstraError, parseTaskKey, type TaskKey, type TaskManifest } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/task-manifest'
import { corrupt } from './failures.ts'
import { taskLayout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

/**
 * The manifest of a task, or `undefined` when there is no such task. One that names another task than its folder, as
 * after a copy by hand, is damage.
 *
 * @example
 * const manifest = await readTask(root, parseTaskKey('shop:billing:late-fees'))
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `STORE_UNSAFE_PATH`.
 */
export async function readTask(root: string, task: TaskKey): Promise<TaskManifest | undefined> {
  const path = taskLayout(root, task).manifest
  const manifest = await readDocument(path, { check: validate })
  if (manifest === undefined) return undefined
  const { group, task: name } = parseTaskKey(manifest.task)
  if (group === task.group && name === task.task) return manifest
  throw corrupt(path, {
    line: 1,
    rule: 'task-of-folder',
    what: `/task is ${manifest.task}, which is another task than that of the folder`,
  })
}

/**
 * Writes the manifest of a task into the folder that its key names. Who changes one holds the task's mutex.
 *
 * @example
 * await writeTask(root, { ...manifest, status: 'in-progress', updatedAt })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_CORRUPT`, `STORE_UNSAFE_PATH`, `STORE_UNWRITABLE`.
 */
export async function writeTask(
  root: string,
  manifest: TaskManifest,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<void> {
  if (!validate(manifest)) {
    throw new OkstraError('STORE_INVALID', 'The task manifest breaks its schema.', {
      hint: 'Nothing was written. Correct the value.',
      details: { errors: validate.errors },
    })
  }
  const { manifest: path } = taskLayout(root, parseTaskKey(manifest.task))
  await writeDocument(path, manifest, { check: validate, machine })
}
