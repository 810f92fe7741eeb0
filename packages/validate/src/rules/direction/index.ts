import type { Rule } from '../../define-rule.ts'
import { decisionFitsTheMode } from './decision-fits-the-mode.ts'
import { directionHasItsDigest } from './direction-has-its-digest.ts'
import { directionIsOfThisReport } from './direction-is-of-this-report.ts'
import { directionKeepsItsOption } from './direction-keeps-its-option.ts'
import { sourceStaysInTheProject } from './source-stays-in-the-project.ts'

export const DIRECTION_RULES: readonly Rule[] = [
  directionHasItsDigest,
  directionIsOfThisReport,
  directionKeepsItsOption,
  decisionFitsTheMode,
  sourceStaysInTheProject,
]
