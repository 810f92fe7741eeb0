import { OkstraError } from '@okstra/contracts'
import { explainRule, nearestRules, RULES } from '@okstra/validate/rules'
import type { CommandResult } from './command.ts'
import { textTable } from './text-table.ts'

export const allRules = RULES

/** Every rule, in a line each. */
export function rulesResult(): CommandResult {
  const rules = RULES.map(({ id, severity, title }) => ({ id, severity, title }))
  return {
    data: { rules },
    text: textTable(rules.map(({ id, severity, title }) => [id, severity, title])),
    exitCode: 0,
  }
}

/**
 * What one rule asks for and why.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE`
 */
export function explainResult(rule: string): CommandResult {
  const text = explainRule(rule)
  if (text !== undefined) {
    return { data: { rule: rule.toUpperCase(), explanation: text }, text: text.trimEnd(), exitCode: 0 }
  }
  const near = nearestRules(rule)
  throw new OkstraError('USAGE_BAD_VALUE', `There is no rule ${JSON.stringify(rule)}.`, {
    hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'okstra validate --rules lists them.',
    details: { rule, nearest: near },
  })
}
