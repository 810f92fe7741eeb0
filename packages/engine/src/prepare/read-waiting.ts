import { isOkstraError, type TaskKey, type TaskManifest, type TaskType } from '@okstra/contracts'
import type { WaitingFacts } from '@okstra/lifecycle'
import { join } from 'node:path'
import { readRecorded } from '../decide/standing-answers.ts'
import { readSealed } from '../decide/read-sealed.ts'
import { findRun, type FoundRun } from '../find-run.ts'

/**
 * What of the newest report of a task a person still has to decide before the phase that the report leads to;
 * `undefined` for any other phase, and where nothing waits. An answer counts as soon as it is recorded.
 *
 * @throws {OkstraError} `REPORT_INVALID`, `REPORT_TAMPERED`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readWaiting(
  root: string,
  {
    task,
    manifest,
    taskType,
  }: { readonly task: TaskKey; readonly manifest: TaskManifest | undefined; readonly taskType: TaskType },
): Promise<WaitingFacts | undefined> {
  const { latestReport, nextRecommendedPhase } = manifest ?? {}
  if (latestReport === undefined || nextRecommendedPhase !== taskType) return undefined
  const run = await unlessGone(findRun(join(root, latestReport.path), { folder: root, root }))
  if (run === undefined || run.place.taskType === taskType) return undefined
  const sealed = await readSealed(run)
  const { items } = await readRecorded(run, { task, sealed })
  const blocking = new Set(sealed.data.findings.flatMap(({ id, blocks }) => (blocks === true ? [id] : [])))
  return {
    report: sealed.name,
    phase: run.place.taskType,
    open: items.flatMap(({ id, status, blocks }) =>
      status === 'open' && blocks === 'next-phase' ? [id] : [],
    ),
    standing: items.flatMap(({ id, finding, decision }) =>
      finding !== undefined && blocking.has(finding) && decision?.choice === 'stands'
        ? [{ id, finding }]
        : [],
    ),
  }
}

/** A run that was archived or removed asks nothing any more. */
async function unlessGone(found: Promise<FoundRun>): Promise<FoundRun | undefined> {
  return await found.catch((cause: unknown) => {
    if (isOkstraError(cause, 'RUN_NOT_FOUND') || isOkstraError(cause, 'RUN_ARCHIVED')) return undefined
    throw cause
  })
}
