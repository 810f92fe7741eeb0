import { isOkstraError, parseTaskKey, type RunIndexRow } from '@okstra/contracts'
import { homeLayout, readRunIndex } from '@okstra/store'
import type { RunStanding } from './judge-run.ts'
import { readRun } from './read-run.ts'
import type { LookDeps } from './status-project.ts'

/** A run in the list of the home. */
export interface HomeRun {
  readonly run: string
  readonly projectRoot: string
  readonly task: string
  readonly taskType: string
  readonly seq: string
  readonly standing: RunStanding
  readonly startedAt: string
  readonly updatedAt: string
}

export interface HomeStatus {
  readonly home: string
  /** Runs that are not over, then the newest of the others; all of them when asked for. */
  readonly runs: readonly HomeRun[]
  readonly counts: Readonly<Record<string, number>>
  readonly hidden: number
}

/** Runs that are over and yet shown. */
const NEWEST = 10

/**
 * The runs of the home, over all projects, from the run index. Only runs that somebody owns are read from their
 * folders.
 *
 * @example
 * const { runs } = await readHomeStatus({ home, machine })
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function readHomeStatus(
  deps: LookDeps,
  { all = false }: { readonly all?: boolean } = {},
): Promise<HomeStatus> {
  const { machine } = deps
  const { active, recent } = await readRunIndex(homeLayout(deps.home).runIndex, {
    machine,
    settle: (row) => settle(row, deps),
  })
  const open = await Promise.all(active.map((row) => homeRun(row, deps)))
  const over = recent.map((row) => shown(row, standingOf(row)))
  const counts: Record<string, number> = {}
  for (const { standing } of [...open, ...over]) counts[standing] = (counts[standing] ?? 0) + 1
  const isListed = (run: HomeRun, index: number): boolean =>
    all || run.standing === 'interrupted' || run.standing === 'prepared' || index >= over.length - NEWEST
  const listed = over.filter(isListed).toReversed()
  return {
    home: deps.home,
    runs: [...open, ...listed],
    counts,
    hidden: over.length - listed.length,
  }
}

/** A row of the index says less than a journal: its status is that of the moment at which its owner left. */
function standingOf({ status, interrupted }: RunIndexRow): RunStanding {
  if (interrupted === true || status === 'running') return 'interrupted'
  return status
}

async function homeRun(row: RunIndexRow, { machine }: LookDeps): Promise<HomeRun> {
  return shown(row, (await foundStanding(row, machine)) ?? 'held')
}

/** What became of a run whose owner is dead, as its journal says. */
async function settle(row: RunIndexRow, { machine }: LookDeps): Promise<RunIndexRow> {
  const standing = await foundStanding(row, machine)
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

async function foundStanding(
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

function shown(row: RunIndexRow, standing: RunStanding): HomeRun {
  const { run, projectRoot, task, taskType, seq, startedAt, updatedAt } = row
  return { run, projectRoot, task, taskType, seq, standing, startedAt, updatedAt }
}
