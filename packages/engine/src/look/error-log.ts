import { type ErrorRow, OkstraError } from '@okstra/contracts'
import { validate as isErrorRow } from '@okstra/contracts/validate/error-row'
import { appendRow, type Machine, readLedger, runLayout } from '@okstra/store'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { findNamedRun, type RunQuestion } from './named-run.ts'
import { readRun } from './read-run.ts'

export interface ErrorLog {
  readonly run: string
  readonly rows: readonly ErrorRow[]
}

/**
 * The errors of a run: those of workers that did not complete, and what its lead noted.
 *
 * @example
 * const { rows } = await readErrorLog({ word: 'late-fees', folder, root }, { machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readErrorLog(
  question: RunQuestion,
  { machine }: { readonly machine: Machine },
): Promise<ErrorLog> {
  const place = await findNamedRun(question, machine)
  const { run, layout } = await readRun(question.root, place, machine)
  const { rows } = await readLedger(layout.errors, { check: isErrorRow })
  return { run, rows: rows.map(({ value }) => value as ErrorRow) }
}

export interface AppendedError {
  readonly run: string
  /** As it was read back. */
  readonly row: ErrorRow
}

/**
 * Adds a row to the errors of a run, for a host that leads it. What looks like a secret is left out of it.
 *
 * @example
 * await appendError(question, { source: 'lead', type: 'tool-failed', message }, { machine, environment })
 *
 * @throws {OkstraError} `RUN_BY_WORKER` in a process that a worker started, `INPUT_INVALID` for a row that does not fit
 *   its schema, `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function appendError(
  question: RunQuestion,
  given: Omit<ErrorRow, 'ts' | 'run'>,
  {
    machine,
    environment,
  }: { readonly machine: Machine; readonly environment: Readonly<Record<string, string | undefined>> },
): Promise<AppendedError> {
  refuseByWorker(environment, 'add to the errors of a run', 'What a worker has to say belongs in its answer.')
  const place = await findNamedRun(question, machine)
  const { run } = await readRun(question.root, place, machine)
  const { redact } = await import('@okstra/workers')
  const row: ErrorRow = { ts: machine.now(), run, ...given, message: redact(given.message) }
  if (!isErrorRow(row)) {
    throw new OkstraError('INPUT_INVALID', 'That is no row of the errors of a run.', {
      hint: 'See what it must be: okstra schema error-row',
      details: { row },
    })
  }
  const { errors } = runLayout(question.root, place)
  await appendRow(errors, row, { check: isErrorRow, machine })
  const { rows } = await readLedger(errors, { check: isErrorRow })
  const written = rows.findLast(({ value }) => JSON.stringify(value) === JSON.stringify(row))
  if (written === undefined) throw new Error(`${errors} does not hold what was added.`)
  return { run, row: written.value as ErrorRow }
}
