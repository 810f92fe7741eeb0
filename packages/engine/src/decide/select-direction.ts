import { type DecisionRow, OkstraError, type parseTaskKey, type UserResponse } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { bindSelection, type BoundSelection, parseDirectionSelection } from '@okstra/direction'
import { printUserResponse } from '@okstra/report/response'
import { listRuns, readDocument, recordDecision, runLayout, taskLayout, withMutex } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import type { EngineDeps } from '../deps.ts'
import { findRun, type FoundRun } from '../find-run.ts'
import { readInput } from '../read-input.ts'
import { refuseUnfinished } from './newest-report.ts'
import { type DirectionReading, readDirection, readSidecar } from './read-decision.ts'
import { keepResponse, refuseWorker, taskOfRun, touchTask } from './record-response.ts'

export interface SelectRequest {
  /** Folder that the words start from. */
  readonly folder: string
  readonly root: string
  /** The report: a path to it, its id, or its run. */
  readonly report: string
  /** The option, unless a response is imported. */
  readonly option?: string
  readonly note?: string
  readonly constraints?: readonly string[]
  /** File of a response that the HTML view exported. */
  readonly response?: string
  /** Whether another direction that was confirmed before is replaced. */
  readonly supersede?: boolean
  readonly via: DecisionRow['via']
  /** Who decides; `delegated` when nobody was at a terminal. */
  readonly actor: string
}

export interface SelectedDirection {
  readonly run: FoundRun
  readonly bound: BoundSelection
  /** The response on record, relative to the run folder. */
  readonly response: string
  /** What was confirmed before, when it was replaced. */
  readonly superseded?: string
}

/**
 * Records the direction that a person confirms: binds it to the sealed report, keeps the response, and writes the row
 * that makes it effective. A second row for the same direction is never written.
 *
 * @example
 * await selectDirection({ folder, root, report: reportId, option: 'IO-001', via: 'flag', actor: 'kim' }, deps)
 *
 * @throws {OkstraError} `STORE_DECISION_BY_WORKER`, `RUN_NOT_FOUND`, `RUN_LIVE`, `REPORT_INVALID`, `REPORT_TAMPERED`,
 *   `RESPONSE_INVALID`, `DIRECTION_OTHER_REPORT`, `DIRECTION_NO_DIGEST`, `DIRECTION_STALE`, `DIRECTION_NOT_DISPLAYED`,
 *   `DIRECTION_MODE`, `DIRECTION_ALREADY`, `DIRECTION_PLANNED`.
 */
export async function selectDirection(request: SelectRequest, deps: EngineDeps): Promise<SelectedDirection> {
  refuseWorker(deps)
  const run = await findRun(request.report, request)
  const { root } = run
  const task = await taskOfRun(run)
  return await withMutex(
    taskLayout(root, task).lock,
    async () => {
      const reading = await readDirection(run, task)
      await refuseUnfinished(run, reading)
      const text = await responseOf(request, reading, deps)
      const bound = await bind(run, reading, text)
      const superseded = await refuseRepeated(request, reading, bound, { run, task })
      const name = await keepResponse(
        run,
        { responses: reading.responses, reportId: reading.data?.identity.reportId ?? 'report', text },
        deps,
      )
      const { option, note } = bound.selection
      const row: DecisionRow = {
        decision: 'select-direction',
        via: request.via,
        actor: request.actor,
        shown: bound.dataDigest,
        report: reading.path,
        subject: option,
        response: `user-responses/${name}`,
        ...(note === undefined ? {} : { note }),
      }
      await recordDecision(taskLayout(root, task).timeline, row, {
        environment: deps.environment,
        machine: deps.machine,
      })
      await touchTask(root, task, deps)
      return {
        run,
        bound,
        response: `user-responses/${name}`,
        ...(superseded === undefined ? {} : { superseded }),
      }
    },
    { wait: 5000, machine: deps.machine },
  )
}

