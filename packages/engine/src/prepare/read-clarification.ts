import {
  type ClarificationItem,
  type FinalReport,
  formatTaskKey,
  OkstraError,
  type RunManifest,
  type TaskKey,
  visible,
} from '@okstra/contracts'
import { reviewableRows } from '@okstra/report/response'
import { join } from 'node:path'
import { readSealed } from '../decide/read-sealed.ts'
import { taskOfRun } from '../decide/record-response.ts'
import { readStanding } from '../decide/standing-answers.ts'
import { findRun } from '../find-run.ts'
import type { PrepareRequest } from './request.ts'

/** The rows of an analysis, as far as they can be reviewed. */
function scopeOf(
  report: FinalReport,
): NonNullable<NonNullable<RunManifest['inputs']['clarification']>['scope']> {
  const kinds = new Map(report.findings.map(({ id, kind }) => [id, kind]))
  return reviewableRows(report).map(({ finding: id, statement }) => ({
    id,
    kind: kinds.get(id) ?? '',
    statement,
  }))
}

/** Findings are numbered by phase: what was asked about one of another phase is told, and decides nothing here. */
function withoutFinding({ finding, decision: _decision, ...item }: ClarificationItem): ClarificationItem {
  return finding !== undefined && item.status === 'open' ? { ...item, status: 'withdrawn' } : item
}

/**
 * What a person answered to an earlier report of the task: every question of it, also those without an answer. Where
 * none is named, it is the report of an earlier phase that asked: what was answered there is told to the phase that
 * waited for it.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for a report of another task, `RUN_NOT_FOUND`, `REPORT_INVALID`,
 *   `REPORT_TAMPERED`, `RESPONSE_CHANGED`.
 */
export async function readClarification(
  { clarificationResponse, folder, taskType }: PrepareRequest,
  {
    root,
    task,
    asked,
  }: {
    readonly root: string
    readonly task: TaskKey
    /** The report of an earlier phase that asked, relative to the project root. */
    readonly asked: string | undefined
  },
): Promise<RunManifest['inputs']['clarification']> {
  const word = clarificationResponse ?? (asked === undefined ? undefined : join(root, asked))
  if (word === undefined) return undefined
  const run = await findRun(word, { folder, root })
  const other = await taskOfRun(run)
  if (other.group !== task.group || other.task !== task.task) {
    throw new OkstraError(
      'USAGE_BAD_VALUE',
      `${visible(word)} is a report of ${formatTaskKey(other)}, not of this task.`,
      { hint: 'Name a report of the task that is run.', details: { report: word } },
    )
  }
  const sealed = await readSealed(run)
  const { items, review } = await readStanding(run, { task: other, sealed })
  return {
    report: sealed.path,
    reportId: sealed.data.identity.reportId,
    dataDigest: sealed.digest,
    items: run.place.taskType === taskType ? [...items] : items.map(withoutFinding),
    // What is asked of the rows of another phase is nothing to this one.
    ...(review.length === 0 || run.place.taskType !== taskType
      ? {}
      : { review: [...review], scope: scopeOf(sealed.data) }),
  }
}
