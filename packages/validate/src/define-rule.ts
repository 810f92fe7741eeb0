import type { FindingSeverity, Position, TaskType } from '@okstra/contracts'
import type { DocumentKind, InputDocument, ReadDocument } from './document.ts'
import type { Records } from './records.ts'

/** Groups of rules, by the second part of a rule id. */
export const RULE_GROUPS = {
  DOC: 'Any document',
  SCH: 'Shape of any JSON document',
  BRF: 'Brief',
  REQ: 'Requirement file',
  COM: 'Commitment file',
  CAN: 'Candidates and reassessments',
  RPT: 'Report data',
  SEA: 'Seal of report data',
  RSP: 'User response',
  DIR: 'Selected direction',
  MD: 'Report Markdown',
  HTML: 'Report HTML',
  LED: 'Ledger',
  JRN: 'Journal of a run',
  RUN: 'Run folder',
  TSK: 'Task and project',
  SCN: 'Rehearsal scenario',
  HOM: 'Home',
  CFG: 'Configuration',
} as const
export type RuleGroup = keyof typeof RULE_GROUPS
export type RuleId = `OKS-${RuleGroup}-${string}`

/** What a rule says of one place; the engine adds rule id, severity, file and position. */
export interface RuleFinding {
  readonly message: string
  /** JSON pointer; the whole document when absent. */
  readonly pointer?: string
  /** Place in a text that has no pointers. */
  readonly position?: Position
  readonly expected?: readonly string[]
  readonly hint?: string
}

/** What is known beside the documents. */
export interface ValidateFacts {
  /** Value of `okstra.config.json`: changed severities, each with its reason. */
  readonly config?: unknown
  /** Name of the configuration in findings; `okstra.config.json` when absent. */
  readonly configName?: string
  /** The phase that the documents are meant for, where it is not their own. */
  readonly phase?: TaskType
  /** Form of requirement ids that are not okstra's own; the whole id has to match. */
  readonly idPattern?: RegExp
  /** Digest of sealed report data, by document name, when a journal or sidecar elsewhere holds it. */
  readonly sealed?: Readonly<Record<string, string>>
  /** Folders that were given whole, `''` for all there is: what is not among the documents is not there. */
  readonly folders?: readonly string[]
  /** Files that are there and were not given. */
  readonly unread?: readonly string[]
  /** Most findings reported of one document; more are counted and said. */
  readonly maxFindings?: number
  /** Largest document that is read, in UTF-16 code units. */
  readonly maxLength?: number
}

export interface RuleContext {
  /** Every document of the call that could be read, the checked one included. */
  readonly documents: readonly ReadDocument[]
  readonly facts: ValidateFacts
  /** The report data that a document belongs to, when it was given. */
  readonly reportOf: (document: ReadDocument) => ReadDocument<'final-report'> | undefined
  /** The runs and tasks that the documents belong to. */
  readonly records: Records
  /** Digest of a document's value, computed once. */
  readonly digestOf: (document: ReadDocument) => string
}

/** A worked example of a rule: documents that pass it or fail it. */
export interface RuleExample {
  /** What is to be seen in it, in a few words. */
  readonly about: string
  /** Built on demand, so that a rule carries no large document. */
  readonly documents: () => readonly InputDocument[]
  readonly facts?: ValidateFacts
  /** Rules that the same fault cannot but break too. */
  readonly alsoFails?: readonly RuleId[]
}

export interface RuleMeta {
  readonly id: RuleId
  readonly severity: FindingSeverity
  /** What holds when the rule is kept, in one line. */
  readonly title: string
  /** Why it is asked for. */
  readonly rationale: string
  /** What to do about a finding. */
  readonly remedy: string
  readonly appliesTo: readonly DocumentKind[]
  readonly examples: { readonly pass: RuleExample; readonly fail: RuleExample }
}

/** A rule with the function that checks it. Findings of rules without one are made by the engine itself. */
export interface Rule extends RuleMeta {
  readonly check?: (document: ReadDocument, context: RuleContext) => Iterable<RuleFinding>
}

/** What {@link defineRule} takes: the check sees only documents of the kinds that the rule applies to. */
export interface RuleDefinition<Kind extends DocumentKind> extends RuleMeta {
  readonly appliesTo: readonly Kind[]
  readonly check?: (document: ReadDocument<Kind>, context: RuleContext) => Iterable<RuleFinding>
}

/** States a rule: data and one function. The engine calls it only with the kinds that it applies to. */
export function defineRule<const Kind extends DocumentKind>(definition: RuleDefinition<Kind>): Rule {
  return definition as unknown as Rule
}

/** The page of the reference that describes a rule. */
export function documentationOf(id: RuleId): string {
  return `docs/reference/rules.md#${id.toLowerCase()}`
}
