import type { Commitment, CoverageFigures, Requirement, Revision } from '@okstra/contracts'

/** How the requirements are to be read: whose id scheme, and which of them count. */
export interface RequirementRules {
  /**
   * Form of a requirement id; the whole id has to match, flags `g`, `m` and `y` are ignored. Without it
   * only okstra's own ids pass: `EB-`, `PB-`, `EO-` and `EG-` with at least three digits.
   */
  readonly idPattern?: RegExp
  /**
   * Whether a requirement counts in the denominator; without it every requirement does that is no
   * external gate. A gate (kind or prefix `EG`) never counts, whatever this says.
   */
  readonly countsInDenominator?: (requirement: Requirement) => boolean
}

export interface CoverageInput extends RequirementRules {
  readonly requirements: Iterable<Requirement>
  readonly commitments: Iterable<Commitment>
}

/** Why a commitment covers nothing although it names requirements. */
export type CoverageFault =
  | {
      readonly kind: 'outdated-revision'
      readonly commitment: string
      readonly requirement: string
      readonly cited: Revision
      readonly current: Revision
      readonly source?: string
    }
  | {
      readonly kind: 'undeclared-part'
      readonly commitment: string
      readonly requirement: string
      readonly part: string
      readonly source?: string
    }
  | {
      /** The list of parts is empty: the commitment claims the requirement and none of it. */
      readonly kind: 'no-part'
      readonly commitment: string
      readonly requirement: string
      readonly source?: string
    }

/** Coverage on one of the two readings, shallow or deep. */
export interface DepthFigures {
  readonly covered: number
  /** Of the requirements that count, truncated to two decimals. */
  readonly percent: number
  /** The requirements that are not covered on this reading, in ledger order. */
  readonly holes: readonly string[]
}

/** A requirement of which some declared parts are covered and some are not. */
export interface PartialRequirement {
  readonly requirement: string
  readonly coveredParts: readonly string[]
  readonly missingParts: readonly string[]
}

/** A requirement that fails deep coverage through the requirements that refine it. */
export interface DeepFailure {
  readonly requirement: string
  /** Its own children that are not deeply covered. */
  readonly children: readonly string[]
}

/** What the commitments of one kind cover without the others' help. */
export interface KindFigures {
  readonly kind: string
  readonly counts: { readonly commitments: number; readonly mapped: number; readonly covered: number }
  /** Requirements that this kind alone covers, of those that count; truncated to two decimals. */
  readonly coveragePercent: number
  /** Commitments of this kind that are mapped; truncated to two decimals. */
  readonly scopePrecisionPercent: number
  /** In ledger order; on the shallow reading. */
  readonly coveredRequirements: readonly string[]
}

/** Who covers what, in both directions. Faulty commitments cover nothing and have empty rows. */
export interface CoverageMatrix {
  /** One row for each requirement, gates included, in ledger order. */
  readonly requirements: readonly {
    readonly requirement: string
    readonly commitments: readonly string[]
  }[]
  /** One row for each commitment, in the order given. */
  readonly commitments: readonly {
    readonly commitment: string
    readonly requirements: readonly string[]
  }[]
}

/** A requirement whose `refines` names one that does not exist. */
export interface UnknownParent {
  readonly requirement: string
  readonly parent: string
}

/** Everything but what takes memory for every link. */
export interface CoverageSummary extends Omit<CoverageFigures, 'redundantCommitments'> {
  /** Whether `covered…` and the verdict follow deep coverage: so when any counted requirement is refined. */
  readonly basis: 'shallow' | 'deep'
  readonly shallow: DepthFigures
  readonly deep: DepthFigures
  readonly deepFailures: readonly DeepFailure[]
  readonly partialRequirements: readonly PartialRequirement[]
  readonly faults: readonly CoverageFault[]
  readonly unknownParents: readonly UnknownParent[]
  /** Requirements that don't count: external gates, and those that `countsInDenominator` leaves out. */
  readonly uncountedRequirements: readonly string[]
  /** In order of first appearance. */
  readonly byKind: readonly KindFigures[]
}

/** The whole result of {@link computeCoverage}. */
export interface CoverageReport extends CoverageSummary {
  readonly redundantCommitments: readonly string[]
  readonly matrix: CoverageMatrix
}
