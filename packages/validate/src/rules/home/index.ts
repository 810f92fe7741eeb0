import type { Rule } from '../../define-rule.ts'
import {
  approvalsAreOfAPerson,
  commandsHaveIdsOfTheirProvider,
  commandsNameAProgram,
  treesAreUnique,
} from './home.ts'

export const HOME_RULES: readonly Rule[] = [
  commandsHaveIdsOfTheirProvider,
  commandsNameAProgram,
  treesAreUnique,
  approvalsAreOfAPerson,
]
