import type { ReportFinding } from '@okstra/contracts'
import { expect, it } from 'vitest'
import { blockingOf } from './blocking.ts'

const finding = (id: string, more: Partial<ReportFinding> = {}): ReportFinding => ({
  id,
  kind: 'cause',
  statement: 'Nobody looks.',
  sources: [],
  evidence: [],
  confidence: 'high',
  requirements: [],
  ...more,
})

it('says which findings block and who overrode which, and nothing of the others', () => {
  const findings = [
    finding('F-001'),
    finding('F-002', { blocks: true }),
    finding('F-003', { override: { question: 'C-001', by: 'kim' } }),
  ]
  expect(blockingOf(findings)).toEqual([
    'F-002 blocks until it is confirmed, refuted or overridden.',
    "F-003 was voted down, and is overridden by kim's decision (C-001).",
  ])
})