/** The response as it will be kept: the imported one word for word, or one that binds the sealed digest. */
async function responseOf(
  request: SelectRequest,
  { facts, data }: DirectionReading,
  deps: EngineDeps,
): Promise<string> {
  if (request.response !== undefined) {
    const { folder, root } = request
    return (await readInput(request.response, { folder, root, what: 'The response' })).text
  }
  if (request.option === undefined) {
    throw new OkstraError('USAGE_MISSING_VALUE', 'No direction is named.', {
      hint: `Name one of ${facts.displayed.join(', ') || 'the options'}, or give --response FILE.`,
    })
  }
  if (!/^IO-[0-9]{3,12}$/.test(request.option)) {
    throw new OkstraError('ID_INVALID', `${JSON.stringify(request.option)} is not the id of a direction.`, {
      hint: `Name one of ${facts.displayed.join(', ') || 'the options'}.`,
      details: { option: request.option },
    })
  }
  const response: UserResponse = {
    schemaVersion: '1.0',
    reportId: data?.identity.reportId ?? request.report,
    ...(facts.sealed === null ? {} : { dataDigest: facts.sealed }),
    created: deps.machine.now(),
    responder: request.actor,
    directionSelection: {
      option: request.option,
      constraints: request.constraints ?? [],
      ...(request.note === undefined ? {} : { note: request.note }),
    },
    answers: [],
  }
  return printUserResponse(response)
}

async function bind(
  { layout }: FoundRun,
  { facts, path, name }: DirectionReading,
  response: string,
): Promise<BoundSelection> {
  const sidecar = await readSidecar(layout)
  const result = bindSelection(response, {
    data: await readFile(layout.report.data, 'utf8').catch(() => ''),
    findings: facts.findings,
    ...(facts.sealed === null ? {} : { sealedDigest: facts.sealed }),
    ...(sidecar === undefined ? {} : { sidecar }),
  })
  if (facts.sealed === null && (result.verdict === 'bound' || result.code === 'DIRECTION_NO_DIGEST')) {
    throw new OkstraError('REPORT_TAMPERED', `${name} was never sealed, as its journal says.`, {
      hint: 'Run the selection again.',
      details: { report: path },
    })
  }
  if (result.verdict === 'bound') return result
  // The response binds what was sealed: then it is the file that changed, not the mind of a person.
  const isTampered =
    result.code === 'DIRECTION_STALE' && parseDirectionSelection(response).dataDigest === facts.sealed
  if (isTampered) {
    throw new OkstraError(
      'REPORT_TAMPERED',
      result.message.replace('since the selection was made', 'since it was sealed'),
      {
        hint: `See what differs: okstra validate ${path}. Restore the sealed report, or run the selection again.`,
        ...(result.details === undefined ? {} : { details: result.details }),
      },
    )
  }
  throw new OkstraError(result.code, result.message, {
    ...(result.hint === undefined ? {} : { hint: result.hint }),
    ...(result.details === undefined ? {} : { details: result.details }),
  })
}

/** The option that is replaced; refused when it is the same one, not asked for, or planned already. */
async function refuseRepeated(
  { supersede = false }: SelectRequest,
  { facts, path, name }: DirectionReading,
  { selection, dataDigest }: BoundSelection,
  { run, task }: { readonly run: FoundRun; readonly task: ReturnType<typeof parseTaskKey> },
): Promise<string | undefined> {
  const { row } = facts
  if (row?.shown !== dataDigest || row.subject === undefined) return undefined
  if (row.subject === selection.option) {
    throw new OkstraError('DIRECTION_ALREADY', `${selection.option} of ${name} is confirmed already.`, {
      hint: `Go on: okstra render-bundle implementation-planning --selected-direction ${name}`,
      details: { option: selection.option, report: path },
    })
  }
  if (!supersede) {
    throw new OkstraError('DIRECTION_ALREADY', `${row.subject} of ${name} is confirmed already.`, {
      hint: `Give --supersede to take ${selection.option} instead.`,
      details: { confirmed: row.subject, option: selection.option, report: path },
    })
  }
  const taskType = 'implementation-planning'
  for (const seq of await listRuns(run.root, task, taskType)) {
    const planned = await readDocument(runLayout(run.root, { task, taskType, seq }).runManifest, {
      check: isRunManifest,
    })
    if (planned?.inputs.selectedDirection?.report !== path) continue
    throw new OkstraError(
      'DIRECTION_PLANNED',
      `${row.subject} is being planned already, in run ${seq} of ${taskType}.`,
      {
        hint: 'Run the option selection again to choose anew.',
        details: { confirmed: row.subject, run: planned.run },
      },
    )
  }
  return row.subject
}
