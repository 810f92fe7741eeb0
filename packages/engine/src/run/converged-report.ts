import {
  byText,
  type ClarificationItem,
  type ConvergenceState,
  type ErrorAnalysis,
  type FinalReport,
  formatId,
} from '@okstra/contracts'
import { measureAgreement } from '@okstra/convergence'
import { ERROR_ROUTES } from '@okstra/lifecycle'
import { convergedFindings } from './converged-findings.ts'
import { makeErrorAnalysis } from './error-analysis.ts'
import { failuresOf } from './failures-of.ts'
import type { DutyRecord } from './records.ts'
import { type SharedRecords, sharedParts } from './report-parts.ts'

/** All that the report of a phase whose findings converge is made from. */
export interface ConvergedRecords extends SharedRecords {
  readonly brief: string
  readonly analyses: readonly DutyRecord[]
  readonly votes: readonly DutyRecord[]
  readonly convergence: ConvergenceState
}

/** Makes the data of the report. Pure: the same records give the same report. */
export function assembleConverged(records: ConvergedRecords): FinalReport {
  const { convergence, brief, manifest } = records
  // By name, so that what is numbered depends on no order of the roster.
  const analyses = records.analyses.toSorted((a, b) => byText(a.worker, b.worker))
  const shared = sharedParts(records, [...analyses, ...records.votes])
  const { findings, rows } = convergedFindings(convergence, analyses)
  const part = makeErrorAnalysis({ brief, records: analyses, convergence, findings, rows })
  const clarificationItems = questionsOf(analyses)
  const blocked = convergence.status === 'blocked' ? reasonOf(records) : undefined
  const waits = clarificationItems.some(({ blocks }) => blocks === 'next-phase')
  const { nextTaskType } = part.routing
  const said = { part, blocked, waits }
  const { raw } = measureAgreement(convergence)
  return {
    ...shared,
    crossVerification: {
      ...shared.crossVerification,
      rounds: convergence.rounds.map(({ round, voters, open, settled }) => ({
        round,
        voters,
        open,
        settled,
      })),
      agreement: raw,
    },
    verdictCard: {
      conclusion: records.narrative?.conclusion ?? conclusionOf(said),
      verdict: verdictOf(said),
      direction: ERROR_ROUTES[part.leadingCause === null ? 'none' : 'leading'].direction,
      approvalRequired: waits,
      nextStep: records.narrative?.nextStep ?? nextStepOf(said),
      nextCommand: `okstra run ${nextTaskType} --task-key ${manifest.task}`,
    },
    summary: records.narrative?.summary ?? summaryOf(said, findings),
    requirementCoverage: null,
    findings: [...findings],
    evidence: rows.list,
    clarificationItems,
    missingInformation: [
      ...shared.missingInformation.map(({ statement }) => statement),
      ...withoutSupport(convergence, analyses),
      ...absentVoters(convergence),
    ].map((statement, index) => ({ id: formatId('R', index + 1), statement })),
    residualRisks: [],
    followUps: [],
    errorAnalysis: part,
  }
}

interface Said {
  readonly part: ErrorAnalysis
  readonly blocked: string | undefined
  /** Whether a question waits that the next phase cannot do without. */
  readonly waits: boolean
}

function reasonOf({ convergence, state }: ConvergedRecords): string {
  const workers = convergence.analysers.map(({ worker }) => worker)
  return [convergence.why ?? 'Too few analysers completed.', ...failuresOf(state, workers)].join(' ')
}

function verdictOf({ part, blocked, waits }: Said): FinalReport['verdictCard']['verdict'] {
  if (blocked !== undefined) return 'blocked'
  if (part.leadingCause === null) return 'not-applicable'
  return waits ? 'conditional-accept' : 'accepted'
}

function conclusionOf({ part, blocked }: Said): string {
  if (blocked !== undefined) return `The analysis does not count. ${blocked}`
  const leader = part.causes.find(({ id }) => id === part.leadingCause)
  return leader === undefined
    ? 'No cause explains the symptom well enough yet.'
    : `${leader.id} is the leading cause: ${leader.statement}`
}

function nextStepOf({ part, blocked, waits }: Said): string {
  if (blocked !== undefined) return 'Read why the analysis does not count, then run it again.'
  if (part.leadingCause === null) return part.nextDiagnostic.statement
  return waits
    ? 'Answer the open questions, then look for a direction.'
    : 'Look for a direction in which the cause is removed.'
}

function summaryOf({ part, blocked }: Said, findings: FinalReport['findings']): string {
  const paragraphs = [
    ...(blocked === undefined ? [] : [blocked]),
    part.symptom.text,
    ...part.causes.map(
      ({ id, statement, credible }) =>
        `${id}: ${statement} ${credible ? 'It is credible.' : 'It is not settled.'}`,
    ),
    ...findings
      .filter(({ blocks }) => blocks === true)
      .map(({ id }) => `${id} blocks until it is refuted or decided.`),
    part.nextDiagnostic.statement,
  ]
  return paragraphs.join('\n\n')
}

/** Findings that count for nothing: who stated them, and that what they cite does not hold. */
function withoutSupport({ leftOut }: ConvergenceState, analyses: readonly DutyRecord[]): string[] {
  return leftOut.flatMap(({ source, reason }) => {
    if (reason !== 'unsupported') return []
    const finding = analyses
      .flatMap(({ worker, result }) =>
        result.findings.map((row) => ({ ...row, source: `${worker}:${row.id}` })),
      )
      .find((row) => row.source === source)
    return [`${source} does not count, because no evidence of it holds: ${finding?.statement ?? ''}`]
  })
}

/** Who was asked to vote and gave nothing that counts: silence is no agreement. */
function absentVoters({ rounds }: ConvergenceState): string[] {
  return rounds.flatMap(({ round, didNotRun }) =>
    didNotRun.map(({ worker, reason }) => `${worker} has no vote that counts in round ${round}: ${reason}`),
  )
}

/** Questions of all analysers, each once; what is asked twice blocks as much as the stricter one says. */
function questionsOf(records: readonly DutyRecord[]): ClarificationItem[] {
  const strict = ['none', 'next-phase', 'approval']
  const asked = new Map<string, Omit<ClarificationItem, 'id'>>()
  const sorted = records
    .flatMap(({ result }) => result.questions ?? [])
    .map((question) => ({
      key: question.question.normalize('NFKC').toLowerCase().split(/\s+/u).join(' '),
      question,
    }))
    .toSorted((a, b) =>
      a.key < b.key ? -1 : a.key > b.key ? 1 : a.question.looked < b.question.looked ? -1 : 1,
    )
  for (const { key, question } of sorted) {
    const known = asked.get(key)
    const blocks =
      known !== undefined && strict.indexOf(known.blocks) > strict.indexOf(question.blocks)
        ? known.blocks
        : question.blocks
    asked.set(key, { ...(known ?? { ...question, status: 'open' }), blocks })
  }
  return [...asked.values()].map((question, index) => ({ id: formatId('C', index + 1), ...question }))
}
