import type { Provider, Role, TaskType } from '@okstra/contracts'
import { taskTypeInfo } from './task-types.ts'

/** The family of every model that no table knows; two of them are not two opinions. */
const UNKNOWN_FAMILY = 'unknown'

/** One worker in one role. A run manifest adds the tree that it works in. */
export interface RosterRow {
  readonly worker: string
  readonly role: Role
  readonly provider: Provider
  /** Model asked for; `null` for that of the program. */
  readonly model: string | null
  readonly modelFamily: string
}

/** What is wrong with a roster. */
export interface RosterProblem {
  readonly problem: 'role' | 'twice' | 'two-roles' | 'identity' | 'too-few' | 'single-family' | 'no-writer'
  readonly message: string
  /** Rows that it concerns, by place. */
  readonly rows: readonly number[]
}

export interface RosterRules {
  readonly taskType: TaskType
  readonly roster: readonly Pick<RosterRow, 'worker' | 'role' | 'provider' | 'modelFamily'>[]
  /** Whether the user waived the second model family. */
  readonly allowSingleFamily?: boolean
}

/**
 * Every way in which a roster is not one that its task type takes: roles, numbers, families. The reader of
 * rosters, the gates of prepare and the validator all ask here.
 *
 * @example
 * findRosterProblems({ taskType: 'implementation-option-selection', roster: [] })[0]?.problem // => 'too-few'
 */
export function findRosterProblems({
  taskType,
  roster,
  allowSingleFamily = false,
}: RosterRules): RosterProblem[] {
  const info = taskTypeInfo(taskType)
  const problems: RosterProblem[] = []
  const seen = new Map<string, number>()
  for (const [index, { worker, role, provider }] of roster.entries()) {
    if (!info.roles.includes(role)) {
      const message = `${worker} is ${role}; ${taskType} takes ${info.roles.join(', ')}.`
      problems.push({ problem: 'role', message, rows: [index] })
    }
    if (!isWorkerOf(worker, provider)) {
      const message = `${worker} is not a worker id of ${provider}: ${provider} or ${provider}-<number>.`
      problems.push({ problem: 'identity', message, rows: [index] })
    }
    const earlier = seen.get(`${role} ${worker}`)
    if (earlier !== undefined) {
      problems.push({ problem: 'twice', message: `${worker} is ${role} twice.`, rows: [earlier, index] })
    }
    seen.set(`${role} ${worker}`, index)
  }
  const analysers = [...roster.entries()].filter(([, { role }]) => role === 'analyser')
  const rows = analysers.map(([index]) => index)
  const names = new Set(analysers.map(([, { worker }]) => worker))
  const minimum = minimumAnalysers(taskType, allowSingleFamily)
  if (names.size < minimum) {
    const named =
      names.size === 0 ? 'none is named' : `${names.size} of ${minimum} named: ${[...names].join(', ')}`
    const message = `${taskType} needs ${minimum} ${minimum === 1 ? 'analyser' : 'analysers'}; ${named}.`
    problems.push({ problem: 'too-few', message, rows })
  }
  const families = new Set(analysers.map(([, { modelFamily }]) => modelFamily))
  if (names.size > 1 && families.size < 2 && !allowSingleFamily) {
    const [family = UNKNOWN_FAMILY] = families
    const which =
      family === UNKNOWN_FAMILY ? 'no known model family, which counts as one' : `the model family ${family}`
    problems.push({ problem: 'single-family', message: `All ${names.size} analysers are of ${which}.`, rows })
  }
  const critics = roster.filter(({ role }) => role === 'critic')
  for (const { worker } of critics) {
    const rows = roster.flatMap((row, index) => (row.worker === worker ? [index] : []))
    const other = roster.find((row) => row.worker === worker && row.role !== 'critic')
    if (other === undefined) continue
    const message = `${worker} is critic and ${other.role}; a critic looks from outside, and does nothing else.`
    problems.push({ problem: 'two-roles', message, rows })
  }
  if (critics.length > 1) {
    const rows = roster.flatMap(({ role }, index) => (role === 'critic' ? [index] : []))
    problems.push({
      problem: 'two-roles',
      message: `The roster has ${critics.length} critics; one is enough.`,
      rows,
    })
  }
  const writers = roster.filter(({ role }) => role === 'report-writer').length
  if (info.roles.includes('report-writer') && writers !== 1) {
    const message = `The roster has ${writers} report-writers; it needs one.`
    problems.push({ problem: 'no-writer', message, rows: [] })
  }
  return problems
}

/** Fewest analysers of a task type; one alone where that is allowed and the second family is waived. */
export function minimumAnalysers(taskType: TaskType, allowSingleFamily: boolean): number {
  const { minimumAnalysers: minimum, takesOneAlone } = taskTypeInfo(taskType)
  return allowSingleFamily && takesOneAlone ? Math.min(minimum, 1) : minimum
}

/**
 * Whether a worker id is one of a provider: `<provider>` or `<provider>-<n>`.
 *
 * @example
 * isWorkerOf('claude-2', 'claude') // => true
 */
export function isWorkerOf(worker: string, provider: string): boolean {
  if (worker === provider) return true
  return worker.startsWith(`${provider}-`) && /^[1-9][0-9]{0,3}$/.test(worker.slice(provider.length + 1))
}
