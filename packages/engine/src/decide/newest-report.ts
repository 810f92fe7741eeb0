import { OkstraError } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import { listRuns, readJournal, runLayout } from '@okstra/store'
import { existsSync } from 'node:fs'
import type { FoundRun } from '../find-run.ts'
import type { DirectionReading } from './read-decision.ts'

/** A report that is not finished, or that another one has replaced, is nothing to decide on. */
export async function refuseUnfinished(
  { root, place, layout }: FoundRun,
  reading: Pick<DirectionReading, 'name'>,
): Promise<void> {
  const { status, ended } = foldRun((await readJournal(layout.journal)).events)
  if (ended === undefined) {
    throw new OkstraError('RUN_LIVE', `The run of ${reading.name} has not ended (${status}).`, {
      hint: 'Wait for it, or take it up again: okstra resume',
      details: { status },
    })
  }
  if (status === 'failed' || status === 'cancelled') {
    throw new OkstraError(
      'REPORT_INVALID',
      `The run of ${reading.name} ended as ${status}: ${ended.reason ?? ''}`,
      {
        hint: `Run the phase again: okstra run ${place.taskType}`,
        details: { status, reason: ended.reason ?? null },
      },
    )
  }
  const newer = await newerReport(root, place)
  if (newer !== undefined) throw stale(reading.name, newer)
}

/** The number of a later run of the same task and phase that has a report of its own. */
export async function newerReport(
  root: string,
  { task, taskType, seq }: FoundRun['place'],
): Promise<string | undefined> {
  const newest = await newestReport(root, { task, taskType })
  return newest !== undefined && Number(newest.place.seq) > Number(seq) ? newest.place.seq : undefined
}

/**
 * The last run of a task and phase that has a report to decide on; one that failed or was cancelled has none. A report
 * whose journal was lost is found as well: what it asked is not known to be answered, and reading it refuses it.
 */
export async function newestReport(
  root: string,
  { task, taskType }: Omit<FoundRun['place'], 'seq'>,
): Promise<FoundRun | undefined> {
  for (const seq of (await listRuns(root, task, taskType)).toReversed()) {
    const place = { task, taskType, seq }
    const layout = runLayout(root, place)
    const { events } = await readJournal(layout.journal)
    const { sealed, ended } = foldRun(events)
    if (events.length === 0 && existsSync(layout.report.data)) return { root, place, layout }
    if (sealed === undefined || ended?.status === 'failed' || ended?.status === 'cancelled') continue
    return { root, place, layout }
  }
  return undefined
}

export function stale(report: string, newer: string): OkstraError {
  return new OkstraError(
    'DIRECTION_STALE',
    `${report} is no longer the newest report: run ${newer} replaced it.`,
    {
      hint: `Read the report of run ${newer}, and decide there.`,
      details: { report, newer },
    },
  )
}
