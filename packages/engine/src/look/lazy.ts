import type * as Heavy from './heavy.ts'

/**
 * The lines that a piece of evidence cites, at the frozen commit; what cannot be read is said, and is no error.
 *
 * @example
 * await readCitedLines(git, { repository, commit, item })
 */
export const readCitedLines: typeof Heavy.readCitedLines = async (...given) =>
  await (await import('./heavy.ts')).readCitedLines(...given)

/**
 * What the workers of a run will be given at the least, in estimated tokens, before anything is written or spent.
 *
 * @example
 * const { tokens, workers } = await estimateContext({ taskType, folder, brief: 'brief.md' }, deps)
 *
 * @throws {OkstraError} those of prepare's gates.
 */
export const estimateContext: typeof Heavy.estimateContext = async (...given) =>
  await (await import('./heavy.ts')).estimateContext(...given)

/**
 * The same of a run that is prepared, from its folder.
 *
 * @example
 * await measureContext('billing/late-fees/implementation-option-selection/001', { folder, root }, deps)
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export const measureContext: typeof Heavy.measureContext = async (...given) =>
  await (await import('./heavy.ts')).measureContext(...given)

/**
 * Looks at the machine, the home and the project, one row for each check; with `repair` what is derived is made again.
 *
 * @example
 * const { rows, isOk } = await examine({ folder: process.cwd() }, deps)
 *
 * @throws {OkstraError} `STORE_LOCKED`, `STORE_UNWRITABLE`, of repairs.
 */
export const examine: typeof Heavy.examine = async (...given) =>
  await (await import('./heavy.ts')).examine(...given)

/**
 * What a clean-up could remove, each with its reasons. It only looks.
 *
 * @example
 * const { rows } = await planGc({ root }, deps)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, those of git.
 */
export const planGc: typeof Heavy.planGc = async (...given) =>
  await (await import('./heavy.ts')).planGc(...given)

/**
 * Checks every citation of a report again, at its frozen commit and at another one.
 *
 * @example
 * const { holds, rows } = await verifyCitations(report, { git, repository, ref: 'main' })
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT`, `INPUT_INVALID` for a report without a frozen commit, those of git.
 */
export const verifyCitations: typeof Heavy.verifyCitations = async (...given) =>
  await (await import('./heavy.ts')).verifyCitations(...given)

/**
 * Who can be named as a worker on this machine, with what its program was found to be. No model is asked.
 *
 * @example
 * const rows = await readProviders(deps)
 *
 * @throws {OkstraError} `STORE_CORRUPT` for a configuration of the home that does not fit its schema.
 */
export const readProviders: typeof Heavy.readProviders = async (...given) =>
  await (await import('./heavy.ts')).readProviders(...given)

/**
 * Tokens and cost of a run, or of every run of a task, as the audits of its workers say.
 *
 * @example
 * const { runs, total } = await readTokenUsage('late-fees', { folder, root }, deps)
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `RUN_NOT_FOUND`, `INPUT_INVALID` for a price that is no number, `STORE_CORRUPT`,
 *   `STORE_UNREADABLE`.
 */
export const readTokenUsage: typeof Heavy.readTokenUsage = async (...given) =>
  await (await import('./heavy.ts')).readTokenUsage(...given)

/**
 * Holds the result of a worker to what the engine asks of it, with the errors that a repair turn tells.
 *
 * @example
 * const { verdict, problems } = await checkWorkerResult({ text, run, worker: 'claude' }, { folder, root }, deps)
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `ROSTER_UNKNOWN_WORKER`, `USAGE_BAD_VALUE`, those of git and of reading the run.
 */
export const checkWorkerResult: typeof Heavy.checkWorkerResult = async (...given) =>
  await (await import('./heavy.ts')).checkWorkerResult(...given)

/**
 * The questions of a sealed report as they stand now, with what was answered since.
 *
 * @example
 * await readQuestions(files.data, root)
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `REPORT_INVALID`, `REPORT_TAMPERED`, `STORE_CORRUPT`.
 */
export const readQuestions: typeof Heavy.readQuestions = async (...given) =>
  await (await import('./heavy.ts')).readQuestions(...given)
