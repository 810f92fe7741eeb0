import { documentDigest, type FinalReport, type MergedCandidate, type UserResponse } from '@okstra/contracts'

const candidate = (id: string, mechanism: string): MergedCandidate => ({
  id,
  fingerprint: id.at(-1)?.repeat(64) ?? '',
  title: `Direction ${id}`,
  mechanism,
  boundary: ['src/billing', 'src/ledger'],
  commitments: [{ id: 'CM-001', statement: 'Charge once.', covers: ['EB-001'] }],
  evidence: [],
  assumptions: [],
  externalFacts: [],
  safetyNotes: [],
  sources: ['claude:C-1'],
})

const coverage = {
  coveragePercent: 100,
  scopePrecisionPercent: 100,
  coverageVerdict: 'exact',
  counts: { requirements: 1, covered: 1, commitments: 1, mapped: 1 },
  coveredRequirements: ['EB-001'],
  uncoveredRequirements: [],
  contradictedRequirements: [],
  unmappedCommitments: [],
  gateOnlyCommitments: [],
  unknownReferences: [],
  redundantCommitments: [],
} as const

const option = (id: string, rank: number, mechanism: string) => ({
  id,
  rank,
  candidate: candidate(id, mechanism),
  coverage,
  feasibility: { yes: 3, no: 0 },
  score: { total: 600, criteria: [] },
})

/** Report data of an option selection with two options and one audited candidate. */
export const REPORT: FinalReport = {
  schemaVersion: '2.0',
  identity: {
    reportId: 'report-1', title: 'Late fees', taskType: 'implementation-option-selection', projectId: 'shop', taskGroup: 'billing',
    taskId: 'fees', ticketIds: [], language: 'en',
  },
  run: {
    seq: 1, okstraVersion: '0.0.0', lead: { kind: 'headless', model: null }, author: 'generated', baseCommit: null, sourceCommit: null,
    startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T00:10:00Z',
  },
  verdictCard: { conclusion: 'Two ways.', verdict: 'not-applicable', direction: 'begin-planning', approvalRequired: true, nextStep: 'Select.', nextCommand: null },
  summary: 'Café\nby the sea.',
  requirements: [{ id: 'EB-001', kind: 'EB', statement: 'A late fee is charged once.' }],
  requirementCoverage: null,
  findings: [],
  evidence: [],
  clarificationItems: [],
  missingInformation: [],
  residualRisks: [],
  followUps: [],
  crossVerification: { roster: [], families: 3, independence: 'cross-family', rounds: [], agreement: null },
  agentActivity: [],
  tokenUsage: [],
  provenance: { inputs: [], assets: [], prompts: [] },
  optionSelection: {
    mode: 'candidate-comparison',
    outcome: 'selectable',
    weights: { requirementFit: 25, architectureFit: 15, changeLocality: 10, implementationComplexity: 10, correctnessRisk: 15, reversibility: 10, verificationCost: 10, rolloutCost: 5 },
    options: [option('IO-002', 1, 'Give each charge a key.'), option('IO-001', 2, 'Lock the invoice.')],
    candidateAudit: [{ id: 'IO-003', candidate: candidate('IO-003', 'Do nothing.'), feasibility: { yes: 0, no: 3 }, reasons: [{ code: 'not-feasible', message: '0 hold it feasible and 3 do not.' }] }],
    rejectedProposals: [],
    reassessments: [],
    overrides: [],
    invariants: ['Keep the API.', 'No second charge.'],
  },
} // prettier-ignore

export const DIGEST = documentDigest(REPORT)

export function respond(change: Partial<UserResponse> = {}): UserResponse {
  return {
    schemaVersion: '1.0',
    reportId: 'report-1',
    dataDigest: DIGEST,
    created: '2026-01-02T00:00:00Z',
    responder: 'kim',
    directionSelection: { option: 'IO-001', constraints: ['No new table.'], note: 'Soon.' },
    answers: [],
    ...change,
  }
}

/** A response that selects this option. */
export const selecting = (option: string, change: Partial<UserResponse> = {}) =>
  respond({ directionSelection: { option, constraints: [] }, ...change })

/** The report with another option-selection part. */
export function withParts(change: Partial<NonNullable<FinalReport['optionSelection']>>): FinalReport {
  const { optionSelection } = REPORT
  return optionSelection === undefined
    ? REPORT
    : { ...REPORT, optionSelection: { ...optionSelection, ...change } }
}
