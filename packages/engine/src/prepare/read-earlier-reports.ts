import type { TaskKey, TaskType } from '@okstra/contracts'
import { phasesBefore, type WaitingFacts } from '@okstra/lifecycle'
import { readArchived } from '@okstra/store'
import { holdingIn } from '../decide/holding-in.ts'
import { newestReport } from '../decide/newest-report.ts'
import { readSealed } from '../decide/read-sealed.ts'
import { readStanding } from '../decide/standing-answers.ts'

/** What the newest reports of the earlier phases of a task say to a phase that is about to begin. */
export interface EarlierReports {
  /** What a person has still to decide. An answer counts as soon as it is recorded. */
  readonly waiting: readonly WaitingFacts[]
  /** Data of the nearest report with questions, relative to the project root: its answers are taken along. */
  readonly asked?: string
}

/**
 * Reads the newest report of each phase that comes before one. A run that was archived asks nothing any more.
 *
 * @throws {OkstraError} `REPORT_INVALID`, `REPORT_TAMPERED`, `RESPONSE_CHANGED`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readEarlierReports(
  root: string,
  { task, taskType }: { readonly task: TaskKey; readonly taskType: TaskType },
): Promise<EarlierReports> {
  const waiting: WaitingFacts[] = []
  let asked: string | undefined
  for (const phase of phasesBefore(taskType)) {
    const run = await newestReport(root, { task, taskType: phase })
    if (run === undefined || (await readArchived(root, run.place)) !== undefined) continue
    const sealed = await readSealed(run)
    const { items } = await readStanding(run, { task, sealed })
    if (items.length > 0) asked ??= sealed.path
    const { open, standing } = holdingIn(sealed.data, items)
    if (open.length + standing.length > 0) waiting.push({ report: sealed.name, phase, open, standing })
  }
  return { waiting, ...(asked === undefined ? {} : { asked }) }
}
