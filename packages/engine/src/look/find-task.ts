import { type CatalogTask, nearest, OkstraError, visible } from '@okstra/contracts'

/** A catalogue with the task meant when none is named. */
export interface TaskTable {
  readonly tasks: readonly CatalogTask[]
  readonly latest?: string
}

/**
 * The task that a word means: its key, `<group>/<task>`, or its name alone where only one task has it. Without a word
 * it is the latest one.
 *
 * @example
 * findTask({ tasks }, 'billing/late-fees').task // => 'shelf:billing:late-fees'
 *
 * @throws {OkstraError} `TASK_UNKNOWN`
 */
export function findTask({ tasks, latest }: TaskTable, word: string | undefined): CatalogTask {
  if (word === undefined) {
    const row = tasks.find(({ task }) => task === latest)
    if (row !== undefined) return row
    throw new OkstraError('TASK_UNKNOWN', 'The project has no task yet.', {
      hint: 'Begin one: okstra run implementation-option-selection --brief FILE',
    })
  }
  const found = tasksNamed(tasks, word)
  if (found.length === 1 && found[0] !== undefined) return found[0]
  const keys = tasks.map(({ task }) => task)
  const near = found.length > 1 ? found.slice(0, 3).map(({ task }) => task) : nearestTasks(word, keys)
  throw new OkstraError(
    'TASK_UNKNOWN',
    found.length > 1
      ? `${JSON.stringify(visible(word))} is the name of ${found.length} tasks.`
      : `There is no task ${JSON.stringify(visible(word))} in this project.`,
    {
      hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'See the tasks: okstra status --all',
      details: { task: word, nearest: near },
    },
  )
}

/** Every task that a word can mean. */
export function tasksNamed(tasks: readonly CatalogTask[], word: string): readonly CatalogTask[] {
  const parts = word.toLowerCase().split(/[:/]/)
  if (parts.length > 3) return []
  return tasks.filter(({ task }) => {
    const own = task.split(':').slice(-parts.length)
    return own.every((part, index) => part === parts[index])
  })
}

function nearestTasks(word: string, keys: readonly string[]): string[] {
  const near = nearest(word.replaceAll('/', ':'), keys)
  if (near.length > 0) return near
  const parts = word.split(/[:/]/).length
  const short = new Map(keys.map((key) => [key.split(':').slice(-parts).join(':'), key]))
  return nearest(word.replaceAll('/', ':'), [...short.keys()]).map((name) => short.get(name) ?? name)
}
