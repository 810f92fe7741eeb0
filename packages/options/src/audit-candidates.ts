import {
  type CoverageFigures,
  type CriterionWeights,
  type EvidenceRow,
  type FeasibilityVotes,
  isOkstraError,
  type MergedCandidate,
  type OptionScore,
  type Reassessment,
  type Requirement,
  type SafetyOverride,
} from '@okstra/contracts'
import { computeCoverage, coverageFigures, type RequirementRules } from '@okstra/coverage'
import { isGrounded } from '@okstra/evidence'
import { blockerReasons, coverageReasons, factReasons, type ValidityReason, voteReasons } from './validity.ts'
import { groupByCandidate } from './group-assessments.ts'
import { requireReassessments } from './check-reassessments.ts'
import { scoreCandidate } from './score-candidate.ts'
import { DEFAULT_WEIGHTS, parseWeights } from './weights.ts'

/** What {@link auditCandidates} takes. */
export interface AuditInput {
  readonly candidates: readonly MergedCandidate[]
  readonly assessments: readonly Reassessment[]
  /** The requirement ledger, external gates included. */
  readonly requirements: readonly Requirement[]
  /** Every evidence row that candidates and reassessments name. */
  readonly evidence: readonly EvidenceRow[]
  /** Safety blockers that the user set aside. */
  readonly overrides?: readonly SafetyOverride[]
  readonly weights?: CriterionWeights
  /** For requirement ids of another scheme; passed on to the coverage. */
  readonly rules?: RequirementRules
}

/** One candidate with all that decides about it. */
export interface CandidateAudit {
  readonly id: string
  readonly candidate: MergedCandidate
  /** Absent when it could not be measured; then a reason says why. */
  readonly coverage?: CoverageFigures
  readonly feasibility: FeasibilityVotes
  /** Absent when nobody assessed it. */
  readonly score?: OptionScore
  /** Every condition of validity that it fails; empty when it is valid. */
  readonly reasons: readonly ValidityReason[]
}

/**
 * Holds every candidate against every condition of validity and gives all reasons, not the first:
 * coverage and precision of 100 with the verdict `exact`, nothing unmapped or contradicted, a supported
 * piece of evidence, at least two feasibility votes and more yes than no, no standing safety blocker, no
 * unresolved implementation-critical fact. The order is that of the candidates.
 *
 * @example
 * auditCandidates({ candidates, assessments, requirements, evidence })
 *   .filter(({ reasons }) => reasons.length === 0) // the valid ones
 *
 * @throws {OkstraError} `OPTIONS_MISSING_SCORES` or `OPTIONS_UNKNOWN_ID` for unusable reassessments,
 *   `OPTIONS_BAD_WEIGHTS`, and what the coverage throws for the requirements themselves.
 *
 * @see spec page 04, "Valid"
 */
export function auditCandidates(input: AuditInput): CandidateAudit[] {
  const { candidates, assessments, evidence, overrides = [] } = input
  const weights = parseWeights({ ...(input.weights ?? DEFAULT_WEIGHTS) })
  requireReassessments(assessments, { candidates, evidence })
  checkRequirements(input)
  const rows = new Map(evidence.map((row) => [row.id, row]))
  const groups = groupByCandidate(assessments)
  return candidates.map((candidate): CandidateAudit => {
    const { id } = candidate
    const own = groups.get(id) ?? []
    const measured = measure(candidate, input)
    const feasibility = countVotes(own)
    const reasons: ValidityReason[] = [
      ...(measured.coverage === undefined ? measured.reasons : coverageReasons(measured.coverage)),
      ...evidenceReasons(candidate, rows),
      ...voteReasons(feasibility),
      ...blockerReasons(id, { assessments: own, evidence: rows, overrides }),
      ...factReasons(candidate, { assessments: own, evidence: rows }),
    ]
    return {
      id,
      candidate,
      ...(measured.coverage === undefined ? {} : { coverage: measured.coverage }),
      feasibility,
      ...(own.length === 0 ? {} : { score: scoreCandidate(own, { weights }) }),
      reasons,
    }
  })
}

/** A fault of the requirements is the caller's, not a candidate's: measured once without commitments, it throws. */
function checkRequirements({ requirements, rules = {} }: AuditInput): void {
  computeCoverage({ ...rules, requirements, commitments: [] })
}

type Measured =
  | { readonly coverage: CoverageFigures }
  | { readonly coverage?: undefined; readonly reasons: readonly ValidityReason[] }

function measure({ commitments }: MergedCandidate, { requirements, rules = {} }: AuditInput): Measured {
  try {
    return { coverage: coverageFigures(computeCoverage({ ...rules, requirements, commitments })) }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return {
      reasons: [{ code: 'coverage-unmeasurable', message: `Coverage cannot be measured: ${error.message}` }],
    }
  }
}

function evidenceReasons(
  { evidence }: MergedCandidate,
  rows: ReadonlyMap<string, EvidenceRow>,
): ValidityReason[] {
  const supported = evidence.some((id) => {
    const row = rows.get(id)
    return row !== undefined && isGrounded(row.check)
  })
  if (supported) return []
  const states = 'verified, observed, or resolved with a supported source'
  const message =
    evidence.length === 1
      ? `Its one piece of evidence is not supported (${states}).`
      : `None of its ${evidence.length} pieces of evidence is supported (${states}).`
  return [{ code: 'no-supported-evidence', message }]
}

function countVotes(assessments: readonly Reassessment[]): FeasibilityVotes {
  const votes = assessments.flatMap(({ assessments: rows }) => rows.map(({ feasible }) => feasible))
  const yes = votes.filter(Boolean).length
  return { yes, no: votes.length - yes }
}
