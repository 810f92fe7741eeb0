import { isOkstraError, OkstraError, parseTaskKey, type RunStatus } from '@okstra/contracts'
import {
  appendTimeline,
  homeLayout,
  restoreRun,
  retireRun,
  runIdOf,
  type RunPlace,
  taskLayout,
  withMutex,
} from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import { findNamed, type RunQuestion } from '../look/named-run.ts'
import { readRun, runsOfTask } from '../look/read-run.ts'
import { runWord } from '../look/status-project.ts'
import { lastMoveOf, refuseArchivingWorker, sizeOf } from './archived-run.ts'

/** A run that was looked for in the archive. */
export interface RestoreRow {
  /** The run as commands name it. */
  readonly run: string
  readonly id: string
  readonly status: RunStatus | null
  readonly state: 'restored' | 'would-be-restored' | 'was-here' | 'kept'
  /** Why it stays in the archive. */
  readonly reasons: readonly string[]
  readonly files: number
  readonly bytes: number
}

export interface RestoreEnd {
  readonly task: string
  readonly dryRun: boolean
  /** By phase and number. */
  readonly runs: readonly RestoreRow[]
  readonly restored: number
  readonly kept: number
}

/**
 * Puts the archived runs of a task, or one of them, back into the project. A run stays in the archive, with the reason,
 * while its place is taken or its archive is damaged or in another home. Killed at any point, a second call finishes it.
 *
 * @example
 * const { runs } = await restoreRuns({ word: 'late-fees', folder, root, dryRun: true }, deps)
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `TASK_UNKNOWN`, `RUN_NOT_FOUND`, those of the store's `restoreRun`.
 */
export async function restoreRuns(
  { dryRun = false, ...question }: RunQuestion & { readonly dryRun?: boolean },
  deps: EngineDeps,
): Promise<RestoreEnd> {
  refuseArchivingWorker(deps)
  const { root } = question
  const { task, place } = await findNamed(question)
  const key = parseTaskKey(task)
  const act = async (): Promise<RestoreEnd> => {
    // A run whose folder was removed by hand is named and not listed, and its number is free for it.
    const places = place === undefined ? await runsOfTask(root, key) : [place]
    const runs: RestoreRow[] = []
    for (const own of places) {
      const row = await rowOf({ place: own, root, task, dryRun }, deps)
      if (place !== undefined || row.state !== 'was-here') runs.push(row)
    }
    return {
      task,
      dryRun,
      runs,
      restored: runs.filter(({ state }) => state === 'restored' || state === 'would-be-restored').length,
      kept: runs.filter(({ state }) => state === 'kept').length,
    }
  }
  if (dryRun) return await act()
  return await withMutex(taskLayout(root, key).lock, act, { wait: 10_000, machine: deps.machine })
}

async function rowOf(
  {
    place,
    root,
    task,
    dryRun,
  }: { readonly place: RunPlace; readonly root: string; readonly task: string; readonly dryRun: boolean },
  { home, machine }: EngineDeps,
): Promise<RestoreRow> {
  const word = runWord(task, place)
  const none = { run: word, id: runIdOf(root, place), status: null, files: 0, bytes: 0 }
  try {
    const { run: id, standing } = await readRun(root, place, machine)
    const record = await restoreRun({ home, root, place, run: id, dryRun, machine })
    if (record === undefined) {
      if (standing !== 'empty') {
        if (!dryRun) await tell({ place, root, task, id, status: null }, { home, machine })
        return { ...none, id, state: 'was-here', reasons: [] }
      }
      throw new OkstraError('RUN_NOT_FOUND', `${word} is neither in this project nor in the archive.`, {
        hint: 'See what there is: okstra status',
        details: { run: word },
      })
    }
    const { status, files } = record
    if (!dryRun) await tell({ place, root, task, id, status }, { home, machine })
    const state = dryRun ? 'would-be-restored' : 'restored'
    return { run: word, id, status, state, reasons: [], ...sizeOf(files) }
  } catch (cause) {
    const isReason = isOkstraError(cause) && cause.kind !== 'environment' && cause.code !== 'RUN_NOT_FOUND'
    if (!isReason) throw cause
    return { ...none, state: 'kept', reasons: [cause.message] }
  }
}

/** Says in index and timeline that it is back, unless that is said; a call that was stopped may not have come to it. */
async function tell(
  {
    place,
    root,
    task,
    id,
    status,
  }: {
    readonly place: RunPlace
    readonly root: string
    readonly task: string
    readonly id: string
    readonly status: RunStatus | null
  },
  { home, machine }: Pick<EngineDeps, 'home' | 'machine'>,
): Promise<void> {
  const { taskType, seq } = place
  const { timeline } = taskLayout(root, place.task)
  // One that this call put back is told of whatever the timeline says: the call that archived it may have been killed.
  if (status === null && (await lastMoveOf(root, place)) !== 'run.archived') return
  const { state, startedAt = machine.now(), updatedAt = startedAt } = await readRun(root, place, machine)
  const ended = status ?? state.ended?.status
  if (ended !== undefined) {
    const row = { run: id, projectRoot: root, task, taskType, seq, status: ended, startedAt, updatedAt }
    await retireRun(homeLayout(home).runIndex, row, { machine })
  }
  // Last, because it is by this row that all of it is known to be done.
  await appendTimeline(timeline, { kind: 'run.restored', taskType, seq, note: `archive/${id}` }, { machine })
}
