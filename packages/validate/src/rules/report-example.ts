import {
  CRITERIA,
  CRITERION_NAMES,
  type CriterionScores,
  type EvidenceRow,
  type FinalReport,
  makeDigestSidecar,
  type MergedCandidate,
  type Reassessment,
  type Requirement,
} from '@okstra/contracts'
import { fingerprintOf, makeOptionSelection, rankOptions } from '@okstra/options'
import type { RuleExample, RuleId } from '../define-rule.ts'
import type { InputDocument } from '../document.ts'
import { json } from './example.ts'

/** Name of the report data that examples change. */
export const REPORT_NAME = 'reports/final-report-implementation-option-selection-001.data.json'

const REQUIREMENTS: readonly Requirement[] = [
  { id: 'EB-001', kind: 'EB', statement: 'An invoice that is paid late carries a fee.' },
  { id: 'EB-002', kind: 'EB', statement: 'A fee is charged once.' },
  { id: 'EG-001', kind: 'EG', statement: 'Finance signs off.' },
]

const EVIDENCE: readonly EvidenceRow[] = [
  {
    id: 'EV-001',
    source: 'claude:E-1',
    citation: { path: 'src/billing/charge.ts', lines: '41-44', quote: 'await gateway.charge(invoice, fee)' },
    check: { state: 'verified' },
  },
  {
    id: 'EV-002',
    source: 'codex:E-1',
    citation: { argv: ['npx', 'vitest', 'run', 'billing'], exit: 1, excerpt: 'expected 1 row, got 2' },
    check: { state: 'observed' },
  },
]

function candidate(id: string, words: readonly string[], covers: readonly string[]): MergedCandidate {
  const [title = '', mechanism = ''] = words
  const boundary = ['src/billing']
  return {
    id,
    fingerprint: fingerprintOf({ boundary, mechanism }),
    title,
    mechanism,
    boundary,
    commitments: covers.map((requirement, index) => ({
      id: `CM-${id.slice(3, 5)}${index + 1}`,
      statement: `Fulfils ${requirement}.`,
      covers: [requirement],
    })),
    evidence: ['EV-001', 'EV-002'],
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
    sources: ['claude:c1', 'codex:c1'],
  }
}

const CANDIDATES = [
  ['IO-001', ['Idempotency key', 'One key for each charge, sent with every retry.'], ['EB-001', 'EB-002']],
  [
    'IO-002',
    ['Outbox', 'A row in an outbox for each fee, drained by a single sender.'],
    ['EB-001', 'EB-002'],
  ],
  ['IO-003', ['Nightly repair', 'A job that removes duplicates every night.'], ['EB-001']],
] as const

/** Scores of the three analysers for each candidate, the same on every criterion. */
const SCORES: Readonly<Record<string, readonly [number, number, number]>> = {
  'IO-001': [5, 4, 4],
  'IO-002': [3, 4, 3],
  'IO-003': [2, 1, 2],
}

const WORKERS = [
  ['claude', 'anthropic'],
  ['codex', 'openai'],
  ['gemini', 'google'],
] as const

function reassessments(): Reassessment[] {
  return WORKERS.map(([worker, modelFamily], place) => ({
    worker,
    modelFamily,
    assessments: Object.entries(SCORES).map(([id, scores]) => ({
      candidate: id,
      scores: Object.fromEntries(
        CRITERION_NAMES.map((name) => [name, scores[place]]),
      ) as unknown as CriterionScores,
      feasible: id !== 'IO-003' || worker === 'claude',
      safetyBlockers: [],
      refutations: [],
      externalFacts: [],
    })),
    mergeAnswers: [],
  }))
}

