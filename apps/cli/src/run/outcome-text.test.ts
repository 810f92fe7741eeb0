import { expect, it } from 'vitest'
import { printable } from '../styled-text.ts'
import type { RunOutcome } from './data.ts'
import { outcomeText } from './outcome-text.ts'

const REASON = 'Option selection needs 3 of each.'

const blocked: RunOutcome = {
  run: 'shop-billing-late-fees-implementation-option-selection-001-0a1b2c3d',
  task: 'shop:billing:late-fees',
  taskType: 'implementation-option-selection',
  seq: '001',
  folder: '.okstra/run',
  status: 'blocked',
  reason: REASON,
  route: null,
  report: null,
  workers: [],
  pending: null,
  asked: [],
  next: null,
  warnings: [],
}

it('says once why a run is blocked', () => {
  const report = {
    reportId: 'shop-billing-late-fees-implementation-option-selection-001',
    dataDigest: 'a'.repeat(64),
    data: 'r.data.json',
    markdown: null,
    html: null,
    verdict: 'blocked',
    conclusion: `None of 0 directions can be selected. ${REASON}`,
    next: null,
    directions: [],
  }
  for (const outcome of [blocked, { ...blocked, report }])
    expect(printable(outcomeText(outcome), { colour: false }).split(REASON)).toHaveLength(2)
})
