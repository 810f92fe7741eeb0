import { OkstraError } from '@okstra/contracts'
import { readTask } from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import { findRun, type FoundRun } from '../find-run.ts'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { type Spawned, spawnFollowUps } from '../run/spawn-followups.ts'
import { readSealed } from './read-sealed.ts'
import { taskOfRun } from './record-response.ts'

/** Tasks that a sealed report leads to. */
export interface SpawnedFrom {
  readonly run: FoundRun
  readonly reportId: string
  readonly dataDigest: string
  readonly followUps: readonly Spawned[]
}

/**
 * Makes a task of each follow-up of a sealed report, as the end of a run does. What is there already is left as it is.
 *
 * @example
 * await spawnFrom({ folder, root, report: reportId, dryRun: true }, deps)
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `REPORT_INVALID`, `REPORT_TAMPERED`,
 *   `STORE_CORRUPT`, `STORE_UNWRITABLE`, `STORE_LOCKED`.
 */
export async function spawnFrom(
  {
    folder,
    root,
    report,
    dryRun = false,
  }: {
    /** Folder that the words start from. */
    readonly folder: string
    readonly root: string
    /** The report: a path to it, its id, or its run. */
    readonly report: string
    /** Only says what it would make. */
    readonly dryRun?: boolean
  },
  deps: Pick<EngineDeps, 'environment' | 'machine'>,
): Promise<SpawnedFrom> {
  refuseByWorker(deps.environment, 'make tasks', 'What a worker has to say belongs in its answer.')
  const run = await findRun(report, { folder, root })
  const { data, digest, path } = await readSealed(run)
  const task = await taskOfRun(run)
  const parent = await readTask(root, task)
  if (parent === undefined) {
    throw new OkstraError('TASK_UNKNOWN', `The task of ${path} has no manifest any more.`, {
      hint: 'Put it back from a copy, or repair it: okstra doctor --repair',
      details: { report: path },
    })
  }
  const followUps = await spawnFollowUps({ root, report: data, parent, path, dryRun }, deps)
  return { run, reportId: data.identity.reportId, dataDigest: digest, followUps }
}
