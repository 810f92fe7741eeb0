import {
  type CandidateAssessment,
  CRITERION_NAMES,
  type Criterion,
  type CriterionScores,
  type EvidenceRow,
  type MergedCandidate,
  type RawCandidate,
  type Reassessment,
  type Requirement,
} from '@okstra/contracts'
import { fingerprintOf } from '../src/fingerprint.ts'

export const REQUIREMENTS: readonly Requirement[] = [
  { id: 'EB-001', kind: 'EB', statement: 'A late fee is charged once.' },
  { id: 'PB-001', kind: 'PB', statement: 'A second run charges it again.' },
  { id: 'EG-001', kind: 'EG', statement: 'Legal agrees.' },
]

export function raw(change: Partial<RawCandidate> = {}): RawCandidate {
  return {
    id: 'C-1',
    title: 'Charge key',
    mechanism: 'Give each charge a key and refuse a second one with the same key.',
    boundary: ['src/billing'],
    commitments: [
      { id: 'c1', statement: 'A charge carries a key.', covers: ['EB-001'] },
      { id: 'c2', statement: 'A key is used once.', covers: ['PB-001'] },
    ],
    evidence: [{ path: 'src/billing/charge.ts', lines: '10', quote: 'charge(invoice.lateFee)' }],
    assumptions: ['Invoices have ids.'],
    externalFacts: [],
    safetyNotes: ['A lost key blocks a charge.'],
    ...change,
  }
}

export function merged(id: string, change: Partial<MergedCandidate> = {}): MergedCandidate {
  const body = { mechanism: `Mechanism of ${id}`, boundary: ['src/billing'], ...change }
  return {
    id,
    fingerprint: fingerprintOf(body),
    title: `Direction ${id}`,
    commitments: [
      { id: 'CM-001', covers: ['EB-001'] },
      { id: 'CM-002', covers: ['PB-001'] },
    ],
    evidence: ['EV-001'],
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
    sources: ['claude:C-1'],
    ...body,
  }
}

const row = (id: string, state: EvidenceRow['check']['state'], source = 'claude:C-1'): EvidenceRow => ({
  id,
  source,
  citation: { path: 'src/billing/charge.ts', lines: '10', quote: 'charge(invoice.lateFee)' },
  check: { state },
})

export const EVIDENCE: readonly EvidenceRow[] = [
  row('EV-001', 'verified'),
  row('EV-002', 'located'),
  row('EV-003', 'observed'),
  row('EV-004', 'external'),
  row('EV-005', 'resolved'),
  { ...row('EV-006', 'resolved'), check: { state: 'resolved', sourceSupported: true } },
  row('EV-007', 'verified', 'codex:C-1'),
]

export function scores(
  value: number | readonly number[],
  change: Partial<Record<Criterion, number>> = {},
): CriterionScores {
  const all = CRITERION_NAMES.map((name, index) => [
    name,
    typeof value === 'number' ? value : (value[index] ?? 1),
  ])
  return { ...Object.fromEntries(all), ...change } as CriterionScores
}

export function assess(candidate: string, change: Partial<CandidateAssessment> = {}): CandidateAssessment {
  return {
    candidate,
    scores: scores(3),
    feasible: true,
    safetyBlockers: [],
    refutations: [],
    externalFacts: [],
    ...change,
  }
}

export const WORKERS = [
  { worker: 'claude', modelFamily: 'anthropic' },
  { worker: 'codex', modelFamily: 'openai' },
  { worker: 'gemini', modelFamily: 'google' },
] as const

/** One reassessment for each worker, made by `view` for each candidate. */
export function reassess(
  ids: readonly string[],
  view: (id: string, worker: number) => Partial<CandidateAssessment> = () => ({}),
  workers: readonly { readonly worker: string; readonly modelFamily: string }[] = WORKERS,
): Reassessment[] {
  return workers.map(({ worker, modelFamily }, index) => ({
    worker,
    modelFamily,
    assessments: ids.map((id) => assess(id, view(id, index))),
    mergeAnswers: [],
  }))
}
