import {
  type ClarificationItem,
  OkstraError,
  type ReviewedRow,
  sha256Hex,
  type TaskKey,
} from '@okstra/contracts'
import { parseUserResponse } from '@okstra/report/response'
import { readTimeline, taskLayout } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FoundRun } from '../find-run.ts'
import type { SealedReport } from './read-sealed.ts'

/** What a person answered to a report so far. */
export interface Standing {
  /** Every question of the report, those without an answer as they are. */
  readonly items: readonly ClarificationItem[]
  /** What is asked of rows of an analysis, by the finding; the last word on each counts. */
  readonly review: readonly ReviewedRow[]
}

/**
 * The answers to a report that took effect: those with a row in the timeline, in the order in which they were recorded.
 * A selected direction may bring answers along.
 *
 * @throws {OkstraError} `RESPONSE_CHANGED` when a recorded file is gone or is not what was recorded.
 */
export async function readStanding(
  { root, layout }: FoundRun,
  { task, sealed }: { readonly task: TaskKey; readonly sealed: SealedReport },
): Promise<Standing> {
  const answers = new Map<string, string>()
  const review = new Map<string, ReviewedRow>()
  const { rows } = await readTimeline(taskLayout(root, task).timeline)
  for (const { isKnown, value } of rows) {
    const decision = isKnown ? value.decision : undefined
    if (decision?.report !== sealed.path || decision.response === undefined) continue
    if (decision.decision !== 'answer' && decision.decision !== 'select-direction') continue
    if (decision.shown !== sealed.digest) continue
    const name = basename(decision.response)
    const text = await readFile(layout.userResponse(name), 'utf8').catch(() => undefined)
    const isRecorded =
      decision.responseSha256 === undefined || sha256Hex(text ?? '') === decision.responseSha256
    if (text === undefined || !isRecorded) {
      throw new OkstraError(
        'RESPONSE_CHANGED',
        `${decision.response} ${text === undefined ? 'is gone' : 'is not what was recorded'}.`,
        {
          hint: `Put it back, or answer anew: okstra answer ${sealed.name}`,
          details: { response: decision.response, report: sealed.path },
        },
      )
    }
    const response = parseUserResponse(text)
    for (const { id, answer } of response.answers) answers.set(id, answer)
    for (const row of response.analysisReview ?? []) review.set(row.id, row)
  }
  return {
    items: sealed.data.clarificationItems.map((item) => {
      const answer = answers.get(item.id)
      return answer === undefined ? item : { ...item, status: 'answered', answer }
    }),
    review: sealed.data.findings.flatMap(({ id }) => review.get(id) ?? []),
  }
}
