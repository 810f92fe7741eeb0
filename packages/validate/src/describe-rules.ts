import type { FindingSeverity } from '@okstra/contracts'
import { documentationOf, RULE_GROUPS, type RuleExample, type RuleGroup, type RuleId } from './define-rule.ts'
import type { DocumentKind } from './document.ts'
import { RULES } from './rules/index.ts'

/** A rule as data, for a reference page or another tool. */
export interface RuleDescription {
  readonly id: RuleId
  readonly group: string
  readonly severity: FindingSeverity
  readonly title: string
  readonly rationale: string
  readonly remedy: string
  readonly appliesTo: readonly DocumentKind[]
  /** Page of the reference, relative to the repository. */
  readonly page: string
  readonly examples: {
    readonly pass: ExampleDescription
    readonly fail: ExampleDescription
  }
}

export interface ExampleDescription {
  readonly about: string
  readonly documents: readonly { readonly name: string; readonly text: string }[]
}

/**
 * Every rule as plain data, in the order of the ids.
 *
 * @example
 * describeRules()[0]?.id // => 'OKS-DOC-001'
 */
export function describeRules(): RuleDescription[] {
  return RULES.map(({ id, severity, title, rationale, remedy, appliesTo, examples }) => ({
    id,
    group: RULE_GROUPS[id.split('-')[1] as RuleGroup],
    severity,
    title,
    rationale,
    remedy,
    appliesTo,
    page: documentationOf(id),
    examples: { pass: describeExample(examples.pass), fail: describeExample(examples.fail) },
  }))
}

function describeExample({ about, documents }: RuleExample): ExampleDescription {
  return { about, documents: documents().map(({ name, text }) => ({ name, text })) }
}
