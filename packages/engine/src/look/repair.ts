import { isOkstraError, type RunIndexRow, type RunStatus } from '@okstra/contracts'
import {
  examineHome,
  examineProject,
  homeLayout,
  readKnownProjects,
  rebuildCatalog,
  rebuildRunIndex,
  type RunIndex,
  setAsideCorrupt,
  sweepTemporary,
} from '@okstra/store'
import { dirname } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { isDerived } from './doctor-files.ts'
import { readRuns } from './doctor-project.ts'
import { readIndex } from './read-index.ts'
import type { RunReading } from './read-run.ts'

/** Something that was made again or moved out of the way. */
export interface Repaired {
  readonly what: 'catalogue' | 'run index' | 'set aside' | 'leftover'
  /** The file, or where it is now. */
  readonly file: string
  readonly message: string
}

/**
 * Makes again what is derived: catalogue and run index, from folders; damaged derived documents are set aside, and
 * temporary files of dead processes removed. Nothing else is touched.
 *
 * @throws {OkstraError} `STORE_LOCKED`, `STORE_UNWRITABLE`, `STORE_UNREADABLE`.
 */
export async function repairAll(root: string | undefined, deps: EngineDeps): Promise<readonly Repaired[]> {
  const { home, machine } = deps
  const done: Repaired[] = []
  const examined = [
    await examineHome(home, { machine }),
    ...(root === undefined ? [] : [await examineProject(root, { machine })]),
  ]
  const { active, recent } = homeLayout(home).runIndex
  for (const { damaged, leftovers } of examined) {
    for (const { file } of damaged) {
      // Catalogue and index are set aside where they are made again.
      if (!isDerived(file) || /(?:task-catalog|latest-task)\.json$/.test(file)) continue
      const kept = await setAsideCorrupt(file, { machine })
      done.push({ what: 'set aside', file: kept, message: `${file} was damaged.` })
    }
    for (const folder of new Set(leftovers.map((file) => dirname(file)))) {
      for (const name of await sweepTemporary(folder, { machine })) {
        done.push({ what: 'leftover', file: `${folder}/${name}`, message: 'A killed process had left it.' })
      }
    }
  }
  if (root !== undefined) {
    const { catalog, unread } = await rebuildCatalog(root, { machine })
    const left = unread.length === 0 ? '' : ` ${unread.length} could not be read.`
    const message = `${catalog.tasks.length} tasks, from their folders.${left}`
    done.push({ what: 'catalogue', file: root, message })
  }
  const index = await gatherIndex(root, deps)
  if (index !== undefined) {
    await rebuildRunIndex({ active, recent }, index, { machine })
    const message = `${index.active.length} active and ${index.recent.length} other runs.`
    done.push({ what: 'run index', file: recent, message })
  }
  return done
}

/** Rows of projects that can be looked at come from their folders; those of others stay as they are. */
async function gatherIndex(root: string | undefined, deps: EngineDeps): Promise<RunIndex | undefined> {
  const { home } = deps
  const before = await readIndex(deps)
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
      const row = rowOf(own, reading, known)
      if (row?.owner !== undefined) active.push(row)
      else if (row !== undefined) recent.push(row)
    }
  }
  recent.sort((a, b) => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0))
  return { active, recent }
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
