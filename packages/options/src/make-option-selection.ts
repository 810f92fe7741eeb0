import type { OptionSelection, Reassessment, RejectedProposal, SafetyOverride } from '@okstra/contracts'
import { byText } from '@okstra/contracts'
import type { Ranking } from './rank-options.ts'

/** What {@link makeOptionSelection} takes. */
export interface OptionSelectionInput {
  readonly ranking: Ranking
  /** The reassessments that the ranking was made from. */
  readonly assessments: readonly Reassessment[]
  readonly rejected?: readonly RejectedProposal[]
  readonly overrides?: readonly SafetyOverride[]
  /** What every direction must keep. */
  readonly invariants?: readonly string[]
}

/**
 * The option-selection part of a final report, from a ranking and what it was made from. It holds the
 * reassessments too, so that every figure can be computed again from the report alone.
 *
 * @example
 * const optionSelection = makeOptionSelection({ ranking, assessments, rejected })
 */
export function makeOptionSelection(input: OptionSelectionInput): OptionSelection {
  const { ranking, assessments, rejected = [], overrides = [], invariants = [] } = input
  const { mode, outcome, blockedReason, weights, options, audit, stability } = ranking
  return {
    mode,
    outcome,
    ...(blockedReason === undefined ? {} : { blockedReason }),
    weights,
    options,
    candidateAudit: audit,
    rejectedProposals: rejected.toSorted((a, b) => byText(a.source, b.source)),
    reassessments: assessments.toSorted((a, b) => byText(a.worker, b.worker)),
    overrides,
    ...(stability === undefined ? {} : { rankStability: stability }),
    invariants,
  }
}
