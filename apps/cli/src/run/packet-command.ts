import type { TaskType } from '@okstra/contracts'
import { taskTypeInfo } from '@okstra/lifecycle'

/** The command that begins a task once its brief is confirmed. */
export function commandOf({
  task,
  taskType,
}: {
  readonly task: string
  readonly taskType: TaskType
}): string {
  const word = taskTypeInfo(taskType).built === 'run' ? 'run' : 'render-bundle'
  return `okstra ${word} ${taskType} --task-key ${task}`
}
