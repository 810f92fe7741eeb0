import type { LookDeps } from './status-project.ts'
import type { HomeStatus } from './status-home.ts'
import type { OneTaskStatus } from './status-task.ts'

export { findProject } from './find-project.ts'
export { type LookDeps, type ProjectStatus, readProjectStatus, type TaskStatus } from './status-project.ts'
export type { HomeRun, HomeStatus } from './status-home.ts'
export type { OneTaskStatus, RunHolder, RunOfTask, WorkerStatus } from './status-task.ts'

/**
 * Where one task stands; see `readTaskStatus` of the look entry. Loaded only when a task is asked for.
 *
 * @example
 * const { runs, waiting } = await readTaskStatus(root, 'billing/late-fees', { home, machine })
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readTaskStatus(
  root: string,
  word: string | undefined,
  deps: LookDeps,
): Promise<OneTaskStatus> {
  const more = await import('./status-more.ts')
  return await more.readTaskStatus(root, word, deps)
}

/**
 * The runs of the home; see `readHomeStatus` of the look entry. Loaded only when the home is asked for.
 *
 * @example
 * const { runs } = await readHomeStatus({ home, machine })
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function readHomeStatus(
  deps: LookDeps,
  options: { readonly all?: boolean } = {},
): Promise<HomeStatus> {
  const more = await import('./status-more.ts')
  return await more.readHomeStatus(deps, options)
}
