import {
  type ConvergenceClass,
  type ErrorCause,
  type FinalReport,
  PROPOSED_DIRECTIONS,
  type ProposedDirection,
  TASK_TYPES,
  type TaskType,
} from '@okstra/contracts'
import { analysisVerdict } from './analysis-verdict.ts'
import { taskTypeInfo } from './task-types.ts'

type Direction = FinalReport['verdictCard']['direction']
type Verdict = FinalReport['verdictCard']['verdict']

/** What a route is taken from. */
export interface RoutedReport {
  readonly identity: Pick<FinalReport['identity'], 'taskType'>
  readonly verdictCard: Pick<FinalReport['verdictCard'], 'verdict' | 'direction'>
  readonly optionSelection?: Pick<NonNullable<FinalReport['optionSelection']>, 'outcome'>
}

/** Directions that a phase may give. Phases that are not named may give any. */
export const PHASE_DIRECTIONS: Readonly<Partial<Record<TaskType, readonly Direction[]>>> = {
  'requirements-discovery': ['continue-investigation', 'begin-option-selection', 'hold', 'reject'],
  'error-analysis': ['continue-investigation', 'begin-option-selection'],
  'improvement-discovery': ['begin-option-selection', 'continue-investigation', 'hold', 'reject'],
  'project-analysis': ['continue-investigation', 'hold'],
  'feature-analysis': ['continue-investigation', 'hold'],
  'change-impact-analysis': ['continue-investigation', 'begin-option-selection', 'hold'],
}

/** Verdicts and directions that an option selection may give, by its outcome. */
export const SELECTION_ROUTES: Readonly<
  Record<
    'selectable' | 'blocked',
    { readonly verdicts: readonly Verdict[]; readonly directions: readonly Direction[] }
  >
> = {
  selectable: { verdicts: ['accepted', 'conditional-accept'], directions: ['begin-planning', 'hold'] },
  blocked: {
    verdicts: ['blocked'],
    directions: ['continue-investigation', 'begin-option-selection', 'hold', 'reject'],
  },
}

/** Where an error analysis leads. */
export interface ErrorRoute {
  readonly verdict: Verdict
  readonly direction: 'begin-option-selection' | 'continue-investigation'
  readonly nextTaskType: 'implementation-option-selection' | 'error-analysis'
}

/**
 * Verdict, direction and next phase of an error analysis: on to a selection with a cause that leads, else another look.
 *
 * @example
 * errorRoute({ blocked: false, leads: true, waits: false }).direction // => 'begin-option-selection'
 */
export function errorRoute({
  blocked,
  leads,
  waits,
}: {
  readonly blocked: boolean
  /** Whether a cause leads. */
  readonly leads: boolean
  /** Whether a question waits that the next phase cannot do without. */
  readonly waits: boolean
}): ErrorRoute {
  const verdict = analysisVerdict({ blocked, counts: leads, waits })
  return leads
    ? {
        verdict,
        direction: 'begin-option-selection',
        nextTaskType: 'implementation-option-selection',
      }
    : { verdict, direction: 'continue-investigation', nextTaskType: 'error-analysis' }
}

/**
 * Whether a cause is credible: the analysers agree on it. Where no rounds ran (`null`) its evidence alone speaks.
 *
 * @example
 * isCredible('worker-unique') // => false
 */
export function isCredible(agreement: ConvergenceClass | null): boolean {
  return agreement !== 'contested' && agreement !== 'worker-unique'
}

/**
 * The credible cause that most analysers call the leading one, of equals the first; `undefined` when none is called so.
 *
 * @example
 * leadingCause([{ id: 'EA-001', credible: true, leads: 2 }])?.id // => 'EA-001'
 */
export function leadingCause<Cause extends Pick<ErrorCause, 'credible' | 'leads'>>(
  causes: readonly Cause[],
): Cause | undefined {
  let leader: Cause | undefined
  for (const cause of causes) {
    if (cause.credible && cause.leads > (leader?.leads ?? 0)) leader = cause
  }
  return leader
}

/**
 * The direction that most analysers want; of equals the most careful one, and `hold` when nobody wants any.
 *
 * @example
 * mostWanted([
 *   { direction: 'begin-option-selection', sources: ['claude'] },
 *   { direction: 'continue-investigation', sources: ['codex'] },
 * ]) // => 'continue-investigation'
 */
export function mostWanted(
  wanted: readonly { readonly direction: ProposedDirection; readonly sources: readonly string[] }[],
): ProposedDirection {
  let most: ProposedDirection = 'hold'
  let count = 0
  for (const direction of PROPOSED_DIRECTIONS) {
    const found = new Set(wanted.flatMap((row) => (row.direction === direction ? row.sources : []))).size
    if (found > count) [most, count] = [direction, found]
  }
  return most
}

/** The only phase whose report may send a task to planning: a person confirms a direction there. */
export const PLANNING_COMES_FROM: TaskType = 'implementation-option-selection'

/** Words of a route that are no phase: something has to happen first, or nothing follows. */
export const ROUTE_STATES = [
  'blocked',
  'pending-routing-decision',
  'pending-release-handoff',
  'done-or-follow-up',
] as const

/** Every value that a route may have; `null` beside them for phases that nothing follows. */
export const ROUTES: readonly string[] = [...TASK_TYPES, ...ROUTE_STATES]

/**
 * Where a task goes after a report that passed validation: a task type, one of {@link ROUTE_STATES}, or
 * `null` when nothing follows. No route skips a person: planning is named only after an option selection,
 * and its gate still asks for the confirmed direction.
 *
 * @example
 * routeOf({
 *   identity: { taskType: 'implementation-option-selection' },
 *   verdictCard: { verdict: 'accepted', direction: 'begin-planning' },
 *   optionSelection: { outcome: 'selectable' },
 * }) // => 'implementation-planning'
 */
export function routeOf({
  identity: { taskType },
  verdictCard,
  optionSelection,
}: RoutedReport): string | null {
  const { defaultNext } = taskTypeInfo(taskType)
  const { verdict, direction } = verdictCard
  switch (taskType) {
    case 'implementation-option-selection':
      return optionSelection?.outcome === 'selectable' ? 'implementation-planning' : 'blocked'
    case 'requirements-discovery':
      return byDirection(direction, 'error-analysis') ?? defaultNext
    case 'improvement-discovery':
      return byDirection(direction, taskType) ?? 'done-or-follow-up'
    case 'error-analysis':
      return byDirection(direction, taskType) ?? defaultNext
    case 'change-impact-analysis':
      return startsSelection(direction) ? 'implementation-option-selection' : null
    case 'implementation-planning':
      if (direction === 'begin-option-selection') return 'implementation-option-selection'
      return verdict === 'blocked' ? 'blocked' : defaultNext
    case 'implementation':
      return verdict === 'blocked' ? 'blocked' : defaultNext
    case 'final-verification':
      return verdict === 'accepted' ? defaultNext : 'pending-routing-decision'
    default:
      return defaultNext
  }
}

function byDirection(direction: Direction, again: TaskType): string | undefined {
  if (startsSelection(direction)) return 'implementation-option-selection'
  return direction === 'continue-investigation' ? again : undefined
}

/** Reports of earlier versions say begin-planning where they mean the selection that comes before it. */
const startsSelection = (direction: Direction): boolean =>
  direction === 'begin-option-selection' || direction === 'begin-planning'
