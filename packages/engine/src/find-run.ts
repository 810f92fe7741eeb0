import {
  isOkstraError,
  OkstraError,
  TASK_TYPES,
  type TaskKey,
  type TaskType,
  visible,
} from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { listRuns, projectLayout, readArchived, readDocument, runLayout, type RunPlace } from '@okstra/store'
import { readdir, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { archivedRun } from './archive/archived-run.ts'

/** A run in a project. */
export interface FoundRun {
  readonly root: string
  readonly place: RunPlace
  readonly layout: ReturnType<typeof runLayout>
}

/**
 * The run that a word means: a path to it or into it, a run id or report id, or `<group>/<task>/<task-type>/<seq>`.
 *
 * @example
 * await findRun('.okstra/tasks/billing/late-fees/runs/implementation-option-selection/001', { folder, root })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `RUN_ARCHIVED`, `STORE_UNREADABLE`, `STORE_CORRUPT`.
 */
export async function findRun(
  word: string,
  { folder, root }: { readonly folder: string; readonly root: string },
): Promise<FoundRun> {
  const place = placeOf(resolve(folder, word), root) ?? (await placeOfId(word, root))
  const layout = place === undefined ? undefined : runLayout(root, place)
  if (place === undefined || layout === undefined || !(await isFolder(layout.folder))) {
    throw new OkstraError('RUN_NOT_FOUND', `${visible(word)} is no run of this project.`, {
      hint: 'See what there is: okstra status',
      details: { word },
    })
  }
  if ((await readArchived(root, place)) !== undefined) throw archivedRun(visible(word))
  return { root, place, layout }
}

/** A path into `.okstra/tasks/<group>/<task>/runs/<task-type>/<seq>`. */
function placeOf(path: string, root: string): RunPlace | undefined {
  const [group, task, runs, taskType, seq] = relative(projectLayout(root).tasks, path).split(sep)
  if (group === undefined || group === '..' || task === undefined || runs !== 'runs') return undefined
  if (!isTaskType(taskType) || seq === undefined || !/^[0-9]{3,9}$/.test(seq)) return undefined
  return { task: { project: '', group, task }, taskType, seq }
}

function isTaskType(text: string | undefined): text is TaskType {
  return TASK_TYPES.includes(text as TaskType)
}

async function placeOfId(word: string, root: string): Promise<RunPlace | undefined> {
  for await (const place of allRuns(root)) {
    const { task, taskType, seq } = place
    const tail = `${task.group}-${task.task}-${taskType}-${seq}`
    if (!word.includes(tail) && word !== `${task.group}/${task.task}/${taskType}/${seq}`) continue
    if (word === tail || word.endsWith(`-${tail}`) || word.endsWith(`/${taskType}/${seq}`)) return place
    const manifest = await readDocument(runLayout(root, place).runManifest, { check: isRunManifest }).catch(
      (cause: unknown) => {
        if (isOkstraError(cause)) return undefined
        throw cause
      },
    )
    if (manifest?.run === word) return place
  }
  return undefined
}

/**
 * Every task of a project that has a folder, by group and name.
 *
 * @example
 * await listTasks('/home/me/shop')
 */
export async function listTasks(root: string): Promise<Pick<TaskKey, 'group' | 'task'>[]> {
  const { tasks } = projectLayout(root)
  const found: Pick<TaskKey, 'group' | 'task'>[] = []
  for (const group of await foldersIn(tasks)) {
    for (const task of await foldersIn(resolve(tasks, group))) found.push({ group, task })
  }
  return found
}

/** Every run of a project; for what looks at one task or one run use the index or the task's folder. */
export async function* allRuns(root: string): AsyncGenerator<RunPlace> {
  for (const { group, task } of await listTasks(root)) {
    const key = { project: '', group, task }
    for (const taskType of TASK_TYPES) {
      for (const seq of await listRuns(root, key, taskType)) yield { task: key, taskType, seq }
    }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9._-]{0,63}$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )
}
