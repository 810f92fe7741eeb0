import { OkstraError, parseTaskKey, type RunManifest, TASK_TYPES, type TaskType } from '@okstra/contracts'
import { type EngineDeps, findRun, type FoundRun, type PrepareRequest } from '@okstra/engine'
import { readTask, runLayout } from '@okstra/store'
import { findRepository } from '@okstra/worktree'
import { join } from 'node:path'
import { isFile } from '../io/is-file.ts'
import { manifestOf } from './outcome.ts'

interface Place {
  readonly folder: string
  readonly deps: EngineDeps
}

/**
 * What a task has on record: the phase that it should go on with, and what its last run was told.
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `ID_INVALID`, `STORE_CORRUPT`, `STORE_UNREADABLE`, those of git.
 */
export async function inputsOfTask(
  taskKey: string,
  { folder, deps }: Place,
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
  const { lastRun, latestReport, nextRecommendedPhase } = task
  const next = TASK_TYPES.find((taskType) => taskType === nextRecommendedPhase)
  const taskType: TaskType = next ?? lastRun?.taskType ?? 'implementation-option-selection'
  if (lastRun === undefined) return { taskType }
  const layout = runLayout(root, { task: key, ...lastRun })
  const manifest = await manifestOf(layout)
  return {
    ...(await inputsOfRun(layout, manifest)),
    ...(lastRun.taskType === taskType ? await phaseInputs(layout, manifest) : {}),
    ...(taskType === 'implementation-planning' && latestReport !== undefined
      ? { selectedDirection: join(root, latestReport.path) }
      : {}),
    taskType,
  }
}

/**
 * What planning takes from the run whose direction was selected: the task, and who worked on it.
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `STORE_CORRUPT`, `STORE_UNREADABLE`, those of git.
 */
export async function inputsOfReport(
  report: string,
  { folder, deps }: Place,
): Promise<Partial<PrepareRequest>> {
  const { main: root } = await findRepository(deps.git, { folder })
  const { layout } = await findRun(report, { folder, root })
  const manifest = await manifestOf(layout)
  return { ...(await inputsOfRun(layout, manifest)), taskKey: manifest.task }
}

async function inputsOfRun(
  layout: FoundRun['layout'],
  { inputs, language }: RunManifest,
): Promise<Partial<PrepareRequest>> {
  const scenario = layout.instructionSet('scenario.json')
  return {
    workers: inputs.workers,
    language,
    allowSingleFamily: inputs.allowSingleFamily,
    ...((await isFile(scenario)) ? { scenario } : {}),
    ...(inputs.reportWriter === undefined ? {} : { reportWriter: inputs.reportWriter }),
    ...(inputs.relatedTasks === undefined ? {} : { relatedTasks: inputs.relatedTasks }),
    ...(inputs.directive === undefined ? {} : { directive: inputs.directive }),
  }
}

/** What belongs to one phase is not told to another. */
async function phaseInputs(
  layout: FoundRun['layout'],
  { inputs }: RunManifest,
): Promise<Partial<PrepareRequest>> {
  const weights = layout.instructionSet('weights.json')
  const direction = layout.instructionSet('direction.json')
  return {
    ...(inputs.mode === undefined ? {} : { mode: inputs.mode }),
    ...(inputs.critic === undefined ? {} : { critic: inputs.critic }),
    ...((await isFile(weights)) ? { weights } : {}),
    ...((await isFile(direction)) ? { direction } : {}),
  }
}
