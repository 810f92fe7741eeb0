import type { CatalogTask, OkstraError, RunIndexRow } from '@okstra/contracts'
import { isOkstraError, parseTaskKey } from '@okstra/contracts'
import { validate as isIndexRow } from '@okstra/contracts/validate/run-index-row'
import { homeLayout, type Machine, projectLayout, readCatalog, readLedger } from '@okstra/store'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EarlierTask } from '../legacy/read-earlier.ts'
import type { RunStanding } from './judge-run.ts'
import { type Waiting, whatWaits } from './waits.ts'

/** What a look at files is given of the world. */
export interface LookDeps {
  readonly home: string
  readonly machine: Machine
}

/** A task in a list. */
export interface TaskStatus {
  readonly task: string
  readonly title: string
  readonly status: CatalogTask['status']
  /** Where the newest run stands; null while there is none, or when it cannot be read. */
  readonly standing: RunStanding | null
  readonly lastRun: { readonly taskType: string; readonly seq: string } | null
  readonly waiting: Waiting
  readonly updatedAt: string
  /** Why the newest run cannot be read. */
  readonly problem?: string
}

export interface ProjectStatus {
  readonly root: string
  readonly latest: string | null
  /** Those that matter, the most pressing first; all of them when asked for. */
  readonly tasks: readonly TaskStatus[]
  /** Tasks by where they are: the standing of a run that is not over, else the work status. */
  readonly counts: Readonly<Record<string, number>>
  /** Tasks that are counted and not listed. */
  readonly hidden: number
  /** What an earlier okstra left, to be read only; absent where it left nothing. */
  readonly earlier?: readonly EarlierTask[]
  readonly warnings: readonly string[]
}

/** In the order of the list. */
const PRESSING = [
  'running',
  'preparing',
  'awaiting-step',
  'held',
  'interrupted',
  'prepared',
  'waiting-for-user',
  'blocked',
] as const

/**
 * Where the tasks of a project stand. The catalogue says it of every task whose newest run is over; only runs that are
 * not over are read from their folders, so that a project of many thousand tasks costs one file.
 *
 * @example
 * const { tasks, counts } = await readProjectStatus(root, { home, machine })
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readProjectStatus(
  root: string,
  deps: LookDeps,
  { all = false }: { readonly all?: boolean } = {},
): Promise<ProjectStatus> {
  const { catalog, latest, isRebuilt, unread } = await readCatalog(root)
  const { owned, warnings } = await ownedRuns(root, deps)
  const tasks: TaskStatus[] = []
  const counts = new Map<string, number>()
  for (const row of catalog.tasks) {
    const live = owned.get(row.task)
    const status =
      isUnsettled(row) || live !== undefined ? await statusOfLive(root, deps, { row, live }) : statusOf(row)
    const key = groupOf(status)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (all || isPressing(key)) tasks.push(await withBrief(root, status))
  }
  tasks.sort((a, b) => rankOf(a) - rankOf(b) || compare(b.updatedAt, a.updatedAt) || compare(a.task, b.task))
  const earlier = await earlierTasks(root, catalog.tasks)
  const readOnly = new Set(earlier.map(({ task }) => join(projectLayout(root).tasks, task)))
  return {
    root,
    latest: latest ?? null,
    tasks,
    counts: Object.fromEntries(
      [...counts].toSorted(([a], [b]) => rankOfGroup(a) - rankOfGroup(b) || compare(a, b)),
    ),
    hidden: catalog.tasks.length - tasks.length,
    ...(earlier.length === 0 ? {} : { earlier }),
    warnings: [
      ...warnings,
      ...(isRebuilt && catalog.tasks.length > 0
        ? [
            'The catalogue is missing, so every task was read from its folder. okstra doctor --repair makes it again.',
          ]
        : []),
      // What an earlier okstra wrote is not damaged; it is listed.
      ...unread.flatMap(({ folder, error }) => (readOnly.has(folder) ? [] : [error.message])),
    ],
  }
}

/** Most projects have none, and then nothing is loaded for it. */
async function earlierTasks(root: string, known: readonly CatalogTask[]): Promise<readonly EarlierTask[]> {
  const isOld = existsSync(join(root, '.project-docs', 'okstra', 'tasks'))
  const strange = await foldersWithout(root, new Set(known.map(({ task }) => nameOf(task))))
  if (!isOld && strange.size === 0) return []
  const { readEarlierTasks } = await import('./status-more.ts')
  return await readEarlierTasks(root, (task, source) => source !== '.okstra' || strange.has(task))
}

