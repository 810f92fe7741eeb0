import { isOkstraError, type OkstraError, visible } from '@okstra/contracts'
import { splitFrontmatter } from '@okstra/contracts/frontmatter'
import { parseJson } from '@okstra/contracts/json'
import type { RuleId, ValidateFacts } from './define-rule.ts'
import { detectJsonKind, detectKind, detectLines, syntaxOf } from './detect-kind.ts'
import {
  type DocumentKind,
  type InputDocument,
  LEDGER_KINDS,
  type LedgerKind,
  type ReadDocument,
  type Syntax,
} from './document.ts'
import { detectLedger } from './detect-ledger.ts'
import { FAULT_RULES, JSON_RULES } from './fault-rules.ts'
import { readLedger } from './read-ledger.ts'
import { MAX_FINDINGS, MAX_LENGTH, type RaisedFinding, type Reading } from './reading.ts'
import { loadReader } from './readers/index.ts'
import { explainSchema } from './schema/explain-schema.ts'
import { loadCheck, loadSchema, type SchemaKind } from './schema/check-schema.ts'
import { shownText } from './shown.ts'
import { textPlace } from './text-place.ts'

/** Reads one document: limits, hygiene of the text, parsing, shape. */
export async function readDocument(input: InputDocument, facts: ValidateFacts): Promise<Reading> {
  const limit = facts.maxLength ?? MAX_LENGTH
  if (input.text.length > limit) {
    const message = `The document has ${input.text.length} characters; the limit is ${limit}.`
    return refusal(input, undefined, 'json', [{ rule: 'OKS-DOC-002', message }])
  }
  const ledger = ledgerOf(input)
  if (ledger !== undefined) return readLedger(input, ledger, facts)
  if (syntaxOf(input.text) === 'json' && !isView(input.kind)) return readJson(input, facts)
  const kind = input.kind ?? detectKind(input.name, input.text)
  if (kind === undefined) return refusal(input, undefined, 'markdown', [unknownKind(input)])
  return readText(input, kind, facts)
}

function ledgerOf({ name, text, kind }: InputDocument): LedgerKind | undefined {
  return kind === undefined ? detectLedger(name, text) : LEDGER_KINDS.find((each) => each === kind)
}

const isView = (kind: DocumentKind | undefined): boolean =>
  kind === 'report-markdown' || kind === 'report-html'

function refusal(
  input: InputDocument,
  kind: DocumentKind | undefined,
  syntax: Syntax,
  findings: readonly RaisedFinding[],
): Reading {
  return { input, kind, syntax, parsed: false, findings, more: 0 }
}

function unknownKind({ text }: InputDocument): RaisedFinding {
  return {
    rule: 'OKS-DOC-001',
    message: `What kind of document this is cannot be told; it starts with ${shownText(text.trimStart(), 40)}.`,
  }
}

async function readJson(input: InputDocument, facts: ValidateFacts): Promise<Reading> {
  const hygiene = input.text.charCodeAt(0) === 0xfeff ? [byteOrderMark] : []
  let value: unknown
  try {
    value = parseJson(input.text, { source: input.name })
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const lines = readLines(input)
    if (lines !== undefined) return checkShape(input, lines.kind, 'jsonl', lines.value, hygiene, facts)
    const kind = input.kind ?? detectKind(input.name, input.text)
    return refusal(input, kind, 'json', [...hygiene, jsonFinding(error)])
  }
  const kind = input.kind ?? detectJsonKind(input.name, value)
  if (kind === undefined) return refusal(input, kind, 'json', [...hygiene, unknownKind(input)])
  return checkShape(input, kind, 'json', value, hygiene, facts)
}

/** Requirement and commitment files may be JSONL: one object a line. */
function readLines(input: InputDocument): { kind: DocumentKind; value: unknown[] } | undefined {
  const kind = input.kind ?? detectLines(input.name, input.text)
  if (kind !== 'requirement-file' && kind !== 'commitment-file') return undefined
  const value: unknown[] = []
  for (const line of input.text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue
    try {
      value.push(parseJson(line))
    } catch (error) {
      if (!isOkstraError(error)) throw error
      return undefined
    }
  }
  return { kind, value }
}

