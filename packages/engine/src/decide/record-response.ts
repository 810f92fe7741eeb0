import { isOkstraError, OkstraError, parseTaskKey, type TaskKey, type TaskManifest } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import {
  catalogTaskOf,
  readCatalog,
  readDocument,
  readTask,
  updateCatalog,
  WORKER_MARKER,
  writeTask,
  writeText,
} from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import type { FoundRun } from '../find-run.ts'

/** @throws {OkstraError} `STORE_DECISION_BY_WORKER`: who carries the marker of a worker is no person. */
export function refuseWorker({ environment }: Pick<EngineDeps, 'environment'>): void {
  const worker = environment[WORKER_MARKER]
  if (worker === undefined) return
  throw new OkstraError('STORE_DECISION_BY_WORKER', 'A worker cannot record a decision.', {
    hint: 'Decide in a terminal of your own.',
    details: { worker },
  })
}

/** The task of a run. @throws {OkstraError} `RUN_NOT_FOUND` when the folder holds none. */
export async function taskOfRun({ layout }: FoundRun): Promise<TaskKey> {
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  if (manifest !== undefined) return parseTaskKey(manifest.task)
  throw new OkstraError('RUN_NOT_FOUND', `${layout.folder} holds no run.`, {
    hint: 'See what there is: okstra status',
  })
}

/** Kept under the next free number; a name is taken by one process only. */
export async function keepResponse(
  { layout }: FoundRun,
  {
    responses,
    reportId,
    text,
  }: { readonly responses: readonly string[]; readonly reportId: string; readonly text: string },
  { machine }: Pick<EngineDeps, 'machine'>,
): Promise<string> {
  const last = Number(/-([0-9]+)\.md$/.exec(responses.at(-1) ?? '')?.[1] ?? 0)
  for (let number = last + 1; ; number++) {
    const name = `${reportId}-${number}.md`
    try {
      await writeText(layout.userResponse(name), text, { over: 'nothing', machine })
      return name
    } catch (cause) {
      if (!isOkstraError(cause, 'STORE_EXISTS')) throw cause
    }
  }
}

/**
 * A task whose person decided goes on, unless a question of its newest report still waits.
 *
 * @param answers the report that was answered, relative to the project root, and whether a question of it that blocks
 *   is open still; nothing where the decision was another one.
 */
export async function touchTask(
  root: string,
  task: TaskKey,
  { machine }: Pick<EngineDeps, 'machine'>,
  answers?: { readonly report: string; readonly waits: boolean },
): Promise<void> {
  const before = await readTask(root, task)
  if (before === undefined) return
  const { latestReport } = before
  // How the task stands is said by its newest report: what is answered to an earlier one changes nothing of that.
  if (answers !== undefined && (answers.waits || latestReport?.path !== answers.report)) return
  const after: TaskManifest = {
    ...before,
    status: 'in-progress',
    ...(answers === undefined || latestReport === undefined
      ? {}
      : { latestReport: { ...latestReport, answered: true } }),
    updatedAt: machine.now(),
  }
  await writeTask(root, after, { machine })
  const { tasks } = (await readCatalog(root)).catalog
  const lastRun = tasks.find((row) => row.task === after.task)?.lastRun
  await updateCatalog(root, { set: [catalogTaskOf(after, lastRun?.status ?? 'completed')] }, { machine })
}
