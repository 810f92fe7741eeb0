import {
  type CandidateSet,
  type EvidenceRow,
  type FinalReport,
  type OptionSelection,
  type Requirement,
  type RunManifest,
} from '@okstra/contracts'
import { checkOptionQuorum } from '@okstra/evidence'
import { completed } from '@okstra/lifecycle'
import { makeOptionSelection, rankOptions } from '@okstra/options'
import { failuresOf } from './failures-of.ts'
import { clarificationsOf } from './clarifications.ts'
import { conclusionOf, nextStepOf, summaryOf } from './narrative.ts'
import { joinReassessments } from './reassessments.ts'
import type { DutyRecord } from './records.ts'
import { numberFindings } from './number-findings.ts'
import { type SharedRecords, sharedParts, withSuperseded } from './report-parts.ts'

/** All that a report of option selection is made from: records, and nothing that an agent says of itself. */
export interface ReportRecords extends SharedRecords {
  readonly candidates: CandidateSet
  readonly proposals: readonly DutyRecord[]
  readonly reassessments: readonly DutyRecord[]
  readonly answers: readonly DutyRecord[]
}

/** Makes the data of the report. Pure: the same records give the same report. */
export function assembleReport(records: ReportRecords): FinalReport {
  const { manifest, ledger, candidates } = records
  const { familyOf } = records
  const joined = joinReassessments({
    candidates,
    records: records.reassessments,
    answers: records.answers,
    familyOf,
  })
  const shared = sharedParts(records, [...records.proposals, ...records.reassessments, ...records.answers])
  const { requirements } = shared
  const evidence = [...candidates.evidence, ...joined.evidence]
  const selection = selectionOf(records, { joined, requirements, evidence })
  const numbered = numberFindings([...records.proposals, ...records.reassessments], evidence.length)
  const leader = selection.options[0]
  const facts = { selection, ledger, manifest, reportId: shared.identity.reportId }
  return withSuperseded({
    ...shared,
    verdictCard: {
      conclusion: records.narrative?.conclusion ?? conclusionOf(selection),
      verdict: leader === undefined ? 'blocked' : ledger.gates.length > 0 ? 'conditional-accept' : 'accepted',
      direction: leader === undefined ? 'hold' : 'begin-planning',
      approvalRequired: leader !== undefined && selection.mode === 'candidate-comparison',
      nextStep: records.narrative?.nextStep ?? nextStepOf(selection),
      nextCommand: commandOf(facts),
    },
    summary: records.narrative?.summary ?? summaryOf(selection, ledger),
    requirementCoverage: leader === undefined ? null : { subject: leader.id, coverage: leader.coverage },
    findings: numbered.findings,
    evidence: [...evidence, ...numbered.evidence],
    clarificationItems: clarificationsOf(records.manifest, [], {
      findings: [],
      evidence: [],
      isJudged: false,
    }),
    residualRisks: [],
    followUps: [],
    optionSelection: selection,
  })
}

function selectionOf(
  records: ReportRecords,
  {
    joined,
    requirements,
    evidence,
  }: {
    readonly joined: ReturnType<typeof joinReassessments>
    readonly requirements: readonly Requirement[]
    readonly evidence: readonly EvidenceRow[]
  },
): OptionSelection {
  const { manifest, candidates, state } = records
  const mode = manifest.inputs.mode ?? 'candidate-comparison'
  const ranking = rankOptions({
    mode,
    candidates: candidates.candidates,
    assessments: joined.reassessments,
    requirements,
    evidence,
    ...(manifest.inputs.weights === undefined ? {} : { weights: manifest.inputs.weights }),
  })
  const selection = makeOptionSelection({
    ranking,
    assessments: joined.reassessments,
    rejected: candidates.rejected,
  })
  const analysers = manifest.roster.flatMap(({ worker, role }) => (role === 'analyser' ? [worker] : []))
  const ends = (duty: string) =>
    analysers.map((worker) => ({
      worker,
      status: completed(state, duty, [worker]).length === 1 ? ('completed' as const) : ('error' as const),
      modelFamily: manifest.roster.find((row) => row.worker === worker)?.modelFamily ?? 'unknown',
    }))
  const reassessed = ends('reassess')
  const quorum = checkOptionQuorum({
    dispatched: analysers,
    proposals: mode === 'preselected-validation' ? reassessed : ends('propose'),
    reassessments: reassessed,
    allowSingleFamily: manifest.inputs.allowSingleFamily,
  })
  if (quorum.verdict === 'met') return selection
  const said = [quorum.reason ?? 'Too few analysers completed.', ...failuresOf(state, analysers)].join(' ')
  return selection.outcome === 'blocked'
    ? { ...selection, blockedReason: said }
    : withoutOptions(selection, said)
}

/** A run without a quorum offers nothing, whatever its candidates scored. */
function withoutOptions(selection: OptionSelection, reason: string): OptionSelection {
  const { options, candidateAudit, rankStability: _stability, ...rest } = selection
  const moved = options.map(({ rank: _rank, ...row }) => ({
    ...row,
    reasons: [{ code: 'no-quorum', message: reason }],
  }))
  return {
    ...rest,
    outcome: 'blocked',
    blockedReason: reason,
    options: [],
    candidateAudit: [...moved, ...candidateAudit].toSorted(
      (a, b) => Number(a.id.slice(3)) - Number(b.id.slice(3)),
    ),
  }
}

function commandOf({
  selection,
  manifest,
  reportId,
}: {
  readonly selection: OptionSelection
  readonly manifest: RunManifest
  readonly reportId: string
}): string | null {
  const leader = selection.options[0]
  if (leader === undefined) return null
  return selection.mode === 'candidate-comparison'
    ? `okstra select-direction ${reportId} ${leader.id}`
    : `okstra render-bundle implementation-planning --task-key ${manifest.task} --selected-direction ${reportId}`
}
