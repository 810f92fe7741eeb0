import type { Rule } from '../../define-rule.ts'
import { assessmentsAreSingle } from './assessments-are-single.ts'
import { fingerprintIsOfTheCandidate } from './fingerprint-is-of-the-candidate.ts'
import { itemsOfAResultAreUnique } from './items-of-a-result-are-unique.ts'
import { proposalCanBeMerged } from './proposal-can-be-merged.ts'

export const CANDIDATE_RULES: readonly Rule[] = [
  proposalCanBeMerged,
  itemsOfAResultAreUnique,
  fingerprintIsOfTheCandidate,
  assessmentsAreSingle,
]
