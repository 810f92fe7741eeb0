import { isOkstraError, parseTaskKey, TASK_TYPES } from '@okstra/contracts'
import { validate as isProject } from '@okstra/contracts/validate/project'
import {
  examineProject,
  listRuns,
  projectLayout,
  readCatalog,
  readDocument,
  readTask,
  type RunIndex,
  verifyReport,
} from '@okstra/store'
import { existsSync } from 'node:fs'
import { listTasks } from '../find-run.ts'
import type { EngineDeps } from '../deps.ts'
import { fileRows } from './doctor-files.ts'
import { type CheckRow, counted, row, rowOf } from './doctor-row.ts'
import { isOver } from './judge-run.ts'
import { type DecisionFault, decisionFaults } from './decision-faults.ts'
import { readIndex } from './read-index.ts'
import { readRun, type RunReading } from './read-run.ts'
import { runWord } from './status-project.ts'

/** The project: its description, its documents, its runs, and what is derived of them. */
export async function projectRows(root: string, deps: EngineDeps): Promise<CheckRow[]> {
  const index = await indexOf(deps)
  const examined = await examineProject(root, {
    machine: deps.machine,
    index: index instanceof Error ? [] : [...index.active, ...index.recent],
  })
  const { readings, unread } = await readRuns(root, deps)
  return [
    await descriptionRow(root),
    ...fileRows('project', examined, root),
    holderRow(readings),
    await sealRow(readings),
    rowOf('runs', unread, {
      none: `${counted(readings.length, 'run')}, all can be read.`,
      some: 'runs cannot be read.',
      state: 'error',
      remedy: 'Restore the named file; a run that cannot be read cannot be resumed.',
    }),
    decisionsRow(await decisionFaults(root)),
    await catalogRow(root, readings),
    index instanceof Error
      ? row('run index', 'error', index.message, { remedy: 'okstra doctor --repair makes it again.' })
      : indexRow(index, examined, { root, readings }),
  ]
}

async function indexOf(deps: EngineDeps): Promise<RunIndex | Error> {
  try {
    return await readIndex(deps)
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return cause
  }
}

async function descriptionRow(root: string): Promise<CheckRow> {
  const { project } = projectLayout(root)
  try {
    const found = await readDocument(project, { check: isProject })
    return found === undefined
      ? row('project.json', 'warning', `${project} is missing.`, { remedy: 'okstra setup' })
      : row('project.json', 'ok', `Project ${found.projectId}.`)
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return row('project.json', 'error', cause.message, { remedy: 'Restore it; okstra never overwrites it.' })
  }
}

/** Every run of a project, from its folders. */
export async function readRuns(
  root: string,
  { machine }: Pick<EngineDeps, 'machine'>,
): Promise<{ readonly readings: readonly RunReading[]; readonly unread: readonly string[] }> {
  const readings: RunReading[] = []
  const unread: string[] = []
  for (const { group, task } of await listTasks(root)) {
    // The folder does not say which project a task belongs to; its manifest does.
    const manifest = await readTask(root, { project: '', group, task }).catch((cause: unknown) => {
      if (isOkstraError(cause)) return undefined
      throw cause
    })
    const key = manifest === undefined ? { project: 'unknown', group, task } : parseTaskKey(manifest.task)
    for (const taskType of TASK_TYPES) {
      for (const seq of await listRuns(root, key, taskType)) {
        try {
          readings.push(await readRun(root, { task: key, taskType, seq }, machine))
        } catch (cause) {
          if (!isOkstraError(cause)) throw cause
          unread.push(`${group}/${task}/${taskType}/${seq}: ${cause.message}`)
        }
      }
    }
  }
  return { readings, unread }
}

function nameOf({ place }: RunReading): string {
  const { project, group, task } = place.task
  return runWord(`${project}:${group}:${task}`, place)
}

function holderRow(readings: readonly RunReading[]): CheckRow {
  const items = readings.flatMap((reading) => {
    const { lease, standing } = reading
    if (lease === undefined && standing !== 'interrupted') return []
    const who =
      lease === undefined
        ? 'nobody holds it'
        : `process ${lease.lease.pid} on ${lease.lease.host}, ${lease.judgement}, renewed ${lease.age} s ago`
    return [`${nameOf(reading)}: ${standing}; ${who}`]
  })
  const stuck = readings.some(({ standing }) => standing === 'interrupted' || standing === 'held')
  return rowOf('leases', items, {
    none: 'No run is held, none was interrupted.',
    some:
      items.length === 1
        ? `run is held${stuck ? ' or was interrupted' : ''}.`
        : `runs are held${stuck ? ' or were interrupted' : ''}.`,
    state: stuck ? 'warning' : 'note',
    remedy: 'okstra resume <run>, or okstra cancel <run>; see okstra status.',
  })
}

