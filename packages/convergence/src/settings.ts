import type { ConvergenceSettings, TaskType } from '@okstra/contracts'
import { invalid } from './seal.ts'

/** How the rounds are to be held, as far as it is not as usual for the task type. */
export interface SettingsInput {
  readonly taskType: TaskType
  /** 1 to 3. */
  readonly maxRounds?: number
  readonly adversarial?: boolean
  readonly verificationMode?: ConvergenceSettings['verificationMode']
}

/** Task types whose workers are asked to refute, where an error costs most later. */
const ADVERSARIAL: ReadonlySet<TaskType> = new Set<TaskType>([
  'requirements-discovery',
  'error-analysis',
  'implementation-planning',
])

/**
 * How the rounds of a task type are held: one round for requirements discovery and two for the others, adversarial
 * for requirements discovery, error analysis and planning, with votes on what is shown; or as told.
 *
 * @example
 * convergenceSettings({ taskType: 'error-analysis' })
 * // => { taskType: 'error-analysis', maxRounds: 2, adversarial: true, verificationMode: 'lightweight' }
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` for another number of rounds than 1, 2 or 3, and for option selection,
 *   which merges and reassesses instead.
 */
export function convergenceSettings({
  taskType,
  maxRounds = taskType === 'requirements-discovery' ? 1 : 2,
  adversarial = ADVERSARIAL.has(taskType),
  verificationMode = 'lightweight',
}: SettingsInput): ConvergenceSettings {
  if (![1, 2, 3].includes(maxRounds)) {
    throw invalid(`There cannot be ${maxRounds} rounds.`, {
      hint: 'Choose 1, 2 or 3.',
      details: { maxRounds },
    })
  }
  if (taskType === 'implementation-option-selection') {
    throw invalid('Option selection has no rounds of votes.', {
      hint: 'Merge and reassess the candidates with @okstra/options.',
    })
  }
  return { taskType, maxRounds, adversarial, verificationMode }
}
