import type { RunIndexRow } from '@okstra/contracts'
import type { RunStanding } from './judge-run.ts'
import { readIndex, standingOfRow } from './read-index.ts'
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
  const { active, recent } = await readIndex(deps)
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
  return shown(row, (await standingOfRow(row, machine)) ?? 'held')
}

function shown(row: RunIndexRow, standing: RunStanding): HomeRun {
  const { run, projectRoot, task, taskType, seq, startedAt, updatedAt } = row
  return { run, projectRoot, task, taskType, seq, standing, startedAt, updatedAt }
}
