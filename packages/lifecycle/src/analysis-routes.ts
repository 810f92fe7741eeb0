import type { FinalReport, ProposedDirection, TaskType } from '@okstra/contracts'
import { analysisVerdict } from './analysis-verdict.ts'
import { mostWanted, PHASE_DIRECTIONS } from './routing.ts'

/** Task types that analyse something at the frozen commit and change nothing. */
export const ANALYSES_AT_COMMIT = [
  'project-analysis',
  'feature-analysis',
  'change-impact-analysis',
] as const satisfies readonly TaskType[]
/** One of {@link ANALYSES_AT_COMMIT}. */
export type AnalysisAtCommit = (typeof ANALYSES_AT_COMMIT)[number]

/**
 * What the user has to name for an analysis, by the flag that names it; the other task types take none.
 */
export const TARGET_FLAGS = {
  'feature-analysis': 'feature',
  'change-impact-analysis': 'change',
} as const satisfies Partial<Record<TaskType, string>>

/**
 * Whether a task type is one of {@link ANALYSES_AT_COMMIT}.
 *
 * @example
 * isAnalysisAtCommit('error-analysis') // => false
 */
export function isAnalysisAtCommit(taskType: TaskType): taskType is AnalysisAtCommit {
  return ANALYSES_AT_COMMIT.some((name) => name === taskType)
}

/**
 * The flag by which a task type is told what to analyse; `undefined` for one that takes nothing of the kind.
 *
 * @example
 * targetFlag('feature-analysis') // => 'feature'
 */
export function targetFlag(taskType: TaskType): 'feature' | 'change' | undefined {
  return Object.entries(TARGET_FLAGS).find(([name]) => name === taskType)?.[1]
}

/** What the outcome of an analysis is taken from. */
export interface AnalysisFacts {
  readonly taskType: AnalysisAtCommit
  /** Whether the analysis does not count. */
  readonly blocked: boolean
  /** Whether a question waits that the next phase cannot do without. */
  readonly waits: boolean
  /** How many rows the analysers agree on; of a change impact analysis: in all its lists. */
  readonly agreed: number
  /** Impacts that they agree on; of a change impact analysis only. */
  readonly agreedImpacts?: number
  /** What the analysers want to come next; of a change impact analysis only. */
  readonly wanted?: readonly {
    readonly direction: ProposedDirection
    readonly sources: readonly string[]
  }[]
}

/**
 * Verdict and direction of an analysis. Engine and validator ask this one function.
 *
 * A direction for a change is looked for only when something is known to be touched: without an impact that the
 * analysers agree on, `begin-option-selection` counts for nothing. Of a project or a feature nothing follows by itself:
 * the analysis holds, or has to go on where the analysers agree on nothing.
 *
 * @example
 * analysisOutcome({ taskType: 'project-analysis', blocked: false, waits: false, agreed: 3 })
 * // => { verdict: 'accepted', direction: 'hold' }
 */
export function analysisOutcome(facts: AnalysisFacts): {
  readonly verdict: FinalReport['verdictCard']['verdict']
  readonly direction: ProposedDirection
} {
  const { taskType, blocked, waits, agreed } = facts
  const verdict = analysisVerdict({ blocked, counts: agreed > 0, waits })
  if (blocked) return { verdict, direction: 'hold' }
  if (taskType === 'change-impact-analysis') return { verdict, direction: impactDirection(facts) }
  return { verdict, direction: agreed === 0 ? 'continue-investigation' : 'hold' }
}

function impactDirection({ agreedImpacts = 0, wanted = [] }: AnalysisFacts): ProposedDirection {
  return mostWanted(
    wanted.filter(
      ({ direction }) =>
        PHASE_DIRECTIONS['change-impact-analysis']?.includes(direction) === true &&
        (direction !== 'begin-option-selection' || agreedImpacts > 0),
    ),
  )
}
