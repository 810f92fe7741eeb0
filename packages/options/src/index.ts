export { auditCandidates, type AuditInput, type CandidateAudit } from './audit-candidates.ts'
export {
  findReassessmentProblems,
  type ReassessmentContext,
  type ReassessmentProblem,
} from './check-reassessments.ts'
export { explainRanking } from './explain-ranking.ts'
export type { MergeQuestion } from './families.ts'
export { boundarySet, fingerprintOf, mechanismTokens } from './fingerprint.ts'
export { makeOptionSelection, type OptionSelectionInput } from './make-option-selection.ts'
export { mergeCandidates, type MergeInput, type MergeResult } from './merge-candidates.ts'
export { MAX_OPTIONS, type Ranking, type RankInput, rankOptions } from './rank-options.ts'
export { rankStability, type ScoredCandidate, STABILITY_RADIUS, STABILITY_SAMPLES } from './rank-stability.ts'
export { doubledMedian } from './score-candidate.ts'
export { MAX_PROPOSALS, type Proposal } from './sort-proposals.ts'
export { VALIDITY_CODES, type ValidityCode, type ValidityReason } from './validity.ts'
export { DEFAULT_WEIGHTS, parseWeights, WEIGHT_SUM } from './weights.ts'
