import type { Rule } from '../../define-rule.ts'
import { changedRuleIsFixed } from './changed-rule-is-fixed.ts'
import { changedRuleIsKnown } from './changed-rule-is-known.ts'
import { reasonIsGiven } from './reason-is-given.ts'
import { ruleIsChanged } from './rule-is-changed.ts'

export const CONFIG_RULES: readonly Rule[] = [
  changedRuleIsKnown,
  reasonIsGiven,
  changedRuleIsFixed,
  ruleIsChanged,
]
