import { TASK_TYPES, type TaskType, type WorkStatus } from '@okstra/contracts'
import { taskTypeInfo } from '@okstra/lifecycle'
import type { RunStanding } from './judge-run.ts'

/** Who has to act next, and on what. */
export interface Waiting {
  readonly on: 'workers' | 'person' | 'host' | 'nobody'
  readonly what: string
  /** The command that goes on; null where there is none. */
  readonly next: string | null
}

/** What is asked about: a run of a task, with where both stand. */
export interface WaitingQuestion {
  readonly task: string
  readonly status: WorkStatus
  readonly standing: RunStanding | undefined
  readonly taskType: TaskType | undefined
  /** The run as commands name it. */
  readonly run: string | undefined
  readonly nextPhase: string | null
  readonly reason?: string
  /** What the sealed report says comes next. */
  readonly nextCommand?: string | null
  /** Report data of the newest report, relative to the project root. */
  readonly report?: string
  /** Whether a person answered that report since, and no run took the answer along. */
  readonly isAnswered?: boolean
  /** Brief of a task on which nothing ran, while its reporter has not confirmed it. */
  readonly pendingBrief?: string
}

/**
 * What waits for whom: one answer for lists, for a task and for a run.
 *
 * @example
 * whatWaits({ task, status: 'in-progress', standing: 'interrupted', run, … }).next // => 'okstra resume …'
 */
export function whatWaits(question: WaitingQuestion): Waiting {
  const { task, status, standing, taskType, run = task, reason, nextCommand } = question
  const because = reason === undefined ? '' : `: ${reason}`
  const person = (what: string, next: string | null): Waiting => ({ on: 'person', what, next })
  const again = taskType === undefined ? null : phaseCommand(taskType, question)
  const canRun = taskType === undefined || taskTypeInfo(taskType).built === 'run'
  switch (standing) {
    case 'preparing':
      return { on: 'workers', what: 'the run is being prepared', next: null }
    case 'running':
      return { on: 'workers', what: 'the workers are at it', next: null }
    case 'awaiting-step':
      return { on: 'host', what: 'the agent that leads it takes the next step', next: null }
    case 'held':
      return person(
        'it is held by a process of which nothing can be told from here',
        `okstra resume ${run} --take-over`,
      )
    case 'interrupted':
      if (!canRun) return person('its preparation was interrupted', again)
      return person('it was interrupted and can be resumed', `okstra resume ${run}`)
    case 'prepared':
      if (!canRun) return { on: 'nobody', what: 'it is prepared; this version goes no further', next: null }
      return person('it is prepared and can be started', `okstra resume ${run}`)
    case 'blocked':
      return person(`it is blocked${because}`, `okstra open ${run}`)
    case 'failed':
      return person(`the run failed${because}`, again)
    case 'cancelled':
      return person(`the run was cancelled${because}`, again)
    default:
      return waitsOfTask(status, { question, person, nextCommand })
  }
}

function waitsOfTask(
  status: WorkStatus,
  {
    question,
    person,
    nextCommand,
  }: {
    readonly question: WaitingQuestion
    readonly person: (what: string, next: string | null) => Waiting
    readonly nextCommand: string | null | undefined
  },
): Waiting {
  const { task, nextPhase, taskType, report, pendingBrief } = question
  switch (status) {
    case 'waiting-for-user':
      return person('a decision on its report', nextCommand ?? `okstra open ${task}`)
    case 'blocked':
      return person('the task is blocked', `okstra status ${task}`)
    case 'new':
      if (pendingBrief !== undefined) {
        return person(`its brief waits for a person who mends and confirms it: ${pendingBrief}`, null)
      }
      return person('nothing has run yet', nextPhase === null ? null : phaseCommand(nextPhase, question))
    case 'in-progress':
      if (question.isAnswered === true && taskType !== undefined && report !== undefined) {
        return person(
          'a run that takes the answer along',
          `okstra run ${taskType} --task-key ${task} --clarification-response ${report}`,
        )
      }
      return person(
        nextPhase === null ? 'the next phase' : `the next phase: ${nextPhase}`,
        nextPhase === null ? null : phaseCommand(nextPhase, question),
      )
    case 'done':
    case 'cancelled':
      return { on: 'nobody', what: 'nothing', next: null }
  }
}

/** How a phase is begun in this version; null where it cannot be, or where the route names no phase. */
function phaseCommand(phase: string, { task, report }: WaitingQuestion): string | null {
  const info = INFOS.has(phase) ? taskTypeInfo(phase as TaskType) : undefined
  if (info === undefined || info.built === 'none') return null
  const selected = phase === 'implementation-planning' ? ` --selected-direction ${report ?? 'REPORT'}` : ''
  const command = info.built === 'run' ? 'run' : 'render-bundle'
  return `okstra ${command} ${phase} --task-key ${task}${selected}`
}

const INFOS: ReadonlySet<string> = new Set(TASK_TYPES)
