import {
  type FinalReport,
  formatId,
  type ImprovementDiscovery,
  parseId,
  type ProposedDirection,
  type TaskType,
} from '@okstra/contracts'
import { analysisVerdict } from './analysis-verdict.ts'

type Verdict = FinalReport['verdictCard']['verdict']

/** Where a discovery of improvements leads, and why. */
export interface ImprovementRoute {
  readonly direction: ProposedDirection
  readonly verdict: Verdict
  /** The phase that is worth running next; `null` where none is. */
  readonly next: TaskType | null
  /** Analysers that a lens was given to and that say nothing of it. */
  readonly missing: readonly string[]
}

/**
 * Where a discovery of improvements leads: to a selection as soon as one improvement is agreed on; else back to the
 * lenses that nobody looked through; else nowhere. The run and the validator ask here.
 *
 * @example
 * improvementRoute({ blocked: false, waits: false, improvements: [{ agreed: true }], lenses: [] }).direction
 * // => 'begin-option-selection'
 */
export function improvementRoute({
  blocked,
  waits,
  improvements,
  lenses,
}: {
  readonly blocked: boolean
  /** Whether a question waits that the next phase cannot do without. */
  readonly waits: boolean
  readonly improvements: readonly Pick<ImprovementDiscovery['improvements'][number], 'agreed'>[]
  readonly lenses: readonly {
    readonly assigned: readonly string[]
    readonly looked: readonly { readonly worker: string }[]
  }[]
}): ImprovementRoute {
  const missing = [
    ...new Set(
      lenses.flatMap(({ assigned, looked }) =>
        assigned.filter((worker) => !looked.some((note) => note.worker === worker)),
      ),
    ),
  ]
  const counts = improvements.some(({ agreed }) => agreed)
  const verdict = analysisVerdict({ blocked, counts, waits })
  if (blocked) return { direction: 'hold', verdict, next: 'improvement-discovery', missing }
  if (counts) {
    return {
      direction: 'begin-option-selection',
      verdict,
      next: 'implementation-option-selection',
      missing,
    }
  }
  return missing.length > 0
    ? { direction: 'continue-investigation', verdict, next: 'improvement-discovery', missing }
    : { direction: 'hold', verdict, next: null, missing }
}

/** Where the follow-up of an improvement starts: it states what could be better, and no requirement that could be covered. */
export const IMPROVEMENT_STARTS_IN: TaskType = 'requirements-discovery'

/**
 * The follow-up that an improvement becomes when it is agreed on: it has its number, so that a later discovery of the
 * task makes no second one.
 *
 * @example
 * followUpOf('IM-003') // => 'FU-003'
 */
export function followUpOf(improvement: string): string {
  return formatId('FU', parseId(improvement)?.number ?? 0)
}
