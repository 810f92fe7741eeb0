import {
  type CandidateSet,
  documentDigest,
  type ErrorRow,
  type Evidence,
  type EvidenceCheck,
  type FinalReport,
  makeDigestSidecar,
  type MergedCandidate,
  type PostReport,
  type RawAssessment,
  type RawCandidate,
  type RunManifest,
  sha256Hex,
  type TaskManifest,
  type TimelineRow,
  type WorkerAudit,
  type WorkerResult,
} from '@okstra/contracts'
import { AT, manifestOf, NONCE, taskManifestOf } from './run-manifests.ts'
import { changed, goodReport } from '../report-example.ts'

export const PROJECT = '.okstra/'
export const TASK = `${PROJECT}tasks/billing/late-fees/`
export const RUN = `${TASK}runs/implementation-option-selection/001/`
export const REPORT = `${RUN}reports/final-report-implementation-option-selection-001.data.json`

/** The records of one run, before they are documents. */
export interface RunRecordsDraft {
  brief: string
  /** Copy in the instruction set; none unless an example asks for it. */
  packedBrief?: string
  taskManifest: TaskManifest
  timeline: TimelineRow[]
  manifest: RunManifest
  results: Record<string, WorkerResult>
  audits: Record<string, WorkerAudit>
  prompts: Record<string, string>
  candidates: CandidateSet
  report: FinalReport
  postReport: PostReport
  errors: ErrorRow[]
}

const ANALYSERS = ['claude', 'codex', 'gemini'] as const

/** Records of a good run: three analysers proposed and reassessed, a fourth one could not log in. */
export function goodRecords(): RunRecordsDraft {
  const report = runReport()
  const { options = [], candidateAudit = [] } = report.optionSelection ?? {}
  const merged = [...options, ...candidateAudit].map(({ candidate }) => candidate)
  const citation = Object.fromEntries(report.evidence.map((row) => [row.source, row.citation]))
  const results: Record<string, WorkerResult> = { 'claude-write-report-1': writtenReport(report) }
  for (const worker of ANALYSERS) {
    const own = citation[`${worker}:E-1`]
    const evidence = own === undefined ? [] : [own]
    results[`${worker}-propose-1`] = {
      schemaVersion: '1.0',
      nonce: NONCE,
      findings: [
        {
          id: 'F-1',
          kind: 'cause',
          statement: 'A retry charges again.',
          evidence,
          confidence: 'high',
          requirements: [],
        },
      ],
      candidates:
        evidence.length === 0 ? [] : merged.map((candidate, index) => rawOf(candidate, index, evidence)),
    }
    results[`${worker}-reassess-1`] = {
      schemaVersion: '1.0',
      nonce: NONCE,
      findings: [],
      reassessment: reassessmentOf(report, worker),
    }
  }
  const prompts = Object.fromEntries(
    ['kimi-propose-1', ...Object.keys(results)].map((name) => [name, `You are ${name}.\n`]),
  )
  const root = documentDigest(report)
  const brief =
    '---\nbriefVersion: 1\ntaskType: implementation-option-selection\nprojectId: shop\ntaskGroup: billing\ntaskId: late-fees\nworkCategory: bugfix\nreporter-confirmations: none\n---\n# Late fees\n\n## Requirements\n\n- EB-001: An invoice that is paid late carries a fee.\n'
  return {
    brief,
    taskManifest: taskManifestOf(sha256Hex(brief), { path: REPORT, digest: root }),
    timeline: [
      {
        ts: AT,
        kind: 'run.started',
        taskType: 'implementation-option-selection',
        seq: '001',
        status: 'running',
      },
      {
        ts: AT,
        kind: 'run.ended',
        taskType: 'implementation-option-selection',
        seq: '001',
        status: 'completed',
      },
      {
        ts: AT,
        kind: 'decision',
        decision: {
          decision: 'select-direction',
          via: 'tty',
          actor: 'kim',
          shown: root,
          report: REPORT,
          subject: options[0]?.id ?? '',
          response: 'user-responses/001.md',
        },
      },
    ],
    manifest: manifestOf(sha256Hex(brief)),
    results,
    audits: Object.fromEntries([
      ...Object.entries(results).map(([name, result]) => [name, auditOf(name, result)] as const),
      ['kimi-propose-1', auditOf('kimi-propose-1', undefined)] as const,
    ]),
    prompts,
    candidates: {
      schemaVersion: '1.0',
      candidates: merged,
      evidence: report.evidence,
      rejected: [],
      families: [],
    },
    report,
    postReport: { schemaVersion: '1.0', report: root },
    errors: [
      {
        ts: AT,
        run: 'shop-billing-late-fees-001-1a2b',
        source: 'worker',
        worker: 'kimi',
        type: 'auth',
        message: 'Log in first.',
        exit: 1,
      },
    ],
  }
}

