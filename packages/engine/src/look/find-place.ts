import { type CatalogTask, TASK_TYPES, type TaskType } from '@okstra/contracts'
import { projectLayout, type RunPlace } from '@okstra/store'
import { relative, resolve, sep } from 'node:path'
import { tasksNamed } from './find-task.ts'
import { placeOf } from './read-run.ts'

/**
 * The run that a word names: a path to it or into it, a run id, a report id, or `<group>/<task>/<task-type>/<seq>`.
 * Only the word and the catalogue are looked at; whether the run is there is for the reader to find out.
 */
export function findPlace(
  word: string,
  {
    folder,
    root,
    tasks,
  }: { readonly folder: string; readonly root: string; readonly tasks: readonly CatalogTask[] },
): RunPlace | undefined {
  return placeOfPath(resolve(folder, word), root, tasks) ?? placeOfId(word, tasks)
}

function placeOfPath(path: string, root: string, tasks: readonly CatalogTask[]): RunPlace | undefined {
  const [group, task, runs, taskType, seq] = relative(projectLayout(root).tasks, path).split(sep)
  if (group === undefined || task === undefined || runs !== 'runs') return undefined
  return placeIn(`${group}:${task}`, { taskType, seq, tasks })
}

const ID = new RegExp(`^(.+)-(${TASK_TYPES.join('|')})-([0-9]{3,9})(?:-[0-9a-f]{8})?$`)

/** An id ends in task type and number, and a run id in a digest of its own; what stands before is the task. */
function placeOfId(word: string, tasks: readonly CatalogTask[]): RunPlace | undefined {
  const [, slashed, type, number] =
    /^([^/]+\/[^/]+|[^/]+\/[^/]+\/[^/]+)\/([a-z-]+)\/([0-9]{3,9})$/.exec(word) ?? []
  if (slashed !== undefined) return placeIn(slashed, { taskType: type, seq: number, tasks })
  // With the task type before it: a digest may be all digits, and would be taken for the number.
  const [, own, taskType, seq] = ID.exec(word) ?? []
  const row = tasks.find(({ task }) => {
    const joined = task.replaceAll(':', '-')
    return joined === own || joined.slice(joined.indexOf('-') + 1) === own || shortOf(task) === own
  })
  return row === undefined || seq === undefined ? undefined : placeOf(row.task, taskType as TaskType, seq)
}

function shortOf(task: string): string {
  return task.split(':').slice(1).join('-')
}

function placeIn(
  task: string,
  {
    taskType,
    seq,
    tasks,
  }: {
    readonly taskType: string | undefined
    readonly seq: string | undefined
    readonly tasks: readonly CatalogTask[]
  },
): RunPlace | undefined {
  if (!(TASK_TYPES as readonly (string | undefined)[]).includes(taskType)) return undefined
  if (seq === undefined || !/^[0-9]{3,9}$/.test(seq)) return undefined
  const [row] = tasksNamed(tasks, task)
  return row === undefined ? undefined : placeOf(row.task, taskType as TaskType, seq)
}
