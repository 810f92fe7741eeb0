import { nearest, visible } from '@okstra/contracts'
import { documentationOf, type Rule, RULE_GROUPS, type RuleExample, type RuleGroup } from './define-rule.ts'
import { RULES } from './rules/index.ts'

/**
 * What a rule asks for, why, and what to do, as plain text with its examples; `undefined` when there is
 * no such rule. Case does not matter.
 *
 * @example
 * explainRule('oks-doc-003')?.startsWith('OKS-DOC-003 (warning)') // => true
 */
export function explainRule(id: string): string | undefined {
  const wanted = id.toUpperCase()
  const rule = RULES.find((candidate) => candidate.id === wanted)
  return rule === undefined ? undefined : write(rule)
}

/**
 * The rule ids that a mistyped one most likely meant.
 *
 * @example
 * nearestRules('OKS-DOC-03') // => ['OKS-DOC-003', …]
 */
export function nearestRules(id: string): string[] {
  return nearest(
    id.toUpperCase(),
    RULES.map((rule) => rule.id),
  )
}

function write(rule: Rule): string {
  const { id, severity, title, rationale, remedy, appliesTo, examples } = rule
  const group = RULE_GROUPS[id.split('-')[1] as RuleGroup]
  return [
    `${id} (${severity}) · ${group}`,
    `${title}.`,
    '',
    `Why      ${rationale}`,
    `Remedy   ${remedy}`,
    `Applies  ${appliesTo.join(', ')}`,
    `Page     ${documentationOf(id)}`,
    '',
    ...writeExample('Passes', examples.pass),
    '',
    ...writeExample('Fails', examples.fail),
    '',
  ].join('\n')
}

const MAX_EXAMPLE_LINES = 24

function writeExample(verdict: string, { about, documents, facts }: RuleExample): string[] {
  const config =
    facts?.config === undefined ? [] : [`  with okstra.config.json: ${JSON.stringify(facts.config)}`]
  return [
    `${verdict}: ${about}`,
    ...config,
    ...documents().flatMap(({ name, text }) => {
      const lines = visible(text.trimEnd())
        .split('\n')
        .map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line))
      const shown = lines.slice(0, MAX_EXAMPLE_LINES).map((line) => `  | ${line}`)
      const rest = lines.length - shown.length
      return [`  ${name}`, ...shown, ...(rest > 0 ? [`  | … ${rest} more lines`] : [])]
    }),
  ]
}
