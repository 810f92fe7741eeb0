import {
  type ClarificationItem,
  isOkstraError,
  OkstraError,
  parseTaskKey,
  type TaskKey,
  type TaskManifest,
} from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { holdsNextPhase } from '@okstra/lifecycle'
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
 * What decisions on record let a task go on with: of an option selection its direction, whatever else was answered; of
 * any other report the answers, once no question that blocks is open.
 */
export function settledBy(
  { place: { taskType } }: Pick<FoundRun, 'place'>,
  {
    items,
    selected,
    isDecided,
  }: {
    readonly items: readonly ClarificationItem[]
    readonly selected?: string
    /** Whether anything was decided on the report. */
    readonly isDecided: boolean
  },
): 'direction' | 'answers' | undefined {
  if (taskType === 'implementation-option-selection') return selected === undefined ? undefined : 'direction'
  return isDecided && !items.some((item) => holdsNextPhase(item)) ? 'answers' : undefined
}

/**
 * A task whose person decided goes on.
 *
 * @param answered the report that was answered, relative to the project root; nothing where a direction was chosen.
 */
export async function touchTask(
  root: string,
  task: TaskKey,
  { machine }: Pick<EngineDeps, 'machine'>,
  answered?: string,
): Promise<void> {
  const before = await readTask(root, task)
  if (before === undefined) return
  const { latestReport } = before
  // How the task stands is said by its newest report: what is answered to an earlier one changes nothing of that.
  if (answered !== undefined && latestReport?.path !== answered) return
  const after: TaskManifest = {
    ...before,
    status: 'in-progress',
    ...(answered === undefined || latestReport === undefined
      ? {}
      : { latestReport: { ...latestReport, answered: true } }),
    updatedAt: machine.now(),
  }
  await writeTask(root, after, { machine })
  const { tasks } = (await readCatalog(root)).catalog
  const lastRun = tasks.find((row) => row.task === after.task)?.lastRun
  await updateCatalog(root, { set: [catalogTaskOf(after, lastRun?.status ?? 'completed')] }, { machine })
}
