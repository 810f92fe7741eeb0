import type { DiscoveredLedgerRow } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { expect, it } from 'vitest'
import { makeTaskLedger } from './task-ledger.ts'

const row = (id: string, statement: string): DiscoveredLedgerRow => ({
  id,
  kind: id.slice(0, 2) as 'EB',
  statement,
  provenance: 'code:src/fee.ts:3',
  finding: 'F-001',
  class: 'full-consensus',
  agreed: true,
  sources: ['claude:F-001'],
  support: ['EV-001'],
})
const brief = (text: string) => ({ value: readBrief(text).brief, source: 'brief.md', sha256: 'a'.repeat(64) })
const discovery = (...rows: DiscoveredLedgerRow[]) => ({
  report: 'report.data.json',
  reportId: 'shop-billing-fees-requirements-discovery-001',
  digest: 'b'.repeat(64),
  rows,
})
const source = 'shop-billing-fees-requirements-discovery-001 (code:src/fee.ts:3)'

it('puts what was found after what the brief declares, and says where it is from', () => {
  const { ledger, taken, warnings } = makeTaskLedger(brief('- EB-001: A fee is charged once.\n'), {
    discovery: discovery(row('EB-002', 'A fee has a limit.'), row('EG-001', 'Finance agrees.')),
  })
  expect(ledger.requirements.map(({ id }) => id)).toEqual(['EB-001', 'EB-002'])
  expect(ledger.requirements[1]).toEqual({
    id: 'EB-002',
    kind: 'EB',
    statement: 'A fee has a limit.',
    source,
  })
  expect(ledger.gates).toEqual([{ id: 'EG-001', statement: 'Finance agrees.', source }])
  expect({ taken, warnings }).toEqual({ taken: ['EB-002', 'EG-001'], warnings: [] })
})

it('takes nothing that the brief has come to declare, and leaves it its ids', () => {
  const text = '- EB-007: A fee  has a limit.\n- EB-003: Fees are posted at night.\n'
  const { ledger, taken, warnings } = makeTaskLedger(brief(text), {
    discovery: discovery(row('EB-002', 'A fee has a limit.'), row('EB-003', 'A fee can wait.')),
  })
  expect(ledger.requirements.map(({ id }) => id)).toEqual(['EB-007', 'EB-003'])
  expect(taken).toEqual([])
  expect(warnings).toEqual([
    'EB-003 of shop-billing-fees-requirements-discovery-001 does not count, because brief.md uses that id: A fee can wait.',
  ])
})

it('is the brief alone without a discovery', () => {
  const { ledger, taken } = makeTaskLedger(brief('- EB-001: A fee is charged once.\n'), { path: 'kept.md' })
  expect(ledger.source.path).toBe('kept.md')
  expect(ledger.requirements.map(({ id, line }) => [id, line])).toEqual([['EB-001', 1]])
  expect(taken).toEqual([])
})
