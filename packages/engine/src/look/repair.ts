import { isOkstraError, parseTaskKey, type RunIndexRow, type RunStatus } from '@okstra/contracts'
import {
  examineHome,
  examineProject,
  homeLayout,
  projectLayout,
  readKnownProjects,
  rebuildCatalog,
  rebuildRunIndex,
  type RunIndex,
  runLayout,
} from '@okstra/store'
import { existsSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { catalogRow, readRuns } from './doctor-project.ts'
import { repairDecisions } from './decision-faults.ts'
import { readIndex } from './read-index.ts'
import type { RunReading } from './read-run.ts'
import { repairFiles } from './repair-files.ts'
import { repairRun } from './repair-runs.ts'
import { namedRecords, repairAdminFolders } from './repair-trees.ts'
import { done, notPossible, type Repaired } from './repaired.ts'

/**
 * Makes again what is derived: catalogue, run index, team states, lost views; lets a task go on whose decision a crash
 * kept from it; sets torn lines aside, frees what dead processes held, and removes what they left. What only a person
 * can restore is named, with what to do. No damaged document is overwritten; one that is made again is set aside first.
 *
 * @throws {OkstraError} `STORE_LOCKED`, `STORE_UNWRITABLE`, `STORE_UNREADABLE`.
 */
export async function repairAll(root: string | undefined, deps: EngineDeps): Promise<readonly Repaired[]> {
  const { home, machine } = deps
  const inHome = await examineHome(home, { machine })
  const repaired = await repairFiles(inHome, { isPrivate: true, isBusy: () => false }, deps)
  repaired.push(...namedRecords(inHome.registry))
  if (root !== undefined) repaired.push(...(await repairProject(root, deps)))
  const before = await readIndex(deps)
  const index = await gatherIndex(root, before, deps)
  if (index !== undefined && contentOf(index) !== contentOf(before)) {
    const { active, recent } = homeLayout(home).runIndex
    await rebuildRunIndex({ active, recent }, index, { machine })
    const message = `${index.active.length} active and ${index.recent.length} other runs, from their folders.`
    repaired.push(done('run index', recent, message))
  }
  return repaired
}

async function repairProject(root: string, deps: EngineDeps): Promise<Repaired[]> {
  const { home, machine } = deps
  const trees = dirname(homeLayout(home).worktreeRegistry)
  const repaired = await repairAdminFolders(root, { trees })
  const { readings } = await readRuns(root, deps)
  const busy = readings.filter(({ lease }) => lease !== undefined && lease.judgement !== 'dead')
  const isBusy = (file: string): boolean =>
    busy.some(({ layout }) => file.startsWith(`${layout.folder}${sep}`))
  const examined = await examineProject(root, { machine })
  repaired.push(...(await repairFiles(examined, { isPrivate: false, isBusy }, deps)))
  const read = new Set(readings.map(({ layout }) => layout.folder))
  for (const { file, line, message } of examined.damaged) {
    const folder = dirname(dirname(file))
    if (!file.endsWith(`${sep}team-state.json`) || read.has(folder)) continue
    const remedy = 'Restore what else is damaged in the run first; it is made of journal and manifest.'
    repaired.push(notPossible('team state', file, `Line ${line}: ${message}`, remedy))
  }
  for (const reading of readings) repaired.push(...(await repairRun(reading, deps)))
  repaired.push(...(await repairDecisions(root, deps)))
  if ((await catalogRow(root, readings)).state !== 'ok') {
    const { catalog, unread } = await rebuildCatalog(root, { machine })
    const left = unread.length === 0 ? '' : ` ${unread.length} could not be read.`
    const message = `${catalog.tasks.length} tasks, from their folders.${left}`
    repaired.push(done('catalogue', projectLayout(root).taskCatalog, message))
  }
  return repaired
}

/** Rows of projects that can be looked at come from their folders; those of others stay as they are. */
async function gatherIndex(
  root: string | undefined,
  before: RunIndex,
  deps: EngineDeps,
): Promise<RunIndex | undefined> {
  const { home } = deps
  const { projects } = await readKnownProjects(home)
  const roots = new Set([...projects.map((project) => project.root), ...(root === undefined ? [] : [root])])
  if (roots.size === 0 && before.active.length + before.recent.length === 0) return undefined
  const active: RunIndexRow[] = before.active.filter((row) => !roots.has(row.projectRoot))
  const recent: RunIndexRow[] = before.recent.filter((row) => !roots.has(row.projectRoot))
  for (const own of roots) {
    const { readings } = await readRuns(own, deps).catch((cause: unknown) => {
      if (isOkstraError(cause)) return { readings: [] }
      throw cause
    })
    for (const reading of readings) {
      const known = [...before.active, ...before.recent].find(({ run }) => run === reading.run)
      const made = rowOf(own, reading, known)
      const row = made !== undefined && known !== undefined && sameRow(made, known) ? known : made
      if (row?.owner !== undefined) active.push(row)
      else if (row !== undefined) recent.push(row)
    }
  }
  // A run whose folder is there and cannot be read is no lost run: its row stays as it was.
  const listed = new Set([...active, ...recent].map(({ run }) => run))
  const isKept = (row: RunIndexRow): boolean =>
    !listed.has(row.run) && roots.has(row.projectRoot) && hasFolder(row)
  active.push(...before.active.filter(isKept))
  recent.push(...before.recent.filter(isKept))
  recent.sort((a, b) => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0))
  return { active, recent }
}

function hasFolder({ projectRoot, task, taskType, seq }: RunIndexRow): boolean {
  return existsSync(runLayout(projectRoot, { task: parseTaskKey(task), taskType, seq }).journal)
}

/** What a row says of its run, without the times, which a fold may take from another event. */
function factsOf({
  run,
  projectRoot,
  task,
  taskType,
  seq,
  status,
  owner,
  interrupted,
  archived,
}: RunIndexRow) {
  return JSON.stringify([run, projectRoot, task, taskType, seq, status, owner, interrupted, archived])
}

function sameRow(a: RunIndexRow, b: RunIndexRow): boolean {
  return factsOf(a) === factsOf(b)
}

/** The order of rows says when they were written, and no more. */
function contentOf({ active, recent }: RunIndex): string {
  return JSON.stringify([active.map(factsOf).toSorted(), recent.map(factsOf).toSorted()])
}

function rowOf(root: string, reading: RunReading, known: RunIndexRow | undefined): RunIndexRow | undefined {
  const { place, run, state, standing, lease, startedAt, updatedAt } = reading
  if (standing === 'empty' || startedAt === undefined || updatedAt === undefined) return undefined
  const { project, group, task } = place.task
  const isHeld = standing === 'running' || standing === 'preparing' || standing === 'held'
  const status: RunStatus = state.ended?.status ?? state.status
  return {
    run,
    projectRoot: root,
    task: `${project}:${group}:${task}`,
    taskType: place.taskType,
    seq: place.seq,
    status,
    ...(isHeld && lease !== undefined ? { owner: ownerOf(lease.lease) } : {}),
    startedAt,
    updatedAt: known?.status === status ? known.updatedAt : updatedAt,
    ...(standing === 'interrupted' ? { interrupted: true } : {}),
    ...(reading.archived === undefined ? {} : { archived: true }),
  }
}

function ownerOf({ host, bootId, pidNs, pid, startTime }: NonNullable<RunReading['lease']>['lease']) {
  return { host, bootId, pidNs, pid, startTime }
}
