export { describeRules, type ExampleDescription, type RuleDescription } from './describe-rules.ts'
export { explainRule, nearestRules } from './explain-rule.ts'
export { RULES } from './rules/index.ts'
