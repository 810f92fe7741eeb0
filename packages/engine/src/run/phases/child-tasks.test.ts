import type { DiscoveredLedgerRow, ReportFinding, RunManifest } from '@okstra/contracts'
import { expect, it } from 'vitest'
import { EvidenceRows } from '../converged-findings.ts'
import type { DutyRecord } from '../records.ts'
import { childTasks, followUpsOf } from './child-tasks.ts'
import type { PhaseRecords } from './phase.ts'

type Entry = NonNullable<DutyRecord['result']['requirementsDiscovery']>['childTasks'][number]

const entry = (finding: string, more: Partial<Entry> = {}): Entry => ({
  finding,
  title: `Do ${finding}`,
  taskType: 'error-analysis',
  provenance: 'brief:3',
  requirements: [],
  dependsOn: [],
  ...more,
})
const record = (worker: string, ...tasks: Entry[]): DutyRecord =>
  ({ worker, result: { requirementsDiscovery: { childTasks: tasks } } }) as unknown as DutyRecord
const finding = (id: string, sources: string[], own: ReportFinding['class'] = 'full-consensus') =>
  ({
    id,
    kind: 'child-task',
    statement: `${id} can be done alone.`,
    sources,
    evidence: [],
    class: own,
  }) as unknown as ReportFinding
const LEDGER = [
  { id: 'EB-001', finding: null, sources: [] },
  { id: 'EB-002', finding: 'F-009', sources: ['claude:F-5', 'codex:F-8'] },
] as unknown as DiscoveredLedgerRow[]

const made = (
  records: readonly DutyRecord[],
  findings: readonly ReportFinding[],
  knownRows: Record<string, string> = {},
) =>
  childTasks(
    { records, findings, rows: new EvidenceRows([]), manifest: { knownRows } as RunManifest } as PhaseRecords,
    LEDGER,
  )

it('calls requirements and tasks by the rows that they became, whoever calls them how', () => {
  const { rows, missing } = made(
    [
      record('claude', entry('F-1'), entry('F-2', { requirements: ['F-5'], dependsOn: ['F-1'] })),
      record('codex', entry('F-1', { requirements: ['F-8', 'EB-001'], dependsOn: ['F-3'] }), entry('F-3')),
    ],
    [finding('F-001', ['claude:F-1', 'codex:F-3']), finding('F-002', ['claude:F-2', 'codex:F-1'])],
  )
  expect(rows.map(({ id, requirements, dependsOn }) => [id, requirements, dependsOn])).toEqual([
    ['FU-001', [], []],
    ['FU-002', ['EB-001', 'EB-002'], ['FU-001']],
  ])
  expect(missing).toEqual([])
})

it('breaks a circle at the later task, and says so', () => {
  const sources = (id: string) => [`claude:${id}`, `codex:${id}`]
  const records = [
    record('claude', entry('F-1', { dependsOn: ['F-2'] }), entry('F-2'), entry('F-3')),
    record('codex', entry('F-1'), entry('F-2', { dependsOn: ['F-3'] }), entry('F-3', { dependsOn: ['F-1'] })),
  ]
  const findings = ['F-1', 'F-2', 'F-3'].map((id, index) => finding(`F-00${index + 1}`, sources(id)))
  const { rows, missing } = made(records, findings)
  expect(rows.map(({ id, dependsOn }) => [id, dependsOn])).toEqual([
    ['FU-001', ['FU-002']],
    ['FU-002', ['FU-003']],
    ['FU-003', []],
  ])
  expect(missing).toEqual(['FU-003 does not wait for FU-001, because FU-001 waits for FU-003.'])
  expect(made(records.toReversed(), findings)).toEqual({ rows, missing })
})

it('leaves out what fewer than half of the finders name, and what became no row', () => {
  const { rows, missing } = made(
    [
      record('claude', entry('F-1', { requirements: ['EB-001'], dependsOn: ['F-7'] })),
      record('codex', entry('F-1')),
      record('gemini', entry('F-1', { requirements: ['F-6'] })),
    ],
    [finding('F-001', ['claude:F-1', 'codex:F-1', 'gemini:F-1'])],
  )
  expect(rows[0]).toMatchObject({ requirements: [], dependsOn: [] })
  expect(missing).toEqual([
    'FU-001 was to fulfil gemini:F-6, which does not count.',
    'FU-001 was to wait for claude:F-7, which does not count.',
  ])
})

it('keeps the numbers that tasks had, and makes follow-ups of what is agreed on', () => {
  const records = [record('claude', entry('F-1'), entry('F-2'), entry('F-3'))]
  const { rows } = made(
    records,
    [
      finding('F-001', ['claude:F-1'], 'worker-unique'),
      finding('F-002', ['claude:F-2']),
      finding('F-003', ['claude:F-3']),
    ],
    { 'F-002': 'FU-007' },
  )
  expect(rows.map(({ id, agreed }) => [id, agreed])).toEqual([
    ['FU-007', true],
    ['FU-008', true],
    ['FU-009', false],
  ])
  expect(followUpsOf(rows)).toEqual([
    { id: 'FU-007', title: 'Do F-2', reason: 'F-002 can be done alone.', taskType: 'error-analysis' },
    { id: 'FU-008', title: 'Do F-3', reason: 'F-003 can be done alone.', taskType: 'error-analysis' },
  ])
})
