import type { Rule } from '../../define-rule.ts'
import { citedRevisionIsCurrent } from './cited-revision-is-current.ts'
import { commitmentCoversOrContradicts } from './commitment-covers-or-contradicts.ts'
import { commitmentIdsAreUnique } from './commitment-ids-are-unique.ts'
import { commitmentIdsAreWellFormed } from './commitment-ids-are-well-formed.ts'
import { commitmentsAreMapped } from './commitments-are-mapped.ts'
import { coveredPartsAreDeclared } from './covered-parts-are-declared.ts'
import { coveredRequirementsExist } from './covered-requirements-exist.ts'
import { gatesAreNotCovered } from './gates-are-not-covered.ts'
import { noRequirementIsContradicted } from './no-requirement-is-contradicted.ts'

export const COMMITMENT_RULES: readonly Rule[] = [
  commitmentIdsAreUnique,
  commitmentCoversOrContradicts,
  commitmentIdsAreWellFormed,
  coveredRequirementsExist,
  coveredPartsAreDeclared,
  citedRevisionIsCurrent,
  gatesAreNotCovered,
  commitmentsAreMapped,
  noRequirementIsContradicted,
]
