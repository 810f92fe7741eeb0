import type { Rule } from '../../define-rule.ts'
import { refinedRequirementsExist } from './refined-requirements-exist.ts'
import { refinementHasNoCircle } from './refinement-has-no-circle.ts'
import { requirementIdsAreUnique } from './requirement-ids-are-unique.ts'
import { requirementIdsAreWellFormed } from './requirement-ids-are-well-formed.ts'
import { somethingCounts } from './something-counts.ts'

export const REQUIREMENT_RULES: readonly Rule[] = [
  somethingCounts,
  requirementIdsAreUnique,
  requirementIdsAreWellFormed,
  refinementHasNoCircle,
  refinedRequirementsExist,
]
