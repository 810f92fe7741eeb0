import type { FinalReport } from '@okstra/contracts'
import { parseReportTables, type ReportTable } from '@okstra/report'
import type { RuleFinding } from '../../define-rule.ts'
import { compareOnce } from '../html/page-decisions.ts'

/** Tables whose rows have ids, with the field of the data that each shows. */
const TABLES = {
  requirements: 'requirements',
  findings: 'findings',
  evidence: 'evidence',
  'clarification-items': 'clarificationItems',
  'missing-information': 'missingInformation',
  'residual-risks': 'residualRisks',
  'follow-ups': 'followUps',
} as const

/** Where the tables of a hand-off differ from the data, and what each row of them says else. */
export function rowFaults(text: string, report: FinalReport): RuleFinding[] {
  const tables = parseReportTables(text)
  const faults: RuleFinding[] = []
  const compare = (anchor: string, what: string, wanted: readonly string[]): void => {
    const own = tables.filter((table) => table.anchor === anchor)
    const line = own[0]?.line ?? 1
    const found = own.flatMap((table) => idsOf(table))
    for (const message of compareOnce(what, found, wanted))
      faults.push({ message, position: { line, column: 1 } })
  }
  for (const [anchor, field] of Object.entries(TABLES)) {
    compare(
      anchor,
      `the row of ${anchor}`,
      report[field].map(({ id }) => id),
    )
  }
  const selection = report.optionSelection
  if (selection === undefined) return faults
  compare(
    'options',
    'the option',
    selection.options.map(({ id }) => id),
  )
  compare(
    'candidate-audit',
    'the audit row',
    selection.candidateAudit.map(({ id }) => id),
  )
  return faults
}

function idsOf({ columns, rows }: ReportTable): string[] {
  const at = columns.indexOf('id')
  return rows.map((row) => row[at] ?? '')
}