/** A report of an option selection that every rule passes, made by the libraries that make real ones. */
export function goodReport(): FinalReport {
  const assessments = reassessments()
  const ranking = rankOptions({
    candidates: CANDIDATES.map(([id, words, covers]) => candidate(id, words, covers)),
    assessments,
    requirements: REQUIREMENTS,
    evidence: EVIDENCE,
    weights: { ...CRITERIA },
  })
  const leader = ranking.options[0]
  return {
    schemaVersion: '2.0',
    identity: {
      reportId: 'shop-billing-late-fees-option-selection-001',
      title: 'Late fees are charged twice',
      taskType: 'implementation-option-selection',
      projectId: 'shop',
      taskGroup: 'billing',
      taskId: 'late-fees',
      ticketIds: [],
      workCategory: 'bugfix',
      language: 'en',
    },
    run: {
      seq: 1,
      okstraVersion: '0.1.0',
      lead: { kind: 'headless', model: null },
      author: 'generated',
      baseCommit: '8e1f0c2a9b',
      sourceCommit: '8e1f0c2a9b',
      startedAt: '2026-11-30T08:00:00Z',
      finishedAt: '2026-11-30T08:41:12.5Z',
    },
    verdictCard: {
      conclusion: `${leader?.id ?? ''} leads with ${leader?.score.total ?? 0} of 1000 points.`,
      verdict: 'accepted',
      direction: 'begin-planning',
      approvalRequired: true,
      nextStep: 'Select a direction.',
      nextCommand: 'okstra select-direction shop:billing:late-fees IO-001',
    },
    summary: 'A retried payment creates a second fee.',
    requirements: REQUIREMENTS,
    requirementCoverage: leader === undefined ? null : { subject: leader.id, coverage: leader.coverage },
    findings: [
      {
        id: 'F-001',
        kind: 'cause',
        statement: 'The fee row is created before the charge and again by the retry.',
        sources: ['claude:F-1', 'codex:F-1'],
        evidence: ['EV-001'],
        confidence: 'high',
        severity: 'critical',
        requirements: ['EB-002'],
      },
      {
        id: 'F-002',
        kind: 'risk',
        statement: 'Retries run all at once.',
        sources: ['gemini:F-1'],
        evidence: ['EV-002'],
        confidence: 'medium',
        requirements: [],
      },
    ],
    evidence: EVIDENCE,
    clarificationItems: [
      {
        id: 'C-001',
        kind: 'decision',
        status: 'open',
        blocks: 'none',
        question: 'May support refund duplicates?',
      },
    ],
    missingInformation: [],
    residualRisks: [{ id: 'RR-001', statement: 'Old fees have no key.' }],
    followUps: [],
    crossVerification: {
      roster: [
        ...WORKERS.map(([worker, modelFamily]) => ({
          worker,
          provider: worker,
          model: null,
          modelFamily,
          role: 'analyser' as const,
          status: 'completed' as const,
        })),
        {
          worker: 'kimi',
          provider: 'kimi',
          model: null,
          modelFamily: 'moonshot',
          role: 'analyser',
          status: 'error',
          failure: 'rate-limited',
        },
      ],
      families: 3,
      independence: 'cross-family',
      rounds: [],
      agreement: null,
    },
    agentActivity: [{ worker: null, step: 'prepared', at: '2026-11-30T08:00:00Z' }],
    tokenUsage: [],
    provenance: { inputs: [], assets: [], prompts: [] },
    optionSelection: makeOptionSelection({ ranking, assessments }),
  }
}

/** Values by pointer; `undefined` removes. */
export type Changes = Readonly<Record<string, unknown>>

/** A copy of a document with some places changed. */
export function changed<Document>(original: Document, changes: Changes): Document {
  const copy = JSON.parse(JSON.stringify(original)) as Document
  for (const [pointer, value] of Object.entries(changes)) change(copy, pointer.split('/').slice(1), value)
  return copy
}

function change(document: unknown, path: readonly string[], value: unknown): void {
  const key = path.at(-1) ?? ''
  let parent = document as Record<string, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string, unknown>
  if (Array.isArray(parent) && value === undefined) parent.splice(Number(key), 1)
  else if (value === undefined) delete parent[key]
  else parent[key] = value
}

/** An example that is a good report with some places changed; that of an option selection unless told. */
export function reportExample(
  about: string,
  changes: Changes,
  alsoFails: readonly RuleId[] = [],
  report: () => FinalReport = goodReport,
): RuleExample {
  return {
    about,
    documents: () => [json(REPORT_NAME, changed(report(), changes))],
    ...(alsoFails.length === 0 ? {} : { alsoFails }),
  }
}

/** An example that is the good report itself. */
export function passing(about: string): RuleExample {
  return { about, documents: () => [json(REPORT_NAME, goodReport())] }
}

/** A report as it is sealed, with its digest sidecar beside it. */
export function withSidecar(report: FinalReport, found: FinalReport = report): readonly InputDocument[] {
  return [
    json(REPORT_NAME, found),
    json(
      REPORT_NAME.replace('.data.json', '.digests.json'),
      makeDigestSidecar(report, REPORT_NAME.slice('reports/'.length)),
    ),
  ]
}
