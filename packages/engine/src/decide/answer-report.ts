import {
  type ClarificationItem,
  type DecisionRow,
  excerpt,
  OkstraError,
  sha256Hex,
  type UserResponse,
} from '@okstra/contracts'
import { checkResponseIds, parseUserResponse, printUserResponse } from '@okstra/report/response'
import { recordDecision, taskLayout, withMutex } from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import { findRun, type FoundRun } from '../find-run.ts'
import { readInput } from '../read-input.ts'
import { refuseUnfinished } from './newest-report.ts'
import { keepResponse, refuseWorker, settledBy, taskOfRun, touchTask } from './record-response.ts'
import { readSealed, type SealedReport } from './read-sealed.ts'
import { readRecorded, sentenceOf, type Standing } from './standing-answers.ts'

export interface AnswerRequest {
  /** Folder that the words start from. */
  readonly folder: string
  readonly root: string
  /** The report: a path to it, its id, or its run. */
  readonly report: string
  /** Answers by the id of the question, unless a response is imported. */
  readonly answers?: UserResponse['answers']
  /** File of a response that the HTML view exported. */
  readonly response?: string
  readonly via: DecisionRow['via']
  /** Who answers; `delegated` when nobody was at a terminal. */
  readonly actor: string
}

export interface Answered {
  readonly run: FoundRun
  readonly reportId: string
  readonly dataDigest: string
  /** The response on record, relative to the run folder. */
  readonly response: string
  /** Every question of the report, as it stands now. */
  readonly items: readonly ClarificationItem[]
  /** Rows of an analysis that the reviewer does not confirm, as they stand now. */
  readonly review: Standing['review']
  /** Earlier responses that are gone or changed, in sentences; what they answered has to be answered anew. */
  readonly lost: readonly string[]
}

/**
 * Records what a person answers to the questions of a sealed report, or asks of the rows of an analysis. The next run of
 * the task takes it with `--clarification-response`. A later answer to the same question replaces the earlier one.
 *
 * @example
 * const answers = [{ id: 'C-001', answer: 'Version 4.' }]
 * await answerReport({ folder, root, report: reportId, answers, via: 'flag', actor: 'kim' }, deps)
 *
 * @throws {OkstraError} `STORE_DECISION_BY_WORKER`, `RUN_NOT_FOUND`, `RUN_LIVE`, `REPORT_INVALID`, `REPORT_TAMPERED`,
 *   `RESPONSE_INVALID`, `RESPONSE_STALE`, `DIRECTION_STALE` when a later run has replaced the report.
 */
export async function answerReport(request: AnswerRequest, deps: EngineDeps): Promise<Answered> {
  refuseWorker(deps)
  const run = await findRun(request.report, request)
  const task = await taskOfRun(run)
  return await withMutex(
    taskLayout(run.root, task).lock,
    async () => {
      const sealed = await readSealed(run)
      await refuseUnfinished(run, sealed)
      const text = await responseOf(request, sealed, deps)
      const response = check(text, sealed)
      const file = await keepResponse(
        run,
        { responses: sealed.responses, reportId: sealed.data.identity.reportId, text },
        deps,
      )
      const subject = [...response.answers, ...(response.analysisReview ?? [])].map(({ id }) => id).join(', ')
      const row: DecisionRow = {
        decision: 'answer',
        via: request.via,
        actor: request.actor,
        shown: sealed.digest,
        report: sealed.path,
        subject,
        response: `user-responses/${file}`,
        responseSha256: sha256Hex(text),
      }
      const { environment, machine } = deps
      await recordDecision(taskLayout(run.root, task).timeline, row, { environment, machine })
      const recorded = await readRecorded(run, { task, sealed })
      if (settledBy(run, recorded) === 'answers') await touchTask(run.root, task, deps, sealed.path)
      const { items, review, lost } = recorded
      return {
        run,
        reportId: sealed.data.identity.reportId,
        dataDigest: sealed.digest,
        response: `user-responses/${file}`,
        items,
        review,
        lost: lost.map(sentenceOf),
      }
    },
    { wait: 5000, machine: deps.machine },
  )
}

/** The response as it will be kept: the imported one word for word, or one that binds the sealed digest. */
async function responseOf(
  { response, folder, root, answers = [], actor }: AnswerRequest,
  { data, digest }: SealedReport,
  { machine }: EngineDeps,
): Promise<string> {
  if (response !== undefined) return (await readInput(response, { folder, root, what: 'The response' })).text
  return printUserResponse({
    schemaVersion: '1.0',
    reportId: data.identity.reportId,
    dataDigest: digest,
    created: machine.now(),
    responder: actor,
    answers,
  })
}

/** What a response must be to count for this report. */
function check(text: string, { data, digest, name }: SealedReport): UserResponse {
  const response = parseUserResponse(text)
  if (response.dataDigest !== digest) {
    const found = response.dataDigest === undefined ? 'no digest' : `the digest ${response.dataDigest}`
    throw new OkstraError('RESPONSE_STALE', `The response has ${found}; ${name} was sealed as ${digest}.`, {
      hint: 'Open the report anew, answer there, and export it.',
      details: { found: response.dataDigest ?? null, sealed: digest },
    })
  }
  const findings = checkResponseIds(response, data)
  const [first] = findings
  if (first !== undefined) {
    throw new OkstraError('RESPONSE_INVALID', first.message, {
      hint:
        first.code === 'RESPONSE_NOT_A_DECISION' && first.hint !== undefined
          ? first.hint
          : questionsHint(data.clarificationItems, name),
      details: { findings },
    })
  }
  if (response.directionSelection !== undefined) {
    throw new OkstraError(
      'RESPONSE_INVALID',
      'The response selects a direction, which is a decision of its own.',
      {
        hint: `Record it: okstra select-direction ${name} --response FILE. It keeps the answers as well.`,
      },
    )
  }
  if (response.answers.length === 0 && (response.analysisReview ?? []).length === 0) {
    throw new OkstraError('RESPONSE_INVALID', 'The response answers nothing.', {
      hint: 'Answer a question of the report, or leave it.',
    })
  }
  return response
}

/** The questions as a person chooses between them; a long one is cut, and the list that shows all is named. */
function questionsHint(items: readonly ClarificationItem[], name: string): string {
  if (items.length === 0) return 'The report has no question.'
  const shown = items
    .slice(0, 5)
    .map(({ id, blocks, question }) => `${id} "${excerpt(question, 100)}", which blocks ${blocks}`)
  return `Its questions: ${shown.join('; ')}. See them all: okstra answer ${name}`
}
