import type { MergedCandidate, RawCandidate, Reassessment, WorkerResult } from '@okstra/contracts'
import { changed, type Changes, goodReport } from './report-example.ts'

const RAW: RawCandidate = {
  id: 'c1',
  title: 'Idempotency key',
  mechanism: 'One key for each charge, sent with every retry.',
  boundary: ['src/billing'],
  commitments: [{ id: 'CM-001', statement: 'A key goes with each charge.', covers: ['EB-001'] }],
  evidence: [{ path: 'src/billing/charge.ts', lines: '41-44', quote: 'await gateway.charge(invoice, fee)' }],
  assumptions: [],
  externalFacts: [],
  safetyNotes: [],
}

/** A proposal as an analyser makes it, with some places changed. */
export function rawCandidate(changes: Changes = {}): unknown {
  return changed(RAW, changes)
}

/** A worker's result with two findings. */
export function workerResult(changes: Changes = {}): unknown {
  const finding = {
    kind: 'risk',
    statement: 'Retries run all at once.',
    evidence: [],
    confidence: 'low',
    requirements: [],
  } as const
  const result: WorkerResult = {
    schemaVersion: '1.0',
    findings: [
      { id: 'F-1', ...finding },
      { id: 'F-2', ...finding },
    ],
  }
  return changed(result, changes)
}

export function mergedCandidate(changes: Changes = {}): unknown {
  const candidate: MergedCandidate | undefined = goodReport().optionSelection?.options[0]?.candidate
  return changed(candidate, changes)
}

export function reassessment(changes: Changes = {}): unknown {
  const first: Reassessment | undefined = goodReport().optionSelection?.reassessments[0]
  return changed(first, changes)
}
