import type { DiscoveredLedgerRow, FinalReport, RequirementsDiscovery } from '@okstra/contracts'
import type { PhaseExample } from './phase-example.ts'

type Own = Readonly<Record<string, unknown>>

function partOf(report: FinalReport, own: Partial<Record<'ledger' | 'childTasks', readonly Own[]>>) {
  const declared = report.requirements.map(({ id, kind, statement }, index): DiscoveredLedgerRow => ({
    id,
    kind: kind as 'EB',
    statement: statement ?? '',
    provenance: `brief:${12 + index}`,
    finding: null,
    class: null,
    agreed: true,
    sources: [],
    support: [],
  }))
  const direction = 'begin-option-selection' as const
  const reason = 'What must hold is known.'
  return {
    requirementsDiscovery: {
      category: { value: 'bugfix', sources: ['claude', 'codex'] },
      terms: [],
      missingInputs: [],
      routing: { direction, reason, wanted: [{ direction, reason, sources: ['claude', 'codex'] }] },
      ...own,
      ledger: [...declared, ...(own.ledger ?? [])],
      childTasks: own.childTasks ?? [],
    } as unknown as RequirementsDiscovery,
  }
}

const verdictCard = { direction: 'begin-option-selection' as const }

/** A report of a requirements discovery that found one requirement, and another that is not agreed on. */
export const DISCOVERED: PhaseExample = {
  taskType: 'requirements-discovery',
  kind: 'requirement',
  verdictCard,
  part: (rowOf, report) =>
    partOf(report, {
      ledger: [
        rowOf(0, { id: 'EB-003', kind: 'EB', provenance: 'code:src/billing/charge.ts:41-44' }),
        rowOf(1, { id: 'PB-001', kind: 'PB', provenance: 'brief:14' }),
      ],
    }),
}

/** One whose work falls into two tasks. */
export const DIVIDED: PhaseExample = {
  taskType: 'requirements-discovery',
  kind: 'child-task',
  verdictCard,
  part(rowOf, report) {
    const task = (id: string, title: string, dependsOn: readonly string[]): Own => ({
      id,
      title,
      taskType: 'implementation-option-selection',
      provenance: 'brief:14',
      requirements: ['EB-001'],
      dependsOn,
    })
    const rows = [rowOf(0, task('FU-001', 'One key', [])), rowOf(1, task('FU-002', 'Retries', ['FU-001']))]
    const followUps = rows.slice(0, 1).map(({ statement }) => ({
      id: 'FU-001',
      title: 'One key',
      reason: String(statement),
      taskType: 'implementation-option-selection' as const,
    }))
    return { ...partOf(report, { childTasks: rows }), followUps }
  },
}