async function checkShape(
  input: InputDocument,
  kind: DocumentKind,
  syntax: Syntax,
  value: unknown,
  findings: readonly RaisedFinding[],
  facts: ValidateFacts,
): Promise<Reading> {
  const check = await loadCheck(kind as SchemaKind)
  if (check(value)) {
    const document = { name: input.name, text: input.text, kind, syntax, value } as ReadDocument
    return { input, kind, syntax, parsed: true, document, findings, more: 0 }
  }
  const issue = check.errors?.[0]
  check.errors = null
  const limit = facts.maxFindings ?? MAX_FINDINGS
  const { violations, more } = explainSchema(value, await loadSchema(kind as SchemaKind), limit)
  const explained = violations.map(({ fault, ...rest }) => ({ rule: FAULT_RULES[fault], ...rest }))
  if (explained.length === 0) {
    const message = `The document does not fit its schema: ${issue?.instancePath ?? ''} ${issue?.message ?? ''}.`
    explained.push({ rule: 'OKS-SCH-007', message, pointer: issue?.instancePath ?? '', expected: [] })
  }
  return { input, kind, syntax, parsed: true, findings: [...findings, ...explained], more }
}

async function readText(input: InputDocument, kind: DocumentKind, facts: ValidateFacts): Promise<Reading> {
  const syntax = kind === 'report-html' ? 'html' : 'markdown'
  const hygiene = textFindings(input.text, kind)
  if (kind !== 'report-html') {
    try {
      splitFrontmatter(input.text)
    } catch (error) {
      if (!isOkstraError(error)) throw error
      return refusal(input, kind, syntax, [...hygiene, frontMatterFinding(error)])
    }
  }
  const read = await loadReader(kind)
  if (read === undefined) {
    const message = `A document of kind ${kind} is JSON; this text is not.`
    return refusal(input, kind, 'json', [...hygiene, { rule: 'OKS-DOC-010', message }])
  }
  try {
    const { value, findings } = read(input.text, input.name, facts)
    const document = value === undefined ? undefined : ({ ...input, kind, syntax, value } as ReadDocument)
    return {
      input,
      kind,
      syntax,
      parsed: true,
      ...(document === undefined ? {} : { document }),
      findings: [...hygiene, ...findings],
      more: 0,
    }
  } catch (error) {
    if (!isOkstraError(error) || !error.code.startsWith('FRONTMATTER_')) throw error
    return refusal(input, kind, syntax, [...hygiene, frontMatterFinding(error)])
  }
}

const byteOrderMark: RaisedFinding = {
  rule: 'OKS-DOC-003',
  message: 'The text starts with a byte order mark.',
  position: { line: 1, column: 1 },
}

function textFindings(text: string, kind: DocumentKind): RaisedFinding[] {
  const found: RaisedFinding[] = text.charCodeAt(0) === 0xfeff ? [byteOrderMark] : []
  const nul = text.indexOf('\0')
  if (nul !== -1) {
    found.push({
      rule: 'OKS-DOC-005',
      message: 'The text holds a NUL character.',
      position: textPlace(text, nul),
    })
  }
  if (kind === 'report-html') return found
  const uneven = unevenLineEnd(text)
  if (uneven !== undefined) {
    const message = 'This line does not end as the first one does.'
    found.push({ rule: 'OKS-DOC-004', message, position: textPlace(text, uneven) })
  }
  const override = text.search(/[\u202a-\u202e\u2066-\u2069]/)
  if (override !== -1) {
    const message = `The text holds the bidirectional control ${visible(text.charAt(override))}.`
    found.push({ rule: 'OKS-DOC-006', message, position: textPlace(text, override) })
  }
  return found
}

function unevenLineEnd(text: string): number | undefined {
  let first: string | undefined
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    first ??= match[0]
    if (match[0] !== first) return match.index
  }
  return undefined
}

function jsonFinding(error: OkstraError): RaisedFinding {
  const { line, column, pointer, firstLine, firstColumn } = error.details
  // The place is a field of its own; the message of the parser starts with it.
  const words = error.message
    .replace(/^.*?:\d+:\d+: /, '')
    .replace(/^.{0,400}? is nested/, 'The document is nested')
  const also =
    typeof firstLine === 'number' ? ` First at line ${firstLine}, column ${String(firstColumn)}.` : ''
  return {
    rule: JSON_RULES[error.code] ?? 'OKS-DOC-010',
    message: `${capital(words.replace(/ \(first at [\d:]+\)/, ''))}${also}`,
    ...(typeof pointer === 'string' ? { pointer } : {}),
    ...(typeof line === 'number' && typeof column === 'number' ? { position: { line, column } } : {}),
  }
}

const FRONT_MATTER_RULES: Readonly<Record<string, RuleId>> = {
  FRONTMATTER_UNCLOSED: 'OKS-DOC-020',
  FRONTMATTER_MISPLACED: 'OKS-DOC-021',
  FRONTMATTER_INVALID: 'OKS-DOC-022',
}

function frontMatterFinding(error: OkstraError): RaisedFinding {
  const { line } = error.details
  return {
    rule: FRONT_MATTER_RULES[error.code] ?? 'OKS-DOC-022',
    message: error.message,
    ...(typeof line === 'number' ? { position: { line, column: 1 } } : {}),
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
