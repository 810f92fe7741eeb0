import {
  byText,
  type ClarificationItem,
  type ConvergenceState,
  type FinalReport,
  formatId,
  type ReportFinding,
  type RunManifest,
} from '@okstra/contracts'
import { measureAgreement } from '@okstra/convergence'
import { holdsNextPhase, isAnalysisType, waitsForPerson } from '@okstra/lifecycle'
import { foundAt } from './cited-items.ts'
import { clarificationsOf } from './clarifications.ts'
import { convergedFindings } from './converged-findings.ts'
import { coverageCriticOf, type Critic, criticStatements } from './critic.ts'
import { failuresOf } from './failures-of.ts'
import { PHASES } from './phases/index.ts'
import type { DutyRecord } from './records.ts'
import { type SharedRecords, sharedParts, withSuperseded } from './report-parts.ts'

/** All that the report of a phase whose findings converge is made from. */
export interface ConvergedRecords extends SharedRecords {
  readonly brief: string
  readonly analyses: readonly DutyRecord[]
  /** Answers beside the analyses: votes, and those of the critic and of who checked it. */
  readonly votes: readonly DutyRecord[]
  /** The answer of the critic, when there is one. */
  readonly gaps: readonly DutyRecord[]
  readonly leftOut: Critic['leftOut']
  readonly convergence: ConvergenceState
  /** Git ids of cited files at the frozen commit, by path. */
  readonly blobs: ReadonlyMap<string, string>
}

/** Makes the data of the report. Pure: the same records give the same report. */
export function assembleConverged(records: ConvergedRecords): FinalReport {
  const { convergence, brief, manifest, ledger, narrative, blobs } = records
  const { taskType } = manifest
  if (!isAnalysisType(taskType)) throw new Error(`The findings of ${taskType} do not converge.`)
  // By name, so that what is numbered depends on no order of the roster.
  const analyses = records.analyses.toSorted((a, b) => byText(a.worker, b.worker))
  const shared = sharedParts(records, [...analyses, ...records.votes])
  const { findings, rows } = convergedFindings(
    convergence,
    [...analyses, ...records.gaps],
    manifest.inputs.clarification?.items,
  )
  const clarificationItems = clarificationsOf(manifest, analyses, {
    findings,
    evidence: rows.list,
    isJudged: convergence.status === 'done',
  })
  const blocked = convergence.status === 'blocked' ? reasonOf(records) : undefined
  const waits = waitsForPerson({ clarificationItems, findings })
  const given = { manifest, brief, ledger, records: analyses, convergence, findings, rows, blobs }
  const outcome = PHASES[taskType].make({ ...given, blocked, waits })
  const plain = [...(blocked === undefined ? [] : [blocked]), ...outcome.summary].join('\n\n')
  return withSuperseded({
    ...shared,
    crossVerification: {
      ...shared.crossVerification,
      rounds: convergence.rounds.map(({ round, voters, open, settled }) => ({
        round,
        voters,
        open,
        settled,
      })),
      agreement: measureAgreement(convergence).raw,
    },
    ...coverageCriticOf(convergence, { roster: shared.crossVerification.roster, leftOut: records.leftOut }),
    verdictCard: {
      conclusion: narrative?.conclusion ?? outcome.conclusion,
      verdict: outcome.verdict,
      direction: outcome.direction,
      approvalRequired: waits,
      nextStep: narrative?.nextStep ?? standingStep(clarificationItems, findings) ?? outcome.nextStep,
      nextCommand: commandOf({
        items: clarificationItems,
        waits,
        next: outcome.next,
        manifest,
        reportId: shared.identity.reportId,
      }),
    },
    summary: narrative?.summary ?? plain,
    requirementCoverage: null,
    findings: [...findings],
    evidence: rows.list,
    clarificationItems,
    missingInformation: [
      ...shared.missingInformation.map(({ statement }) => statement),
      ...withoutSupport(convergence, analyses),
      ...absentVoters(convergence),
      ...criticStatements(convergence, { roster: manifest.roster, leftOut: records.leftOut }),
      ...(outcome.missing ?? []),
    ].map((statement, index) => ({ id: formatId('R', index + 1), statement })),
    residualRisks: [],
    followUps: outcome.followUps ?? [],
    ...outcome.part,
  })
}

/** What a person is asked comes before the phase that follows: until then it is refused. */
function commandOf({
  items,
  waits,
  next,
  manifest: { task, taskType },
  reportId,
}: {
  readonly items: readonly ClarificationItem[]
  readonly waits: boolean
  readonly next: string | null
  readonly manifest: Pick<RunManifest, 'task' | 'taskType'>
  readonly reportId: string
}): string | null {
  if (items.some((item) => holdsNextPhase(item))) return `okstra answer ${reportId}`
  if (waits) return `okstra run ${taskType} --task-key ${task} --clarification-response ${reportId}`
  return next === null ? null : `okstra run ${next} --task-key ${task}`
}

/** What to do next where a person let findings stand and nothing is asked any more. */
function standingStep(
  items: readonly ClarificationItem[],
  findings: readonly ReportFinding[],
): string | undefined {
  const blocking = findings.flatMap(({ id, blocks }) => (blocks === true ? [id] : []))
  if (blocking.length === 0 || items.some((item) => holdsNextPhase(item))) return undefined
  return `Run the phase again until ${blocking.join(', ')} is confirmed or refuted, or decide otherwise.`
}

function reasonOf({ convergence, state }: ConvergedRecords): string {
  const workers = convergence.analysers.map(({ worker }) => worker)
  return [convergence.why ?? 'Too few analysers completed.', ...failuresOf(state, workers)].join(' ')
}

/** Findings that count for nothing: who stated them, and what okstra found where they cite. */
function withoutSupport({ leftOut }: ConvergenceState, analyses: readonly DutyRecord[]): string[] {
  return leftOut.flatMap(({ source, reason }) => {
    if (reason !== 'unsupported') return []
    const [worker = '', id = ''] = source.split(':')
    const record = analyses.find((each) => each.worker === worker)
    const cited = foundAt((record?.audit.citations ?? []).filter(({ item }) => item === id))
    const found = cited.length === 0 ? '' : ` (${cited.join('; ')})`
    const statement = record?.result.findings.find((finding) => finding.id === id)?.statement ?? ''
    return [`${source} does not count, because no evidence of it holds${found}: ${statement}`]
  })
}

/** Who was asked to vote and gave nothing that counts: silence is no agreement. */
function absentVoters({ rounds }: ConvergenceState): string[] {
  return rounds.flatMap(({ round, didNotRun }) =>
    didNotRun.map(({ worker, reason }) => `${worker} has no vote that counts in round ${round}: ${reason}`),
  )
}
