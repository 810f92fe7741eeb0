import {
  byText,
  isOkstraError,
  parseTaskKey,
  TASK_TYPES,
  type RunIndexRow,
  type TaskKey,
  type TaskType,
  type WorktreeRow,
} from '@okstra/contracts'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DamagedFile,
  examineFile,
  examineFolder,
  type FilesExamined,
  inOrder,
  noFinds,
} from './examine-files.ts'
import { gatherTasks } from './gather-tasks.ts'
import { homeLayout, projectLayout, runLayout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import type { Judgement } from './process-identity.ts'
import { readDocument } from './read-document.ts'
import { judgeOwner } from './registry.ts'
import { listRuns } from './run-folder.ts'

interface ExamineOptions {
  readonly machine?: Machine
}

export interface HomeExamined extends FilesExamined {
  /** Records of the registry whose folder is gone, or whose maker died before it was done. */
  readonly registry: readonly {
    readonly record: WorktreeRow
    readonly why: 'folder-gone' | 'maker-dead' | 'maker-unknown'
  }[]
  /** Runs that have files in these folders of the home. */
  readonly spooled: readonly string[]
  readonly blind: readonly string[]
  readonly quarantined: readonly string[]
}

/**
 * Looks at the home: locks with their holders judged, torn ledgers, leftovers, damaged documents, and the registry
 * against the disk. It changes nothing; worktrees themselves are git's to look at.
 *
 * @example
 * const { locks, damaged } = await examineHome(home)
 *
 * @throws {OkstraError} `STORE_UNREADABLE`.
 */
export async function examineHome(
  home: string,
  { machine = thisMachine }: ExamineOptions = {},
): Promise<HomeExamined> {
  const layout = homeLayout(home)
  const finds = noFinds()
  await examineFolder(home, finds, machine, { isDeep: false })
  await examineFolder(join(home, '.locks'), finds, machine)
  await examineFolder(layout.projects, finds, machine)
  for (const run of await namesIn(join(home, 'blind'))) await examineFolder(layout.blind(run), finds, machine)
  const isThere = await exists(layout.worktreeRegistry)
  if (isThere) await examineFile(layout.worktreeRegistry, finds, machine)
  return {
    ...inOrder(finds),
    registry: await examineRegistry(layout.worktreeRegistry, finds.damaged, machine),
    spooled: await namesIn(join(home, 'spool')),
    blind: await namesIn(join(home, 'blind')),
    quarantined: await namesIn(join(home, 'quarantine')),
  }
}

async function examineRegistry(
  path: string,
  damaged: readonly DamagedFile[],
  machine: Machine,
): Promise<HomeExamined['registry']> {
  if (damaged.some(({ file }) => file === path)) return []
  const registry = await readDocument<{ readonly records: readonly WorktreeRow[] }>(path)
  const found: { record: WorktreeRow; why: 'folder-gone' | 'maker-dead' | 'maker-unknown' }[] = []
  for (const record of registry?.records ?? []) {
    if (record.state === 'ready') {
      if (!(await exists(record.path))) found.push({ record, why: 'folder-gone' })
      continue
    }
    const judgement: Judgement = await judgeOwner(record.owner, '', machine)
    if (judgement !== 'alive')
      found.push({ record, why: judgement === 'dead' ? 'maker-dead' : 'maker-unknown' })
  }
  return found
}

/** A run that has a folder. */
export interface FoundRun {
  readonly task: string
  readonly taskType: TaskType
  readonly seq: string
}

export interface ProjectExamined extends FilesExamined {
  /** Rows of the run index whose folder is gone. */
  readonly lostRuns: readonly RunIndexRow[]
  /** Runs that the index does not have. */
  readonly unindexedRuns: readonly FoundRun[]
}

/**
 * Looks at `.okstra` of a project: as {@link examineHome}, and the rows of the run index against the run folders.
 *
 * @example
 * const { active, recent } = await readRunIndex(home.runIndex)
 * const { lostRuns } = await examineProject(root, { index: [...active, ...recent] })
 *
 * @throws {OkstraError} `STORE_UNREADABLE`.
 */
export async function examineProject(
  root: string,
  { machine = thisMachine, index = [] }: ExamineOptions & { readonly index?: readonly RunIndexRow[] } = {},
): Promise<ProjectExamined> {
  const finds = noFinds()
  await examineFolder(projectLayout(root).folder, finds, machine)
  const { tasks } = await gatherTasks(root)
  const found = new Map<string, FoundRun>()
  for (const { task } of tasks) {
    const key = parseTaskKey(task)
    for (const taskType of TASK_TYPES) {
      for (const seq of await listRuns(root, key, taskType))
        found.set(nameOf({ task, taskType, seq }), { task, taskType, seq })
    }
  }
  const rows = index.filter(({ projectRoot }) => projectRoot === root)
  const indexed = new Set(rows.map(nameOf))
  const lost = await Promise.all(
    rows.map(async (row) => !(found.has(nameOf(row)) || (await hasFolder(root, row)))),
  )
  return {
    ...inOrder(finds),
    lostRuns: rows.filter((_row, at) => lost[at]),
    unindexedRuns: [...found].filter(([name]) => !indexed.has(name)).map(([, run]) => run),
  }
}

function nameOf({ task, taskType, seq }: FoundRun): string {
  return `${task} ${taskType} ${seq}`
}

async function hasFolder(root: string, { task, taskType, seq }: RunIndexRow): Promise<boolean> {
  try {
    const key: TaskKey = parseTaskKey(task)
    return await exists(runLayout(root, { task: key, taskType, seq }).folder)
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).toSorted(byText)
}