/** Sealed reports against their seals; what changed is named by validate. */
async function sealRow(readings: readonly RunReading[]): Promise<CheckRow> {
  const items: string[] = []
  let sealed = 0
  for (const reading of readings) {
    const { data, digests } = reading.layout.report
    if (reading.standing === 'empty' && existsSync(data))
      items.push(`${nameOf(reading)}: its journal is gone`)
    if (reading.state.sealed === undefined || reading.archived !== undefined) continue
    sealed += 1
    const verdict = await verifyReport({ data, digests, recorded: reading.state.sealed }).catch(
      (cause: unknown) => {
        if (isOkstraError(cause)) return { verdict: 'damaged' as const }
        throw cause
      },
    )
    if (verdict.verdict !== 'intact') items.push(`${nameOf(reading)}: ${verdict.verdict}`)
    else if (verdict.sidecar !== 'intact')
      items.push(`${nameOf(reading)}: its digest sidecar is ${verdict.sidecar}`)
  }
  return rowOf('sealed reports', items, {
    none: `${sealed} sealed, all intact.`,
    some: 'reports are not what was sealed.',
    state: 'error',
    remedy: 'okstra validate names what changed. Restore the file; a seal is never made again.',
  })
}

function decisionsRow(faults: readonly DecisionFault[]): CheckRow {
  const items = faults.map(
    ({ task, report, lost }) =>
      `${task.group}/${task.task}: ${lost.length === 0 ? `it waits for what was decided on ${report}` : lost.join(' ')}`,
  )
  return rowOf('decisions', items, {
    none: 'Every task is as the decisions on its newest report say.',
    some: `${faults.length === 1 ? 'task is' : 'tasks are'} not as the decisions on record say.`,
    remedy:
      'okstra doctor --repair lets go on what waits for a decision on record. What is lost: put it back, or answer anew.',
  })
}

export async function catalogRow(root: string, readings: readonly RunReading[]): Promise<CheckRow> {
  const check = 'catalogue'
  const remedy = 'okstra doctor --repair makes it again.'
  try {
    const { catalog, isRebuilt } = await readCatalog(root)
    if (isRebuilt) {
      return existsSync(projectLayout(root).tasks)
        ? row(check, 'warning', 'It is missing; every look reads all tasks.', { remedy })
        : row(check, 'ok', 'The project has no task yet.')
    }
    const items: string[] = []
    const listed = new Map(catalog.tasks.map((task) => [task.task, task]))
    const folders = new Set<string>()
    for (const { group, task } of await listTasks(root)) {
      const manifest = await readTask(root, { project: '', group, task }).catch((cause: unknown) => {
        // A damaged one is named by the check of files.
        if (isOkstraError(cause)) return undefined
        throw cause
      })
      if (manifest === undefined) continue
      folders.add(manifest.task)
      const known = listed.get(manifest.task)
      if (known === undefined) items.push(`${manifest.task}: not listed`)
      else if (known.status !== manifest.status) {
        items.push(`${manifest.task}: listed as ${known.status}, and is ${manifest.status}`)
      }
    }
    for (const { task } of catalog.tasks)
      if (!folders.has(task)) items.push(`${task}: listed, and has no folder`)
    for (const { place, standing } of readings) {
      const known = listed.get(`${place.task.project}:${place.task.group}:${place.task.task}`)?.lastRun
      if (known?.taskType !== place.taskType || known.seq !== place.seq) continue
      if (isOver(standing) && known.status !== standing) {
        items.push(
          `${place.task.group}/${place.task.task}: run ${place.seq} listed as ${known.status}, and is ${standing}`,
        )
      }
    }
    return rowOf(check, items, {
      none: `${counted(catalog.tasks.length, 'task')}, as their folders say.`,
      some: 'tasks are not as their folders say.',
      remedy,
    })
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return row(check, 'error', cause.message, { remedy })
  }
}

function indexRow(
  { active, recent }: RunIndex,
  examined: Awaited<ReturnType<typeof examineProject>>,
  { root, readings }: { readonly root: string; readonly readings: readonly RunReading[] },
): CheckRow {
  const rows = new Map(
    [...recent, ...active].filter((own) => own.projectRoot === root).map((own) => [own.run, own]),
  )
  const wrong = readings.flatMap((reading) => {
    const known = rows.get(reading.run)
    if (known === undefined || !isOver(reading.standing) || known.status === reading.standing) return []
    return [`${nameOf(reading)}: indexed as ${known.status}, and is ${reading.standing}`]
  })
  const items = [
    ...examined.lostRuns.map(({ run }) => `${run}: indexed, and its folder is gone`),
    ...examined.unindexedRuns.map((own) => `${runWord(own.task, own)}: not indexed`),
    ...wrong,
  ]
  return rowOf('run index', items, {
    none: `${counted(rows.size, 'run')} of this project, as their folders say.`,
    some: 'runs are not as their folders say.',
    remedy: 'okstra doctor --repair makes it again.',
  })
}
