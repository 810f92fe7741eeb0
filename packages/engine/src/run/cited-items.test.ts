import type { Evidence, EvidenceCheck, WorkerResult } from '@okstra/contracts'
import type { RunState } from '@okstra/lifecycle'
import { describe, expect, it } from 'vitest'
import { voterResult } from './agreement.ts'
import { evidenceItems } from './cited-items.ts'
import { gapsOf } from './critic.ts'
import type { DutyRecord } from './records.ts'

const TRUE: Evidence = { path: 'src/a.ts', lines: '1', quote: 'export const a = 1' }
const FALSE: Evidence = { path: 'src/a.ts', lines: '2', quote: 'nobody wrote this' }
const CHECKS: Readonly<Record<string, EvidenceCheck>> = {
  1: { state: 'verified' },
  2: { state: 'not-found' },
}

/** An answer with the checks of its citations, as an audit holds them. */
function recordOf(more: Partial<WorkerResult>): DutyRecord {
  const result = { schemaVersion: '1.0', nonce: 'n', findings: [], ...more } as WorkerResult
  const citations = evidenceItems(result).map(({ item, citation }) => ({
    item,
    citation,
    check: CHECKS['lines' in citation ? citation.lines : ''] ?? { state: 'unchecked' },
  }))
  return { worker: 'claude', result, audit: { citations, sawPeers: false } } as unknown as DutyRecord
}

const finding = (id: string, evidence: Evidence) =>
  ({ id, kind: 'gap', statement: id, evidence: [evidence], confidence: 'high', requirements: [] }) as const

/** Parts that nobody asked for, each with a citation that holds. */
const UNASKED: readonly [string, Partial<WorkerResult>][] = [
  ['votes', { votes: [{ item: 'F-009', vote: 'agree', evidence: [TRUE] }] }],
  [
    'answers to dangers',
    { blockerAnswers: [{ blocker: 'SB-1', stance: 'backs', statement: 's', evidence: [TRUE] }] },
  ],
]

describe('a citation that holds in a part that nobody asked for', () => {
  it.each(UNASKED)('of %s lends itself to no gap', (_, part) => {
    const record = recordOf({ ...part, gaps: [finding('F-001', FALSE), finding('F-002', TRUE)] })
    const { gaps, leftOut } = gapsOf(record)
    expect(gaps.map(({ id, verified }) => [id, verified])).toEqual([['F-002', true]])
    expect(leftOut.map(({ gap, found }) => [gap.id, found])).toEqual([['F-001', ['src/a.ts:2: not-found']]])
  })

  it('lends itself to no vote', () => {
    const [, [, blockerAnswers] = []] = UNASKED
    const votes = [
      { item: 'F-001', vote: 'disagree', reason: 'a', text: 't', evidence: [FALSE] },
      { item: 'F-002', vote: 'disagree', reason: 'a', text: 't', evidence: [TRUE] },
    ] as const
    const { votes: counted } = voterResult('claude', {
      state: { attempts: [] } as unknown as RunState,
      records: [recordOf({ ...blockerAnswers, votes })],
      duty: 'vote-1',
    })
    expect(counted.map(({ verified }) => verified)).toEqual([false, true])
  })
})