/** Tasks that have a folder and no row. Only the folders' names are read, so this costs nothing beside the catalogue. */
async function foldersWithout(root: string, known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { tasks } = projectLayout(root)
  const namesIn = async (folder: string): Promise<string[]> => await readdir(folder).catch(() => [])
  const groups = await namesIn(tasks)
  const found = await Promise.all(
    groups.map(async (group) => (await namesIn(join(tasks, group))).map((task) => `${group}/${task}`)),
  )
  return new Set(found.flat().filter((task) => !known.has(task)))
}

function nameOf(task: string): string {
  return task.split(':').slice(1).join('/')
}

/** Runs of the project that somebody owns by the index; a catalogue that a crash left behind may call them over. */
async function ownedRuns(
  root: string,
  { home }: LookDeps,
): Promise<{ readonly owned: ReadonlyMap<string, RunIndexRow>; readonly warnings: readonly string[] }> {
  try {
    const { rows } = await readLedger(homeLayout(home).runIndex.active, { check: isIndexRow })
    const own = rows.flatMap((row) => (row.isKnown && row.value.projectRoot === root ? [row.value] : []))
    return { owned: new Map(own.map((row) => [row.task, row])), warnings: [] }
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return { owned: new Map(), warnings: [withHint(cause)] }
  }
}

function withHint({ message, hint }: OkstraError): string {
  return hint === undefined ? message : `${message} ${hint}`
}

/** Only a task on which nothing ran has its brief looked at; lists that matter show none. */
async function withBrief(root: string, status: TaskStatus): Promise<TaskStatus> {
  if (status.status !== 'new' || status.lastRun !== null) return status
  const { pendingBrief } = await import('./status-more.ts')
  const brief = await pendingBrief(root, parseTaskKey(status.task))
  if (brief === undefined) return status
  const { task } = status
  const question = { task, standing: undefined, taskType: undefined, run: undefined, nextPhase: null }
  return { ...status, waiting: whatWaits({ ...question, status: 'new', pendingBrief: brief }) }
}

function isUnsettled({ lastRun }: CatalogTask): boolean {
  return lastRun !== undefined && (lastRun.status === 'prepared' || lastRun.status === 'running')
}

function statusOf(row: CatalogTask, standing = row.lastRun?.status as RunStanding | undefined): TaskStatus {
  const { task, title, status, lastRun, nextRecommendedPhase, answeredReport, updatedAt } = row
  return {
    task,
    title,
    status,
    standing: standing ?? null,
    lastRun: lastRun === undefined ? null : { taskType: lastRun.taskType, seq: lastRun.seq },
    waiting: whatWaits({
      task,
      status,
      standing,
      taskType: lastRun?.taskType,
      run: lastRun === undefined ? undefined : runWord(task, lastRun),
      nextPhase: nextRecommendedPhase,
      ...(answeredReport === undefined ? {} : { report: answeredReport, isAnswered: true }),
    }),
    updatedAt,
  }
}

async function statusOfLive(
  root: string,
  { machine }: LookDeps,
  { row, live }: { readonly row: CatalogTask; readonly live: RunIndexRow | undefined },
): Promise<TaskStatus> {
  const last = live ?? row.lastRun
  if (last === undefined) return statusOf(row)
  try {
    const { placeOf, readRun } = await import('./status-more.ts')
    const { standing, updatedAt } = await readRun(root, placeOf(row.task, last.taskType, last.seq), machine)
    const shown = { ...row, lastRun: { taskType: last.taskType, seq: last.seq, status: 'running' as const } }
    return { ...statusOf(shown, standing), ...(updatedAt === undefined ? {} : { updatedAt }) }
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    const waiting: Waiting = {
      on: 'person',
      what: 'the newest run cannot be read',
      next: 'okstra doctor',
    }
    return { ...statusOf(row), standing: null, waiting, problem: cause.message }
  }
}

/** How commands name a run: shorter than its id, and as good within the project. */
export function runWord(
  task: string,
  { taskType, seq }: { readonly taskType: string; readonly seq: string },
): string {
  return `${nameOf(task)}/${taskType}/${seq}`
}

function groupOf({ standing, status, problem }: TaskStatus): string {
  if (problem !== undefined) return 'unreadable'
  return standing !== null && isLiveStanding(standing) ? standing : status
}

function isLiveStanding(standing: RunStanding): boolean {
  return ['running', 'preparing', 'awaiting-step', 'held', 'interrupted', 'prepared'].includes(standing)
}

function isPressing(group: string): boolean {
  return group === 'unreadable' || (PRESSING as readonly string[]).includes(group)
}

function rankOf(status: TaskStatus): number {
  return rankOfGroup(groupOf(status))
}

function rankOfGroup(group: string): number {
  const rank = (PRESSING as readonly string[]).indexOf(group)
  return rank === -1 ? PRESSING.length : rank
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
