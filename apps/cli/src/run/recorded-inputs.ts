import { OkstraError, parseTaskKey, TASK_TYPES, type TaskType } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import type { EngineDeps, PrepareRequest } from '@okstra/engine'
import { readDocument, readTask, runLayout } from '@okstra/store'
import { findRepository } from '@okstra/worktree'
import { isFile } from '../io/is-file.ts'

/**
 * What a task has on record: the phase that it should go on with, and what its last run was told.
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `ID_INVALID`, `STORE_CORRUPT`, `STORE_UNREADABLE`, those of git.
 */
export async function recordedInputs(
  taskKey: string,
  { folder, deps }: { readonly folder: string; readonly deps: EngineDeps },
): Promise<Omit<PrepareRequest, 'folder'>> {
  const key = parseTaskKey(taskKey)
  const { main: root } = await findRepository(deps.git, { folder })
  const task = await readTask(root, key)
  if (task === undefined) {
    throw new OkstraError('TASK_UNKNOWN', `This project has no task ${taskKey}.`, {
      hint: `Begin it: okstra run implementation-option-selection --task-key ${taskKey} --brief FILE`,
      details: { task: taskKey },
    })
  }
  const { lastRun, nextRecommendedPhase } = task
  const next = TASK_TYPES.find((taskType) => taskType === nextRecommendedPhase)
  const taskType: TaskType = next ?? lastRun?.taskType ?? 'implementation-option-selection'
  if (lastRun === undefined) return { taskType }
  const layout = runLayout(root, { task: key, ...lastRun })
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  if (manifest === undefined) return { taskType }
  const { inputs, language } = manifest
  const file = async (name: string): Promise<string | undefined> => {
    const path = layout.instructionSet(name)
    return (await isFile(path)) ? path : undefined
  }
  const scenario = await file('scenario.json')
  // What belongs to one phase is not told to another.
  const isSame = lastRun.taskType === taskType
  const weights = isSame ? await file('weights.json') : undefined
  const direction = isSame ? await file('direction.json') : undefined
  return {
    taskType,
    workers: inputs.workers,
    language,
    allowSingleFamily: inputs.allowSingleFamily,
    ...(scenario === undefined ? {} : { scenario }),
    ...(inputs.reportWriter === undefined ? {} : { reportWriter: inputs.reportWriter }),
    ...(inputs.relatedTasks === undefined ? {} : { relatedTasks: inputs.relatedTasks }),
    ...(inputs.directive === undefined ? {} : { directive: inputs.directive }),
    ...(isSame && inputs.mode !== undefined ? { mode: inputs.mode } : {}),
    ...(weights === undefined ? {} : { weights }),
    ...(direction === undefined ? {} : { direction }),
  }
}
