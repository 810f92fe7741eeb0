import type { TaskType, WizardState } from '@okstra/contracts'
import { TASK_TYPES } from '@okstra/contracts'
import { taskTypeInfo, type TaskTypeInfo } from '@okstra/lifecycle'

type Facts = WizardState['facts']
type BriefFacts = Facts['briefs'][number]
export type WorkerFacts = Facts['workers'][number]

/** A state, with what follows from it about the task type and the task. */
export interface View {
  readonly facts: Facts
  readonly given: WizardState['given']
  readonly answers: ReadonlyMap<string, string>
  readonly info: TaskTypeInfo | undefined
  /** The task type's own part of the table. */
  readonly task: { readonly kind: 'known' | 'new' | 'unknown'; readonly key?: string }
  readonly brief: BriefFacts | undefined
}

export function viewOf({ facts, given, steps }: Pick<WizardState, 'facts' | 'given' | 'steps'>): View {
  const answers = new Map(steps.flatMap((step) => step.answers).map(({ id, value }) => [id, value]))
  const type = answers.get('task-type') ?? given['task-type']
  const taskType: TaskType | undefined = TASK_TYPES.find((name) => name === type)
  const key = answers.get('task') ?? textOf(given['task-key'])
  const isKnown = key !== undefined && facts.tasks.some(({ task }) => task === key)
  const path = answers.get('brief') ?? textOf(given['brief'])
  return {
    facts,
    given,
    answers,
    info: taskType === undefined ? undefined : taskTypeInfo(taskType),
    task: isKnown
      ? { kind: 'known', key }
      : key !== undefined || path !== undefined
        ? { kind: 'new', ...(key === undefined || key === 'new' ? {} : { key }) }
        : { kind: 'unknown' },
    brief: facts.briefs.find((row) => row.path === path),
  }
}

/** What a flag or an answer of the same name says. */
export function valueOf({ answers, given }: Pick<View, 'answers' | 'given'>, id: string): string | undefined {
  return answers.get(id) ?? textOf(given[id])
}

/** Whether a flag can be given, and was not. */
export function isFree({ facts, given }: Pick<View, 'facts' | 'given'>, flag: string): boolean {
  return facts.flags.includes(flag) && given[flag] === undefined
}

/** How far this version goes with the task type; `undefined` when it cannot be asked for. */
export function builtOf({ facts, info }: Pick<View, 'facts' | 'info'>): 'run' | 'prepare' | undefined {
  return facts.taskTypes.find(({ taskType }) => taskType === info?.taskType)?.built
}

function textOf(value: string | true | undefined): string | undefined {
  return value === true ? undefined : value
}
