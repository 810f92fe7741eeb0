import {
  type Finding,
  type FindingSeverity,
  OkstraError,
  sortFindings,
  type ValidateConfiguration,
} from '@okstra/contracts'
import { applyConfig, CONFIG_NAME } from './apply-config.ts'
import type { Rule, RuleContext, RuleId, ValidateFacts } from './define-rule.ts'
import type { DocumentKind, InputDocument, ReadDocument } from './document.ts'
import { locateFindings } from './locate.ts'
import { readDocument } from './read-document.ts'
import { MAX_FINDINGS, type RaisedFinding, type Reading } from './reading.ts'
import { makeContext } from './relations.ts'
import { RULE_IDS } from './rules/ids.ts'
import { loadRules } from './rules/load.ts'
import { loadCheck } from './schema/check-schema.ts'

/**
 * Checks documents that belong together: the hygiene of their texts, their shapes, and what their parts
 * say of each other. Report data, its digest sidecar, its views, responses to it and directions taken
 * from it are matched by name, id and digest. Returns findings in a fixed order; empty means that
 * every document is right. Never throws for what a document says.
 *
 * @example
 * await validateDocuments([{ name: 'requirements.json', text: '{"requirements":[{"id":1}]}' }])
 * // => [{ code: 'OKS-SCH-003', severity: 'error', target: 'requirements.json', pointer: '/requirements/0/id', … }]
 *
 * @throws {OkstraError} `INPUT_INVALID` when `facts.config` is not a configuration.
 */
export async function validateDocuments(
  documents: readonly InputDocument[],
  facts: ValidateFacts = {},
): Promise<Finding[]> {
  return (await checkDocuments(documents, facts)).findings
}

/** A document that is left out when it is of no known kind: one that was found, not named. */
export interface FoundDocument extends InputDocument {
  readonly optional?: boolean
}

export interface CheckedDocuments {
  readonly findings: Finding[]
  /** What each document is, in their order; `skipped` for an optional one of no known kind. */
  readonly kinds: readonly (DocumentKind | 'skipped' | undefined)[]
}

/** What {@link validateDocuments} does, with the kinds that were found on the way. */
export async function checkDocuments(
  documents: readonly FoundDocument[],
  facts: ValidateFacts,
): Promise<CheckedDocuments> {
  const config = await checkConfig(facts.config)
  const readings: Reading[] = []
  const kinds: (DocumentKind | 'skipped' | undefined)[] = []
  for (const document of documents) {
    const reading = await readDocument(document, facts)
    const skipped = reading.kind === undefined && document.optional === true
    kinds.push(skipped ? 'skipped' : reading.kind)
    if (!skipped) readings.push(reading)
  }
  const context = makeContext(
    readings.flatMap(({ document }) => (document === undefined ? [] : [document])),
    documents,
    facts,
  )
  const findings: Finding[] = []
  for (const reading of readings) findings.push(...(await findingsOf(reading, context)))
  const name = facts.configName ?? CONFIG_NAME
  return { findings: sortFindings(applyConfig(findings, config, RULE_IDS, name)), kinds }
}

async function checkConfig(config: unknown): Promise<ValidateConfiguration | undefined> {
  if (config === undefined) return undefined
  const check = await loadCheck('validate-config')
  if (check(config)) return config as ValidateConfiguration
  throw new OkstraError(
    'INPUT_INVALID',
    'The configuration does not have the shape that its schema asks for.',
    {
      hint: 'Validate okstra.config.json itself to see what is wrong with it.',
    },
  )
}

async function findingsOf(reading: Reading, context: RuleContext): Promise<Finding[]> {
  const rules = await loadRules(reading.kind)
  const raised: RaisedFinding[] = [...reading.findings]
  const limit = context.facts.maxFindings ?? MAX_FINDINGS
  let more = reading.more
  if (reading.document !== undefined) {
    for (const rule of rules) more += runRule(rule, reading.document, context, Math.max(1000, limit), raised)
  }
  return placeFindings(reading, raised, more, limit, new Map(rules.map((rule) => [rule.id, rule])))
}

/** Runs one rule; returns how many of its findings were only counted. */
function runRule(
  rule: Rule,
  document: ReadDocument,
  context: RuleContext,
  limit: number,
  raised: RaisedFinding[],
): number {
  if (rule.check === undefined) return 0
  let count = 0
  for (const finding of rule.check(document, context)) {
    if (++count <= limit) raised.push({ ...finding, rule: rule.id })
  }
  return Math.max(0, count - limit)
}

const severityOrder: Readonly<Record<FindingSeverity, number>> = { error: 0, warning: 1, info: 2 }

/** Gives findings their file, place, severity and hint. Errors first, so that a list that is cut keeps what fails. */
async function placeFindings(
  reading: Reading,
  raised: readonly RaisedFinding[],
  more: number,
  limit: number,
  rules: ReadonlyMap<RuleId, Rule>,
): Promise<Finding[]> {
  const severityOf = ({ rule }: RaisedFinding): FindingSeverity => rules.get(rule)?.severity ?? 'error'
  const ordered = raised.toSorted((a, b) => severityOrder[severityOf(a)] - severityOrder[severityOf(b)])
  const kept = ordered.slice(0, limit)
  const positions = await locateFindings(reading, kept)
  const target = reading.input.name
  const findings = kept.map((raisedFinding, index): Finding => {
    const { rule, ...finding } = raisedFinding
    const position = positions[index]
    return {
      code: rule,
      severity: severityOf(raisedFinding),
      target,
      hint: rules.get(rule)?.remedy ?? '',
      ...finding,
      ...(position === undefined ? {} : { position }),
    }
  })
  const [firstHidden, ...hidden] = ordered.slice(limit)
  const left = more + hidden.length + (firstHidden === undefined ? 0 : 1)
  if (left === 0) return findings
  const severity = more > 0 || firstHidden === undefined ? 'error' : severityOf(firstHidden)
  const message = `${left} more ${left === 1 ? 'finding' : 'findings'} of this document are not listed.`
  return [...findings, { code: 'OKS-DOC-030', severity, target, message, pointer: '' }]
}
