import { byText, type CatalogTask, isOkstraError, type TaskCatalog } from '@okstra/contracts'
import { validate as validateLatest } from '@okstra/contracts/validate/latest-task'
import { validate } from '@okstra/contracts/validate/task-catalog'
import { gatherTasks, type UnreadTask } from './gather-tasks.ts'
import { projectLayout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import { readDocument, setAsideCorrupt } from './read-document.ts'
import { writeDocument } from './write-document.ts'

export interface CatalogReading {
  readonly catalog: TaskCatalog
  /** The task meant when none is named. */
  readonly latest?: string
  /** Whether it was gathered from the tasks' folders, because the file was lost or for a repair. */
  readonly isRebuilt: boolean
  /** Tasks that are not in it, because their manifest cannot be read. Only looked for when it is rebuilt. */
  readonly unread: readonly UnreadTask[]
}

export interface CatalogChange {
  /** Rows that take the place of those of the same task, or are new. */
  readonly set?: readonly CatalogTask[]
  /** Keys of tasks that are gone. */
  readonly remove?: readonly string[]
  /** The task that is meant from now on when none is named. */
  readonly latest?: string
}

interface CatalogOptions {
  readonly machine?: Machine
}

/**
 * The catalogue of a project's tasks. When the file is lost it is gathered from the tasks' folders; nothing is written.
 *
 * @example
 * const { catalog, latest } = await readCatalog(root)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readCatalog(root: string): Promise<CatalogReading> {
  const { taskCatalog, latestTask } = projectLayout(root)
  const [catalog, latest] = await Promise.all([
    readDocument(taskCatalog, { check: validate }).catch(orOfEarlier(taskCatalog)),
    readDocument(latestTask, { check: validateLatest }).catch(orOfEarlier(latestTask)),
  ])
  if (catalog === undefined) {
    const { tasks, unread } = await gatherTasks(root)
    return reading(
      { schemaVersion: '1.0', generation: 0, tasks },
      latest?.task ?? newest(tasks),
      unread,
      true,
    )
  }
  return reading(catalog, latest?.task, [], false)
}

/** An earlier okstra kept files of the same names and no version. They are derived as well, so they count as lost. */
function orOfEarlier(path: string): (cause: unknown) => Promise<undefined> {
  return async (cause) => {
    if (!isOkstraError(cause, 'STORE_CORRUPT')) throw cause
    const value: unknown = await readDocument(path).catch(() => {
      throw cause
    })
    if (typeof value === 'object' && value !== null && !Object.hasOwn(value, 'schemaVersion'))
      return undefined
    throw cause
  }
}

function reading(
  catalog: TaskCatalog,
  latest: string | undefined,
  unread: readonly UnreadTask[],
  isRebuilt: boolean,
): CatalogReading {
  return { catalog, ...(latest === undefined ? {} : { latest }), isRebuilt, unread }
}

/**
 * Changes the catalogue and the latest task under the project's mutex; the generation grows with every write. A lost
 * catalogue is gathered from the tasks' folders first.
 *
 * @example
 * await updateCatalog(root, { set: [catalogTaskOf(manifest, 'running')], latest: manifest.task })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_LOCKED`, `STORE_CORRUPT`, `STORE_UNREADABLE`, `STORE_UNWRITABLE`.
 */
export async function updateCatalog(
  root: string,
  { set = [], remove = [], latest }: CatalogChange,
  { machine = thisMachine }: CatalogOptions = {},
): Promise<CatalogReading> {
  return await underMutex(root, machine, async () => {
    const before = await readCatalog(root)
    if (before.isRebuilt) {
      // What an earlier okstra kept under these names is not written over.
      const { taskCatalog, latestTask } = projectLayout(root)
      await orSetAside(taskCatalog, machine, () => readDocument(taskCatalog, { check: validate }))
      await orSetAside(latestTask, machine, () => readDocument(latestTask, { check: validateLatest }))
    }
    const rows = new Map(before.catalog.tasks.map((row) => [row.task, row]))
    for (const key of remove) rows.delete(key)
    for (const row of set) rows.set(row.task, row)
    const tasks = [...rows.values()].toSorted((a, b) => byText(a.task, b.task))
    const known = before.latest !== undefined && rows.has(before.latest) ? before.latest : newest(tasks)
    return await write(root, { ...before, latest: latest ?? known }, tasks, machine)
  })
}

/**
 * Gathers the catalogue anew from the tasks' folders. A damaged file is set aside first.
 *
 * @example
 * const { catalog, unread } = await rebuildCatalog(root)
 *
 * @throws {OkstraError} `STORE_LOCKED`, `STORE_UNREADABLE`, `STORE_UNWRITABLE`.
 */
export async function rebuildCatalog(
  root: string,
  { machine = thisMachine }: CatalogOptions = {},
): Promise<CatalogReading> {
  const { taskCatalog, latestTask } = projectLayout(root)
  return await underMutex(root, machine, async () => {
    const found = await orSetAside(taskCatalog, machine, () => readDocument(taskCatalog, { check: validate }))
    const latest = await orSetAside(latestTask, machine, () =>
      readDocument(latestTask, { check: validateLatest }),
    )
    const { tasks, unread } = await gatherTasks(root)
    const known = tasks.some(({ task }) => task === latest?.task) ? latest?.task : newest(tasks)
    const generation = found?.generation ?? 0
    const catalog: TaskCatalog = { schemaVersion: '1.0', generation, tasks: found?.tasks ?? [] }
    return await write(root, { catalog, latest: known, unread, isRebuilt: true }, tasks, machine)
  })
}

async function underMutex<Result>(
  root: string,
  machine: Machine,
  action: () => Promise<Result>,
): Promise<Result> {
  return await withMutex(projectLayout(root).lock, action, { wait: 30_000, machine })
}

async function orSetAside<Document>(
  path: string,
  machine: Machine,
  read: () => Promise<Document | undefined>,
): Promise<Document | undefined> {
  try {
    return await read()
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_CORRUPT')) throw cause
    await setAsideCorrupt(path, { machine })
    return undefined
  }
}

/** First the catalogue, then the pointer into it: a reader finds what the pointer names, also after a crash. */
async function write(
  root: string,
  before: Omit<CatalogReading, 'latest'> & { readonly latest: string | undefined },
  tasks: readonly CatalogTask[],
  machine: Machine,
): Promise<CatalogReading> {
  const { taskCatalog, latestTask } = projectLayout(root)
  const { latest, unread, isRebuilt } = before
  const isSame = !isRebuilt && JSON.stringify(before.catalog.tasks) === JSON.stringify(tasks)
  const catalog = isSame
    ? before.catalog
    : { schemaVersion: '1.0' as const, generation: before.catalog.generation + 1, tasks }
  // Derived, and read a moment ago: there is nothing in it that would be lost.
  if (!isSame) await writeDocument(taskCatalog, catalog, { check: validate, over: 'anything', machine })
  const pointer = await readDocument(latestTask, { check: validateLatest }).catch(orOfEarlier(latestTask))
  if (latest !== undefined && pointer?.task !== latest) {
    const row = { schemaVersion: '1.0' as const, task: latest, updatedAt: machine.now() }
    await writeDocument(latestTask, row, { check: validateLatest, over: 'anything', machine })
  }
  return reading(catalog, latest, unread, isRebuilt)
}

/** The task that was changed last. */
function newest(tasks: readonly CatalogTask[]): string | undefined {
  return tasks.reduce<CatalogTask | undefined>(
    (last, row) => (last === undefined || row.updatedAt > last.updatedAt ? row : last),
    undefined,
  )?.task
}