/** The good report, with the workers of the run in it. */
function runReport(): FinalReport {
  const report = changed(goodReport(), {
    '/run/author': 'worker',
    '/crossVerification/roster/3/failure': 'auth',
  })
  const { roster } = report.crossVerification
  const [first] = roster
  const selection = report.optionSelection
  const own = (candidate: MergedCandidate): MergedCandidate => {
    const number = Number(candidate.id.slice(3))
    return { ...candidate, sources: [`claude:c${number}`, `codex:c${number}`] }
  }
  return {
    ...report,
    crossVerification: {
      ...report.crossVerification,
      roster: first === undefined ? roster : [...roster, { ...first, role: 'report-writer' }],
    },
    ...(selection === undefined
      ? {}
      : {
          optionSelection: {
            ...selection,
            options: selection.options.map((option) => ({ ...option, candidate: own(option.candidate) })),
            candidateAudit: selection.candidateAudit.map((row) => ({
              ...row,
              candidate: own(row.candidate),
            })),
          },
        }),
  }
}

function writtenReport({ verdictCard, summary }: FinalReport): WorkerResult {
  const { conclusion, nextStep } = verdictCard
  return { schemaVersion: '1.0', nonce: NONCE, findings: [], narrative: { conclusion, nextStep, summary } }
}

function rawOf(
  { title, mechanism, boundary, commitments, id }: MergedCandidate,
  _index: number,
  evidence: readonly Evidence[],
): RawCandidate {
  return {
    id: `c${Number(id.slice(3))}`,
    title,
    mechanism,
    boundary,
    commitments,
    evidence,
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
  }
}

function reassessmentOf(
  { optionSelection }: FinalReport,
  worker: string,
): NonNullable<WorkerResult['reassessment']> {
  const own = optionSelection?.reassessments.find((each) => each.worker === worker)
  return {
    assessments: (own?.assessments ?? []).map(({ candidate, scores, feasible }): RawAssessment => ({
      candidate,
      scores,
      feasible,
      safetyBlockers: [],
      externalFacts: [],
    })),
    mergeAnswers: [],
  }
}

function auditOf(name: string, result: WorkerResult | undefined): WorkerAudit {
  const [, worker = '', duty = ''] = /^([a-z0-9]+)-(.+)-1$/.exec(name) ?? []
  const cited = (item: string, evidence: readonly Evidence[]): WorkerAudit['citations'] =>
    evidence.map((citation) => {
      const check: EvidenceCheck = { state: 'argv' in citation ? 'observed' : 'verified' }
      return { item, citation, check }
    })
  return {
    schemaVersion: '1.0',
    worker,
    duty,
    n: 1,
    model: { asked: null, argv: null, reported: `${worker}-large` },
    shows: { reads: true, commands: true },
    tools: 2,
    reads: [{ path: 'src/billing/charge.ts' }],
    commands: [],
    writes: [],
    citations: [
      ...(result?.findings ?? []).flatMap(({ id, evidence }) => cited(id, evidence)),
      ...(result?.candidates ?? []).flatMap(({ id, evidence }) => cited(id, evidence)),
    ],
    rejectedProposals: [],
    forbidden: [],
    treeChanges: [],
    sawPeers: false,
    notes: [],
  }
}

/** Digest of the digest sidecar of a report. */
export function sidecarOf(report: FinalReport) {
  return makeDigestSidecar(report, REPORT.slice(REPORT.lastIndexOf('/') + 1))
}
