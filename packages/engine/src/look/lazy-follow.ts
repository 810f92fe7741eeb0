import type * as Heavy from './heavy.ts'

/**
 * What happened in a task: its runs with how they ended, and the rows of its timeline.
 *
 * @example
 * const { runs, timeline } = await readHistory({ word: 'late-fees', folder, root }, { home, machine })
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export const readHistory: typeof Heavy.readHistory = async (...given) =>
  await (await import('./heavy.ts')).readHistory(...given)

/**
 * Waits until a run has come to its end, or nobody runs it any more, or the time is up.
 *
 * @example
 * const { outcome } = await waitForRun({ folder, root }, { signal, machine, timeoutMs: 60_000 })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`; the reason of the signal.
 */
export const waitForRun: typeof Heavy.waitForRun = async (...given) =>
  await (await import('./heavy.ts')).waitForRun(...given)

/**
 * Follows a run from outside, by its journal and the status files of its workers, until a wait for it would end.
 *
 * @example
 * await watchRun({ folder, root }, { home, machine }, { signal, onStart, onProgress })
 *
 * @throws {OkstraError} those of `waitForRun`.
 */
export const watchRun: typeof Heavy.watchRun = async (...given) =>
  await (await import('./heavy.ts')).watchRun(...given)

/**
 * The logs of the workers of a run: capped and without secrets.
 *
 * @example
 * const { logs } = await readLogs({ word: 'late-fees', folder, root }, { home, machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export const readLogs: typeof Heavy.readLogs = async (...given) =>
  await (await import('./heavy.ts')).readLogs(...given)

/**
 * Follows the logs of a run until it has ended or nobody runs it any more.
 *
 * @example
 * await followLogs({ folder, root }, { home, machine }, { signal, onPiece: ({ text }) => print(text) })
 *
 * @throws {OkstraError} those of `readLogs`; the reason of the signal.
 */
export const followLogs: typeof Heavy.followLogs = async (...given) =>
  await (await import('./heavy.ts')).followLogs(...given)

/**
 * Where the time of a run went: by step, attempt and worker, from its journal alone.
 *
 * @example
 * const { totalMs, steps } = await readTimeSummary({ word: 'late-fees', folder, root }, { machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export const readTimeSummary: typeof Heavy.readTimeSummary = async (...given) =>
  await (await import('./heavy.ts')).readTimeSummary(...given)

/**
 * The files of the report that a word means, and what its seal says.
 *
 * @example
 * const { files, seal } = await locateReport({ word: 'late-fees', folder, root })
 *
 * @throws {OkstraError} those of `findReport`.
 */
export const locateReport: typeof Heavy.locateReport = async (...given) =>
  await (await import('./heavy.ts')).locateReport(...given)

/**
 * The errors of a run: those of workers that did not complete, and what its lead noted.
 *
 * @example
 * const { rows } = await readErrorLog({ word: 'late-fees', folder, root }, { machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export const readErrorLog: typeof Heavy.readErrorLog = async (...given) =>
  await (await import('./heavy.ts')).readErrorLog(...given)

/**
 * Adds a row to the errors of a run, for a host that leads it.
 *
 * @example
 * await appendError(question, { source: 'lead', type: 'tool-failed', message }, { machine, environment })
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `INPUT_INVALID`, `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export const appendError: typeof Heavy.appendError = async (...given) =>
  await (await import('./heavy.ts')).appendError(...given)

/**
 * What happened in a run, as its report has it, or will have it: from the journal alone.
 *
 * @example
 * const { activity } = await readActivity({ word: 'late-fees', folder, root }, { machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export const readActivity: typeof Heavy.readActivity = async (...given) =>
  await (await import('./heavy.ts')).readActivity(...given)

/**
 * Notes what the lead of a run did, for a host between two steps. The journal takes it until the run has ended; what is
 * noted before the seal stands in the report. What looks like a secret is left out.
 *
 * @example
 * await noteActivity(question, { step: 'read the brief again' }, { machine, environment })
 *
 * @throws {OkstraError} `RUN_BY_WORKER` in a process that a worker started, `RUN_ENDED`, `RUN_NOT_FOUND`, `TASK_UNKNOWN`,
 *   `INPUT_INVALID` for an empty or an overlong note, `STORE_LEASE_HELD` while a step is under way, `STORE_UNWRITABLE`.
 */
export const noteActivity: typeof Heavy.noteActivity = async (...given) =>
  await (await import('./heavy.ts')).noteActivity(...given)

/**
 * Moves the ended runs of a finished task, or one ended run, to the archive of the home; what is needed stays.
 *
 * @example
 * const { runs } = await archiveRuns({ word: 'late-fees', folder, root, dryRun: true }, deps)
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `TASK_UNKNOWN`, `RUN_NOT_FOUND`, `STORE_LOCKED`, `STORE_UNREADABLE`,
 *   `STORE_UNWRITABLE`.
 */
export const archiveRuns: typeof Heavy.archiveRuns = async (...given) =>
  await (await import('./heavy.ts')).archiveRuns(...given)

/**
 * What would become of the documents that an earlier okstra left in a repository; nothing is written.
 *
 * @example
 * const { rows, problems } = await planMigration('/home/me/shop')
 *
 * @throws {OkstraError} none; what cannot be read is a row with a problem.
 */
export const planMigration: typeof Heavy.planMigration = async (...given) =>
  await (await import('./heavy.ts')).planMigration(...given)

/**
 * What a word means among what an earlier okstra left: a file of a run, a run, or a task.
 *
 * @example
 * const { task, run } = (await findEarlier('billing/late-fees/error-analysis/001', { folder, root })) ?? {}
 *
 * @throws {OkstraError} none; what cannot be read is not found.
 */
export const findEarlier: typeof Heavy.findEarlier = async (...given) =>
  await (await import('./heavy.ts')).findEarlier(...given)

/**
 * Puts the archived runs of a task, or one of them, back into the project.
 *
 * @example
 * const { runs } = await restoreRuns({ word: 'late-fees', folder, root, dryRun: true }, deps)
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `TASK_UNKNOWN`, `RUN_NOT_FOUND`, those of the store's `restoreRun`.
 */
export const restoreRuns: typeof Heavy.restoreRuns = async (...given) =>
  await (await import('./heavy.ts')).restoreRuns(...given)
