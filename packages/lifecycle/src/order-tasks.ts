/** A task and those that come before it. */
export interface WaitingTask {
  readonly id: string
  readonly dependsOn: readonly string[]
}

/** Tasks in an order in which each can be done, or tasks of which each waits for the next and the last for the first. */
export type TaskOrder<Task extends WaitingTask> =
  | { readonly verdict: 'ordered'; readonly tasks: readonly Task[] }
  | { readonly verdict: 'circle'; readonly path: readonly string[] }

/**
 * Puts tasks in an order in which none comes before what it waits for. Of those that could come next the one that was
 * given first does, so that what is in order already stays as it is. What is not among the tasks is waited for by nobody.
 *
 * @example
 * orderTasks([{ id: 'FU-001', dependsOn: ['FU-002'] }, { id: 'FU-002', dependsOn: [] }])
 * // => { verdict: 'ordered', tasks: [{ id: 'FU-002', … }, { id: 'FU-001', … }] }
 */
export function orderTasks<Task extends WaitingTask>(tasks: readonly Task[]): TaskOrder<Task> {
  const open = new Map(tasks.map((task) => [task.id, task]))
  const ordered: Task[] = []
  while (open.size > 0) {
    const next = [...open.values()].find(({ dependsOn }) => !dependsOn.some((id) => open.has(id)))
    if (next === undefined) return { verdict: 'circle', path: circleIn(open) }
    open.delete(next.id)
    ordered.push(next)
  }
  return { verdict: 'ordered', tasks: ordered }
}

/** Of tasks that all wait for one another: followed from the first, until one comes back. */
function circleIn(open: ReadonlyMap<string, WaitingTask>): string[] {
  const path: string[] = []
  let id = open.keys().next().value
  while (id !== undefined && !path.includes(id)) {
    path.push(id)
    id = open.get(id)?.dependsOn.find((other) => open.has(other))
  }
  return id === undefined ? path : [...path.slice(path.indexOf(id)), id]
}
