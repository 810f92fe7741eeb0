import { type EvidenceRow, formatId, type ReportFinding } from '@okstra/contracts'
import type { DutyRecord } from './records.ts'

/** Findings get F- numbers by worker id and duty; their evidence goes on after that of candidates and reassessments. */
export function numberFindings(
  records: readonly DutyRecord[],
  before: number,
): { readonly findings: ReportFinding[]; readonly evidence: EvidenceRow[] } {
  const rows: EvidenceRow[] = []
  const findings: ReportFinding[] = []
  for (const { worker, result, audit } of records) {
    const checks = audit.citations.map(({ check }) => check)
    for (const { id, evidence, ...rest } of result.findings) {
      const ids = evidence.map((citation) => {
        const row = formatId('EV', before + rows.length + 1)
        rows.push({
          id: row,
          source: `${worker}:${id}`,
          citation,
          check: checks.shift() ?? { state: 'unchecked' },
        })
        return row
      })
      findings.push({
        ...rest,
        id: formatId('F', findings.length + 1),
        sources: [`${worker}:${id}`],
        evidence: ids,
      })
    }
  }
  return { findings, evidence: rows }
}
