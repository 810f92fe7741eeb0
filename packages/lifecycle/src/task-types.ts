import { LIFECYCLE, type Role, TASK_TYPES, type TaskType } from '@okstra/contracts'

/** Something that a worker is asked to do in a run, in one turn or in several. */
export interface DutyInfo {
  readonly duty: string
  readonly role: Role
  /** Why it may be left out; absent when every run has it. */
  readonly onlyWhen?: string
}

/** What is fixed for a task type. */
export interface TaskTypeInfo {
  readonly taskType: TaskType
  /** Roles that its roster may hold. */
  readonly roles: readonly Role[]
  /** Fewest analysers that a run needs; 0 where analysers have no part in it. */
  readonly minimumAnalysers: number
  /** Whether one analyser alone will do when the user waived the second model family. */
  readonly takesOneAlone: boolean
  /** Duties of workers, in the order in which a run comes to them. */
  readonly duties: readonly DutyInfo[]
  /** Whether a task may start here, with a brief of its own. */
  readonly takesBrief: boolean
  /** Whether it measures coverage, so that the brief has to declare requirements. */
  readonly needsRequirements: boolean
  /** Where a task goes when its report says nothing; `null` where nothing follows. */
  readonly defaultNext: string | null
  /** How far this version goes: the whole run, prepare only, or not at all. */
  readonly built: 'run' | 'prepare' | 'none'
}

const analysis = ['analyser', 'report-writer'] as const
const propose: DutyInfo = { duty: 'propose', role: 'analyser' }
const analyse: DutyInfo = { duty: 'analyse', role: 'analyser' }
const vote: DutyInfo = { duty: 'vote', role: 'analyser' }
const checkGaps: DutyInfo = { duty: 'check-gaps', role: 'analyser', onlyWhen: 'a critic named gaps' }
const writeReport: DutyInfo = { duty: 'write-report', role: 'report-writer' }
const criticise: DutyInfo = { duty: 'criticise', role: 'critic', onlyWhen: 'a critic was asked for' }

type Row = Partial<Omit<TaskTypeInfo, 'taskType'>> & Pick<TaskTypeInfo, 'roles' | 'defaultNext'>

const ROWS: Readonly<Record<TaskType, Row>> = {
  'requirements-discovery': {
    roles: [...analysis, 'critic'],
    duties: [analyse, vote, criticise, checkGaps, writeReport],
    takesBrief: true,
    defaultNext: 'pending-routing-decision',
    built: 'run',
  },
  'error-analysis': {
    roles: [...analysis, 'critic'],
    duties: [analyse, vote, criticise, checkGaps, writeReport],
    takesBrief: true,
    defaultNext: 'implementation-option-selection',
    built: 'run',
  },
  'implementation-option-selection': {
    roles: analysis,
    minimumAnalysers: 3,
    takesOneAlone: false,
    duties: [
      propose,
      { duty: 'reassess', role: 'analyser' },
      { duty: 'answer-blockers', role: 'analyser', onlyWhen: 'a supported safety blocker was raised' },
      writeReport,
    ],
    takesBrief: true,
    needsRequirements: true,
    defaultNext: 'implementation-planning',
    built: 'run',
  },
  'implementation-planning': {
    roles: [...analysis, 'critic'],
    duties: [analyse, vote, criticise, { duty: 'write-plan', role: 'analyser' }, writeReport],
    needsRequirements: true,
    defaultNext: 'implementation',
    built: 'prepare',
  },
  implementation: {
    roles: ['executor', 'verifier', 'report-writer'],
    minimumAnalysers: 0,
    duties: [{ duty: 'execute', role: 'executor' }, { duty: 'verify', role: 'verifier' }, writeReport],
    needsRequirements: true,
    defaultNext: 'final-verification',
  },
  'final-verification': {
    roles: [...analysis, 'critic'],
    duties: [analyse, vote, criticise, writeReport],
    needsRequirements: true,
    defaultNext: 'pending-release-handoff',
  },
  'release-handoff': {
    roles: ['lead'],
    minimumAnalysers: 0,
    duties: [],
    defaultNext: 'done-or-follow-up',
  },
  'improvement-discovery': {
    roles: analysis,
    takesBrief: true,
    defaultNext: 'implementation-option-selection',
    built: 'run',
  },
  'project-analysis': { roles: analysis, takesBrief: true, defaultNext: null, built: 'run' },
  'feature-analysis': { roles: analysis, takesBrief: true, defaultNext: null, built: 'run' },
  'change-impact-analysis': { roles: analysis, takesBrief: true, defaultNext: null, built: 'run' },
}

/** What is fixed for each of the eleven task types, in the order of the vocabulary. */
export const TASK_TYPE_INFOS: readonly TaskTypeInfo[] = TASK_TYPES.map((taskType) => {
  const row = ROWS[taskType]
  return {
    taskType,
    minimumAnalysers: 2,
    takesOneAlone: row.roles.includes('analyser'),
    duties: [analyse, vote, writeReport],
    takesBrief: false,
    needsRequirements: false,
    built: 'none',
    ...row,
  }
})

const infos = new Map(TASK_TYPE_INFOS.map((info) => [info.taskType, info]))

/**
 * What is fixed for a task type: its roles, duties, brief and default route, and how far this version goes.
 *
 * @example
 * taskTypeInfo('implementation-option-selection').minimumAnalysers // => 3
 */
export function taskTypeInfo(taskType: TaskType): TaskTypeInfo {
  const info = infos.get(taskType)
  if (info === undefined) throw new TypeError(`There is no task type ${JSON.stringify(taskType)}.`)
  return info
}

/** Task types that start from a brief of their own, in the order of the vocabulary. */
export const TASK_TYPES_WITH_BRIEF: readonly TaskType[] = TASK_TYPE_INFOS.filter(
  ({ takesBrief }) => takesBrief,
).map(({ taskType }) => taskType)

/**
 * Phases of the lifecycle that come before one, the nearest first; none before a phase that stands beside it.
 *
 * @example
 * phasesBefore('implementation-option-selection') // => ['error-analysis', 'requirements-discovery']
 */
export function phasesBefore(taskType: TaskType): readonly TaskType[] {
  const phases: readonly TaskType[] = LIFECYCLE
  return phases.slice(0, Math.max(0, phases.indexOf(taskType))).toReversed()
}
