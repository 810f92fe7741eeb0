import type { Rule } from '../../define-rule.ts'
import { confirmationsAreSettled } from './confirmations-are-settled.ts'
import { headerKeyIsKnown } from './header-key-is-known.ts'
import { headerValueIsTaken } from './header-value-is-taken.ts'
import { idsAreUnique } from './ids-are-unique.ts'
import { idsAreWellFormed } from './ids-are-well-formed.ts'
import { itemsSaySomething } from './items-say-something.ts'
import { mentionedIdsAreDeclared } from './mentioned-ids-are-declared.ts'
import { phaseTakesABrief } from './phase-takes-a-brief.ts'
import { requirementsAreDeclared } from './requirements-are-declared.ts'
import { taskIsNamed } from './task-is-named.ts'
import { taskKeyIsUsable } from './task-key-is-usable.ts'
import { versionIsKnown } from './version-is-known.ts'
import { versionIsStated } from './version-is-stated.ts'

export const BRIEF_RULES: readonly Rule[] = [
  headerValueIsTaken,
  headerKeyIsKnown,
  versionIsStated,
  idsAreUnique,
  idsAreWellFormed,
  mentionedIdsAreDeclared,
  itemsSaySomething,
  versionIsKnown,
  taskIsNamed,
  confirmationsAreSettled,
  requirementsAreDeclared,
  phaseTakesABrief,
  taskKeyIsUsable,
]
