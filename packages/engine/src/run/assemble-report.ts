import {
  type CandidateSet,
  type EvidenceRow,
  type FinalReport,
  formatId,
  type JournalEvent,
  type OptionSelection,
  type Requirement,
  type RequirementLedger,
  type RosterRow,
  type RunManifest,
  type TaskManifest,
  type WrittenNarrative,
} from '@okstra/contracts'
import { checkOptionQuorum, measureIndependence } from '@okstra/evidence'
import { completed, type RunState, verdictOf } from '@okstra/lifecycle'
import { makeOptionSelection, rankOptions } from '@okstra/options'
import { addUsage, type AttemptUsage, NO_TOKENS, type OwnPrices, summarizeUsage, sumUsd } from '@okstra/usage'
import { activityOf } from './activity.ts'
import { failuresOf } from './failures-of.ts'
import { conclusionOf, nextStepOf, summaryOf } from './narrative.ts'
import { joinReassessments } from './reassessments.ts'
import type { DutyRecord } from './records.ts'
import { numberFindings } from './number-findings.ts'
import { provenanceOf } from './provenance.ts'

/** All that a report of option selection is made from: records, and nothing that an agent says of itself. */
export interface ReportRecords {
  readonly manifest: RunManifest
  readonly task: Pick<TaskManifest, 'title' | 'ticketIds' | 'workCategory'>
  readonly events: readonly JournalEvent[]
  readonly state: RunState
  readonly ledger: RequirementLedger
  readonly candidates: CandidateSet
  readonly proposals: readonly DutyRecord[]
  readonly reassessments: readonly DutyRecord[]
  readonly answers: readonly DutyRecord[]
  /** Of a report-writer whose text was checked; a plain text is generated when there is none. */
  readonly narrative?: WrittenNarrative
  readonly instructions: Readonly<Record<string, string>>
  /** Whose training answered for a worker. */
  readonly familyOf: (worker: string) => string
  /** What each attempt that ended used up, and what tokens cost. */
  readonly usage: readonly AttemptUsage[]
  readonly prices: OwnPrices
  /** What happened to branches and settings of the repository meanwhile, in sentences. */
  readonly sharedChanges?: readonly string[]
}

