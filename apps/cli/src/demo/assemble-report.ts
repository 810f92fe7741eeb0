import {
  type ActivityRow,
  type Brief,
  type DigestRow,
  type Evidence,
  type EvidenceCheck,
  type EvidenceRow,
  type FinalReport,
  formatId,
  type OptionSelection,
  type ReportFinding,
  type Requirement,
  type RosterRow,
  type WorkerFinding,
} from '@okstra/contracts'
import { measureIndependence } from '@okstra/evidence'
import { conclusionOf, summaryOf } from './narrative.ts'

/** Everything that a report of option selection is made from. */
export interface ReportRecords {
  readonly brief: Brief
  readonly briefPath: string
  readonly roster: readonly RosterRow[]
  readonly findings: readonly { readonly worker: string; readonly finding: WorkerFinding }[]
  /** Evidence of the candidates, numbered by the merge. */
  readonly evidence: readonly EvidenceRow[]
  readonly optionSelection: OptionSelection
  readonly check: (citation: Evidence) => EvidenceCheck
  readonly activity: readonly ActivityRow[]
  readonly inputs: readonly DigestRow[]
  readonly okstraVersion: string
  readonly startedAt: string
  readonly finishedAt: string
}

/** Makes the data of a final report from the records of a run. Pure: the same records give the same report. */
export function assembleReport(records: ReportRecords): FinalReport {
  const { brief, optionSelection, roster } = records
  const { findings, evidence } = numberFindings(records)
  const independence = measureIndependence(roster.filter(({ role }) => role === 'analyser'))
  const leader = optionSelection.options[0]
  const { projectId = 'demo', taskGroup = 'demo', taskId = 'demo' } = brief
  return {
    schemaVersion: '2.0',
    identity: {
      reportId: `${projectId}-${taskGroup}-${taskId}-implementation-option-selection-001`,
      title: brief.title ?? taskId,
      taskType: 'implementation-option-selection',
      projectId,
      taskGroup,
      taskId,
      ticketIds: brief.ticketIds ?? [],
      ...(brief.workCategory === undefined ? {} : { workCategory: brief.workCategory }),
      language: 'en',
    },
    run: {
      seq: 1,
      okstraVersion: records.okstraVersion,
      lead: { kind: 'none', model: null },
      author: 'generated',
      baseCommit: null,
      sourceCommit: null,
      startedAt: records.startedAt,
      finishedAt: records.finishedAt,
    },
    verdictCard: {
      conclusion: conclusionOf(optionSelection),
      verdict: leader === undefined ? 'blocked' : brief.gates.length > 0 ? 'conditional-accept' : 'accepted',
      direction: leader === undefined ? 'hold' : 'begin-planning',
      approvalRequired: leader !== undefined,
      nextStep:
        leader === undefined
          ? 'Change the brief or ask for other directions.'
          : 'Select a direction in the HTML view and export the response.',
      nextCommand: null,
    },
    summary: summaryOf(optionSelection, brief),
    requirements: requirementsOf(records),
    requirementCoverage: leader === undefined ? null : { subject: leader.id, coverage: leader.coverage },
    findings,
    evidence: [...records.evidence, ...evidence],
    clarificationItems: [],
    missingInformation: [],
    residualRisks: [],
    followUps: [],
    crossVerification: {
      roster,
      families: Object.keys(independence.families).length,
      independence: independence.independence,
      rounds: [],
      agreement: null,
    },
    agentActivity: records.activity,
    tokenUsage: roster.map(({ worker }) => ({
      worker,
      source: 'unavailable',
      inputUncached: 0,
      cacheRead: 0,
      cacheWrite: 0,
      output: 0,
      reasoning: 0,
      costUsd: null,
    })),
    provenance: { inputs: records.inputs, assets: [], prompts: [] },
    optionSelection,
  }
}

function requirementsOf({ brief, briefPath }: ReportRecords): Requirement[] {
  const sourceOf = (line: number | undefined) =>
    line === undefined ? {} : { source: `${briefPath}:${line}` }
  return [
    ...brief.requirements.map(({ line, ...requirement }) => ({ ...requirement, ...sourceOf(line) })),
    ...brief.gates.map(({ line, ...gate }) => ({ ...gate, kind: 'EG', ...sourceOf(line) })),
  ]
}

/** Findings get F- numbers in roster order; their evidence continues the numbers of the candidates' evidence. */
function numberFindings({ findings, evidence, check }: ReportRecords): {
  readonly findings: ReportFinding[]
  readonly evidence: EvidenceRow[]
} {
  const rows: EvidenceRow[] = []
  const numbered = findings.map(({ worker, finding }, index): ReportFinding => {
    const ids = finding.evidence.map((citation) => {
      const id = formatId('EV', evidence.length + rows.length + 1)
      rows.push({ id, source: `${worker}:${finding.id}`, citation, check: check(citation) })
      return id
    })
    const { id, evidence: _evidence, ...rest } = finding
    return { ...rest, id: formatId('F', index + 1), sources: [`${worker}:${id}`], evidence: ids }
  })
  return { findings: numbered, evidence: rows }
}
