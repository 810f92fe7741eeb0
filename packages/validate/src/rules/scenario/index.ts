import type { Rule } from '../../define-rule.ts'
import {
  dutiesAreKnown,
  placeholdersAreKnown,
  playersAreRehearsalWorkers,
  playersStayInTheirTree,
  somebodyPlays,
  turnsEnd,
} from './scenario.ts'

export const SCENARIO_RULES: readonly Rule[] = [
  somebodyPlays,
  playersAreRehearsalWorkers,
  dutiesAreKnown,
  placeholdersAreKnown,
  turnsEnd,
  playersStayInTheirTree,
]
