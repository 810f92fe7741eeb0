import { OkstraError } from '@okstra/contracts'
import { WORKER_MARKER } from '@okstra/store'

/**
 * Nothing that starts, changes or ends a run is for a process that a worker started.
 *
 * @example
 * refuseByWorker(environment, 'cancel a run')
 *
 * @throws {OkstraError} `RUN_BY_WORKER` when the environment carries the marker of a worker.
 */
export function refuseByWorker(
  environment: Readonly<Record<string, string | undefined>>,
  deed: string,
  hint = 'Do it in a terminal of your own.',
): void {
  const worker = environment[WORKER_MARKER]
  if (worker === undefined) return
  throw new OkstraError('RUN_BY_WORKER', `A worker cannot ${deed}.`, { hint, details: { worker } })
}
