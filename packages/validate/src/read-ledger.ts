import { isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import type { ValidateFacts } from './define-rule.ts'
import type { InputDocument, LedgerKind, ReadDocument } from './document.ts'
import { FAULT_RULES, JSON_RULES } from './fault-rules.ts'
import { MAX_FINDINGS, type RaisedFinding, type Reading } from './reading.ts'
import { knowsEvent, knowsTimelineRow } from './run-event-kinds.ts'
import { loadCheck, loadEventCheck, loadSchema } from './schema/check-schema.ts'
import { explainSchema } from './schema/explain-schema.ts'
import { isObject } from './schema/schema-node.ts'
import { shownText } from './shown.ts'

/**
 * Reads a ledger row by row. A last line without its end is what a crash cut off: it is told and left out. A
 * malformed line that does end was written so, and is an error. Rows of kinds that this version does not know are
 * kept and not looked into.
 */
export async function readLedger(
  input: InputDocument,
  kind: LedgerKind,
  facts: ValidateFacts,
): Promise<Reading> {
  const { text } = input
  const end = text.lastIndexOf('\n') + 1
  const findings: RaisedFinding[] = []
  const rows: unknown[] = []
  let broken = 0
  let more = 0
  const limit = facts.maxFindings ?? MAX_FINDINGS
  const check = await rowCheck(kind)
  const lines = text.slice(0, end).split('\n')
  lines.pop()
  for (const [index, line] of lines.entries()) {
    const row = parseRow(line, index + 1)
    if ('rule' in row) {
      broken++
      if (findings.length < limit) findings.push(row)
      else more++
      continue
    }
    if (!check(row.value)) {
      broken++
      const schema = await loadSchema(kind)
      const explained = explainSchema(row.value, schema, Math.max(0, limit - findings.length))
      more += explained.more
      // The first step of a pointer counts the lines that are not blank, malformed ones included.
      const place = lines.slice(0, index).filter((each) => each.trim() !== '').length
      for (const { fault, pointer, ...rest } of explained.violations) {
        findings.push({ rule: FAULT_RULES[fault], ...rest, pointer: `/${place}${pointer}` })
      }
      if (explained.violations.length + explained.more === 0) {
        findings.push({
          rule: 'OKS-SCH-007',
          message: 'The row does not fit its schema.',
          pointer: `/${place}`,
        })
      }
    }
    rows.push(row.value)
  }
  if (end < text.length) findings.push(tornLine(text.slice(end), lines.length + 1))
  const base = { input, kind, syntax: 'jsonl', parsed: true, findings, more } as const
  if (broken > 0) return base
  const document = { name: input.name, text, kind, syntax: 'jsonl', value: rows } as unknown as ReadDocument
  return { ...base, document }
}

async function rowCheck(kind: LedgerKind): Promise<(row: unknown) => boolean> {
  const check = await loadCheck(kind)
  const any = kind === 'journal' ? await loadEventCheck() : undefined
  return (row) => {
    const other = isObject(row) && typeof row['kind'] === 'string' ? row['kind'] : undefined
    if (kind === 'journal' && other !== undefined && !knowsEvent(other)) return any?.(row) === true
    if (kind === 'timeline' && other !== undefined && !knowsTimelineRow(other)) return true
    return check(row)
  }
}

function parseRow(line: string, number: number): { readonly value: unknown } | RaisedFinding {
  const position = { line: number, column: 1 }
  if (line.trim() === '') return { rule: 'OKS-LED-002', message: 'The line is empty.', position }
  try {
    return { value: parseJson(line) }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const { column } = error.details
    const words = error.message.replace(/^.*?:\d+:\d+: /, '').replace(/^[^:]{0,80} is nested/, 'it is nested')
    const known = JSON_RULES[error.code]
    const rule = known === undefined || known === 'OKS-DOC-010' ? 'OKS-LED-002' : known
    return {
      rule,
      message: `Line ${number} cannot be read: ${words.replace(/\.?$/, '.')}`,
      position: { line: number, column: typeof column === 'number' ? column : 1 },
    }
  }
}

function tornLine(text: string, line: number): RaisedFinding {
  return {
    rule: 'OKS-LED-001',
    message: `The last line has no end and is left out; it starts with ${shownText(text, 40)}.`,
    position: { line, column: 1 },
  }
}