/** Makes the data of the report. Pure: the same records give the same report. */
export function assembleReport(records: ReportRecords): FinalReport {
  const { manifest, task, ledger, candidates, events } = records
  const [projectId = '', taskGroup = '', taskId = ''] = manifest.task.split(':')
  const { familyOf } = records
  const joined = joinReassessments({
    candidates,
    records: records.reassessments,
    answers: records.answers,
    familyOf,
  })
  const requirements = requirementsOf(ledger)
  const evidence = [...candidates.evidence, ...joined.evidence]
  const selection = selectionOf(records, { joined, requirements, evidence })
  const numbered = numberFindings([...records.proposals, ...records.reassessments], evidence.length)
  const roster = rosterOf(records)
  const analysers = roster.filter(({ role, worker }) => role === 'analyser' && !sawPeers(records, worker))
  const independence = measureIndependence(analysers)
  const leader = selection.options[0]
  const reportId = `${projectId}-${taskGroup}-${taskId}-${manifest.taskType}-${manifest.seq}`
  const facts = { selection, ledger, manifest, reportId }
  const at = timesOf(events)
  return {
    schemaVersion: '2.0',
    identity: {
      reportId,
      title: task.title,
      taskType: manifest.taskType,
      projectId,
      taskGroup,
      taskId,
      ticketIds: task.ticketIds,
      workCategory: task.workCategory,
      language: manifest.language,
    },
    run: {
      seq: Number(manifest.seq),
      okstraVersion: manifest.okstraVersion,
      lead: { kind: manifest.inputs.lead, model: null },
      author: records.narrative === undefined ? 'generated' : 'worker',
      baseCommit: manifest.baseCommit,
      sourceCommit: manifest.sourceCommit,
      ...at,
    },
    verdictCard: {
      conclusion: records.narrative?.conclusion ?? conclusionOf(selection),
      verdict: leader === undefined ? 'blocked' : ledger.gates.length > 0 ? 'conditional-accept' : 'accepted',
      direction: leader === undefined ? 'hold' : 'begin-planning',
      approvalRequired: leader !== undefined && selection.mode === 'candidate-comparison',
      nextStep: records.narrative?.nextStep ?? nextStepOf(selection),
      nextCommand: commandOf(facts),
    },
    summary: records.narrative?.summary ?? summaryOf(selection, ledger),
    requirements,
    requirementCoverage: leader === undefined ? null : { subject: leader.id, coverage: leader.coverage },
    findings: numbered.findings,
    evidence: [...evidence, ...numbered.evidence],
    clarificationItems: [],
    missingInformation: missingOf(records),
    residualRisks: [],
    followUps: [],
    crossVerification: {
      roster,
      families: Object.keys(independence.families).length,
      independence: independence.independence,
      rounds: [],
      agreement: null,
    },
    agentActivity: activityOf(events),
    tokenUsage: usageOf(records, roster),
    provenance: provenanceOf(records),
    optionSelection: selection,
  }
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

function requirementsOf({ source, requirements, gates }: RequirementLedger): Requirement[] {
  const sourceOf = (line: number | undefined) =>
    line === undefined ? {} : { source: `${source.path}:${line}` }
  return [
    ...requirements.map(({ line, ...requirement }) => ({ ...requirement, ...sourceOf(line) })),
    ...gates.map(({ line, ...gate }) => ({ ...gate, kind: 'EG', ...sourceOf(line) })),
  ]
}

/** Every worker once in each role, with how its last duty ended. */
function rosterOf({
  manifest,
  state,
  proposals,
  reassessments,
  answers,
  familyOf,
}: ReportRecords): RosterRow[] {
  const records = [...proposals, ...reassessments, ...answers]
  return manifest.roster.map(({ worker, role, provider, model }) => {
    const duties = role === 'analyser' ? ['answer-blockers', 'reassess', 'propose'] : ['write-report']
    const last = duties.map((duty) => verdictOf(state, worker, duty)).find(({ type }) => type === 'settled')
    const reported = records.findLast((record) => record.worker === worker)?.audit.model.reported
    return {
      worker,
      provider,
      model: reported ?? model,
      modelFamily: familyOf(worker),
      role,
      status: last?.type === 'settled' ? last.status : 'not-run',
      ...(last?.type === 'settled' && last.failure !== undefined ? { failure: last.failure } : {}),
    }
  })
}

function sawPeers({ proposals, reassessments }: ReportRecords, worker: string): boolean {
  return [...proposals, ...reassessments].some((record) => record.worker === worker && record.audit.sawPeers)
}

function missingOf({
  manifest,
  proposals,
  reassessments,
  sharedChanges = [],
}: ReportRecords): FinalReport['missingInformation'] {
  const { dirty } = manifest
  const peers = [...proposals, ...reassessments]
    .filter(({ audit }) => audit.sawPeers)
    .map(({ worker }) => worker)
  const statements = [
    ...(dirty.length === 0
      ? []
      : [
          `The checkout had uncommitted work that no worker saw: ${dirty.slice(0, 10).join(', ')}${dirty.length > 10 ? ', …' : ''}.`,
        ]),
    ...[...new Set(peers)].map(
      (worker) =>
        `${worker} read results of others while it was to be blind; its opinion is not independent.`,
    ),
    ...sharedChanges,
  ]
  return statements.map((statement, index) => ({ id: formatId('R', index + 1), statement }))
}

/** Every attempt that ended counts, also one whose answer does not: it was paid for. */
function usageOf({ usage, prices }: ReportRecords, roster: readonly RosterRow[]): FinalReport['tokenUsage'] {
  const { attempts } = summarizeUsage(usage, { prices })
  return [...new Set(roster.map(({ worker }) => worker))].map((worker) => {
    const own = attempts.filter((row) => row.worker === worker)
    const told = own.filter((row) => row.usage !== null)
    const source = told[0]?.source ?? 'unavailable'
    const costs = told.map(({ costUsd }) => costUsd)
    return {
      worker,
      source: source === 'file' ? 'transcript' : source,
      ...told.reduce((sum, row) => addUsage(sum, row.usage ?? NO_TOKENS), NO_TOKENS),
      // A sum that lacks an attempt would look like the whole.
      costUsd:
        told.length < own.length || costs.includes(null) ? null : sumUsd(costs.map((cost) => cost ?? 0)),
    }
  })
}

function timesOf(events: readonly JournalEvent[]): {
  readonly startedAt: string
  readonly finishedAt: string
} {
  const started = events.find(({ kind }) => kind === 'run.started') ?? events[0]
  const before = events.findIndex(({ kind }) => kind === 'report.sealed')
  const last = events.slice(0, before === -1 ? undefined : before).at(-1)
  return { startedAt: started?.ts ?? '1970-01-01T00:00:00Z', finishedAt: last?.ts ?? '1970-01-01T00:00:00Z' }
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
