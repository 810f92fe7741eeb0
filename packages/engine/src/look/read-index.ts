import { isOkstraError, parseTaskKey, type RunIndexRow } from '@okstra/contracts'
import { homeLayout, readRunIndex, type RunIndex } from '@okstra/store'
import type { RunStanding } from './judge-run.ts'
import { readRun } from './read-run.ts'
import type { LookDeps } from './status-project.ts'

/**
 * The run index, with runs whose owner is dead settled by what their journals say: one that ended just before its
 * process did is over, and not interrupted.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function readIndex(deps: LookDeps): Promise<RunIndex> {
  return await readRunIndex(homeLayout(deps.home).runIndex, {
    machine: deps.machine,
    settle: (row) => settle(row, deps),
  })
}

async function settle(row: RunIndexRow, { machine }: LookDeps): Promise<RunIndexRow> {
  const standing = await standingOfRow(row, machine)
  const updatedAt = machine.now()
  switch (standing) {
    case 'completed':
    case 'blocked':
    case 'failed':
    case 'cancelled':
    case 'prepared':
      return { ...row, status: standing, updatedAt }
    default:
      return { ...row, interrupted: true, updatedAt }
  }
}

/** Where the run of a row stands by its folder; `undefined` when that cannot be read. */
export async function standingOfRow(
  { projectRoot, task, taskType, seq }: RunIndexRow,
  machine: LookDeps['machine'],
): Promise<RunStanding | undefined> {
  try {
    return (await readRun(projectRoot, { task: parseTaskKey(task), taskType, seq }, machine)).standing
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}
