import { formatTaskKey, OkstraError, parseTaskKey, visible } from '@okstra/contracts'
import { type Machine, readCatalog, type RunPlace } from '@okstra/store'
import { findPlace } from './find-place.ts'
import { findTask } from './find-task.ts'
import { isOver } from './judge-run.ts'
import { readRun, type RunReading, runsOfTask } from './read-run.ts'

/** Which run is meant: a run as commands name it, a task, or nothing for the latest task. */
export interface RunQuestion {
  readonly word?: string
  /** Folder that paths start from. */
  readonly folder: string
  /** The project. */
  readonly root: string
}

/** What a word means: a task, and the one run of it that was named. */
export interface NamedTask {
  readonly task: string
  readonly title: string
  readonly place?: RunPlace
}

/**
 * The task that a word means, with the run when it names one.
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function findNamed({ word, folder, root }: RunQuestion): Promise<NamedTask> {
  const { catalog, latest } = await readCatalog(root)
  const { tasks } = catalog
  const place = word === undefined ? undefined : findPlace(word, { folder, root, tasks })
  if (place === undefined) return findTask({ tasks, ...(latest === undefined ? {} : { latest }) }, word)
  const task = formatTaskKey(place.task)
  return { task, title: tasks.find((row) => row.task === task)?.title ?? '', place }
}

/**
 * The place of the run that a word means. Of a task it is the run that is not over, else the one in which something
 * happened last.
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function findNamedRun(question: RunQuestion, machine: Machine): Promise<RunPlace> {
  const { root } = question
  const { task, place } = await findNamed(question)
  if (place !== undefined) {
    if (isThere(await readRun(root, place, machine))) return place
    throw noRun(`${visible(question.word ?? task)} is no run of this project.`, task)
  }
  const runs: RunReading[] = []
  for (const own of await runsOfTask(root, parseTaskKey(task))) {
    const reading = await readRun(root, own, machine)
    if (isThere(reading)) runs.push(reading)
  }
  const newest =
    runs.findLast(({ standing }) => standing !== 'empty' && !isOver(standing)) ??
    runs.toSorted((a, b) => ((a.updatedAt ?? '') < (b.updatedAt ?? '') ? -1 : 1)).at(-1)
  if (newest === undefined) throw noRun(`The task ${task} has no run yet.`, task)
  return newest.place
}

function isThere({ standing, lease, manifest }: RunReading): boolean {
  return standing !== 'empty' || lease !== undefined || manifest !== undefined
}

function noRun(message: string, task: string): OkstraError {
  return new OkstraError('RUN_NOT_FOUND', message, {
    hint: 'See what there is: okstra status',
    details: { task },
  })
}
