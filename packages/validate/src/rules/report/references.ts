import type { FinalReport } from '@okstra/contracts'
import { ANALYSIS_PARTS, isAnalysisType, PART_ROWS } from '@okstra/lifecycle'

/**
 * Called for every reference; its place comes as parts, so that a large report without faults makes no
 * pointer. {@link placeOf} puts them together.
 */
export type Visit = (id: string, base: string, index: number, field: string, at?: number) => void

/** The pointer of a visited place. */
export function placeOf(base: string, index: number, field: string, at?: number): string {
  return `${base}/${index}${field}${at === undefined ? '' : `/${at}`}`
}

const CAUSES = '/errorAnalysis/causes'
/** Rows of a phase whose findings converge, list by list; what the schema refused is left out. */
function rowListsOf(report: FinalReport): [base: string, rows: readonly PhaseRow[]][] {
  const { taskType } = report.identity
  if (!isAnalysisType(taskType) || taskType === 'error-analysis') return []
  const name = ANALYSIS_PARTS[taskType]
  const part = report[name] as Readonly<Record<string, readonly PhaseRow[]>> | undefined
  return Object.keys(PART_ROWS[taskType]).map((list) => [`/${name}/${list}`, part?.[list] ?? []])
}

interface PhaseRow {
  readonly sources: readonly string[]
  readonly support: readonly string[]
}

const CANDIDATE_LISTS = ['options', 'candidateAudit'] as const

/** Visits every place that refers to an evidence row; those of the reassessments are checked with them. */
export function eachEvidenceReference(report: FinalReport, visit: Visit): void {
  const { findings, optionSelection, errorAnalysis } = report
  for (const [index, { evidence }] of findings.entries()) {
    for (const [at, id] of evidence.entries()) visit(id, '/findings', index, '/evidence', at)
  }
  for (const list of CANDIDATE_LISTS) {
    for (const [index, { candidate }] of (optionSelection?.[list] ?? []).entries()) {
      for (const [at, id] of candidate.evidence.entries()) {
        visit(id, `/optionSelection/${list}`, index, '/candidate/evidence', at)
      }
    }
  }
  for (const [index, { support, counterEvidence }] of (errorAnalysis?.causes ?? []).entries()) {
    for (const [at, id] of support.entries()) visit(id, CAUSES, index, '/support', at)
    for (const [place, { evidence }] of counterEvidence.entries()) {
      for (const [at, id] of evidence.entries()) {
        visit(id, CAUSES, index, `/counterEvidence/${place}/evidence`, at)
      }
    }
  }
  for (const [base, rows] of rowListsOf(report)) {
    for (const [index, { support }] of rows.entries()) {
      for (const [at, id] of support.entries()) visit(id, base, index, '/support', at)
    }
  }
}

/** Visits every place that names a worker, alone or as `<worker>:<item>`. */
export function eachWorker(report: FinalReport, visit: Visit): void {
  const { findings, evidence, agentActivity, tokenUsage, crossVerification } = report
  for (const [index, { sources }] of findings.entries()) {
    for (const [at, source] of sources.entries()) visit(source, '/findings', index, '/sources', at)
  }
  for (const [index, { source }] of evidence.entries()) visit(source, '/evidence', index, '/source')
  for (const [index, { worker }] of agentActivity.entries()) {
    if (worker !== null) visit(worker, '/agentActivity', index, '/worker')
  }
  for (const [index, { worker }] of tokenUsage.entries()) visit(worker, '/tokenUsage', index, '/worker')
  for (const [index, { voters }] of crossVerification.rounds.entries()) {
    for (const [at, voter] of voters.entries())
      visit(voter, '/crossVerification/rounds', index, '/voters', at)
  }
  eachSelectionWorker(report, visit)
  eachVoter(report, visit)
}

/** Who voted on findings, and who says what of an error. */
function eachVoter(report: FinalReport, visit: Visit): void {
  const { findings, errorAnalysis } = report
  for (const [base, rows] of rowListsOf(report)) {
    for (const [index, { sources }] of rows.entries()) {
      for (const [at, source] of sources.entries()) visit(source, base, index, '/sources', at)
    }
  }
  for (const [index, { ballots = [] }] of findings.entries()) {
    for (const [at, { worker }] of ballots.entries()) {
      visit(worker, '/findings', index, `/ballots/${at}/worker`)
    }
  }
  for (const [index, { sources, counterEvidence }] of (errorAnalysis?.causes ?? []).entries()) {
    for (const [at, source] of sources.entries()) visit(source, CAUSES, index, '/sources', at)
    for (const [at, { source }] of counterEvidence.entries()) {
      visit(source, CAUSES, index, `/counterEvidence/${at}/source`)
    }
  }
}

function eachSelectionWorker({ optionSelection: selection }: FinalReport, visit: Visit): void {
  if (selection === undefined) return
  for (const list of CANDIDATE_LISTS) {
    for (const [index, { candidate }] of selection[list].entries()) {
      for (const [at, source] of candidate.sources.entries()) {
        visit(source, `/optionSelection/${list}`, index, '/candidate/sources', at)
      }
    }
  }
  for (const [index, { source }] of selection.rejectedProposals.entries()) {
    visit(source, '/optionSelection/rejectedProposals', index, '/source')
  }
  for (const [index, { worker }] of selection.reassessments.entries()) {
    visit(worker, '/optionSelection/reassessments', index, '/worker')
  }
}

const OWN_LISTS = [
  'findings',
  'evidence',
  'clarificationItems',
  'missingInformation',
  'residualRisks',
  'followUps',
  'requirements',
] as const

/** Visits every id that a report gives to something of its own. */
export function eachDeclaredId(report: FinalReport, visit: Visit): void {
  for (const list of OWN_LISTS) {
    const base = `/${list}`
    for (const [index, { id }] of report[list].entries()) visit(id, base, index, '/id')
  }
  for (const list of CANDIDATE_LISTS) {
    const base = `/optionSelection/${list}`
    for (const [index, { id }] of (report.optionSelection?.[list] ?? []).entries())
      visit(id, base, index, '/id')
  }
  for (const [index, { id }] of (report.errorAnalysis?.causes ?? []).entries())
    visit(id, CAUSES, index, '/id')
  for (const [index, { id }] of (report.improvementDiscovery?.improvements ?? []).entries())
    visit(id, '/improvementDiscovery/improvements', index, '/id')
  eachDiscoveredId(report, visit)
}

/** Rows of the brief stand among the requirements already, child tasks that are agreed on among the follow-ups. */
function eachDiscoveredId({ requirementsDiscovery: part }: FinalReport, visit: Visit): void {
  for (const [index, { id, finding }] of (part?.ledger ?? []).entries()) {
    if (finding !== null) visit(id, '/requirementsDiscovery/ledger', index, '/id')
  }
  for (const [index, { id, agreed }] of (part?.childTasks ?? []).entries()) {
    if (!agreed) visit(id, '/requirementsDiscovery/childTasks', index, '/id')
  }
}
