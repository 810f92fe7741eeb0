import {
  type ErrorAnalysis,
  type ErrorCause,
  formatId,
  type ReportFinding,
  type ReproductionStatus,
  REPRODUCTION_STATUSES,
} from '@okstra/contracts'
import { errorRoute, isCredible, leadingCause } from '@okstra/lifecycle'
import type { DutyRecord } from '../records.ts'
import { locateSymptom } from './locate-symptom.ts'
import { blockingOf } from './blocking.ts'
import { numberOf } from './part-rows.ts'
import type { Phase, PhaseRecords } from './phase.ts'

/** Symptom, causes and the one that leads; the route follows from whether one does. */
export const errorAnalysis: Phase = {
  make(given) {
    const { findings, blocked, waits } = given
    const causes = causesOf(given)
    const leader = blocked === undefined ? leadingCause(causes) : undefined
    const route = errorRoute({ blocked: blocked !== undefined, leads: leader !== undefined, waits })
    const part = makeErrorAnalysis(given, { causes, leader, next: route.nextTaskType })
    return {
      part: { errorAnalysis: part },
      verdict: route.verdict,
      direction: route.direction,
      next: route.nextTaskType,
      conclusion: conclusionOf(part, given),
      nextStep: nextStepOf(part, given),
      summary: summaryOf(part, findings),
    }
  },
  problems: errorAnalysisProblems,
}

function conclusionOf(part: ErrorAnalysis, { blocked }: PhaseRecords): string {
  if (blocked !== undefined) return `The analysis does not count. ${blocked}`
  const leader = part.causes.find(({ id }) => id === part.leadingCause)
  return leader === undefined
    ? 'No cause explains the symptom well enough yet.'
    : `${leader.id} is the leading cause: ${leader.statement}`
}

function nextStepOf(part: ErrorAnalysis, { blocked, waits }: PhaseRecords): string {
  if (blocked !== undefined) return 'Read why the analysis does not count, then run it again.'
  if (part.leadingCause === null) return part.nextDiagnostic.statement
  return waits
    ? 'Answer the open questions, then look for a direction.'
    : 'Look for a direction in which the cause is removed.'
}

function summaryOf(part: ErrorAnalysis, findings: PhaseRecords['findings']): string[] {
  return [
    part.symptom.text,
    ...part.causes.map(
      ({ id, statement, credible }) =>
        `${id}: ${statement} ${credible ? 'It is credible.' : 'It is not settled.'}`,
    ),
    ...blockingOf(findings),
    part.nextDiagnostic.statement,
  ]
}

/**
 * The part of the report: symptom word for word, causes with what speaks for and against each, and the route that
 * follows. A cause is credible when the analysers agree on it; it leads when more of them than of any other call it so.
 */
function makeErrorAnalysis(
  given: PhaseRecords,
  {
    causes,
    leader,
    next,
  }: {
    readonly causes: ErrorCause[]
    readonly leader: ErrorCause | undefined
    readonly next: ErrorAnalysis['routing']['nextTaskType']
  },
): ErrorAnalysis {
  const nextDiagnostic = diagnosticOf(given)
  return {
    symptom: symptomOf(given),
    reproduction: reproductionOf(given),
    causes,
    leadingCause: leader?.id ?? null,
    nextDiagnostic,
    routing: {
      nextTaskType: next,
      reason:
        leader === undefined
          ? `No cause leads. Next: ${nextDiagnostic.statement}`
          : `${leader.id} leads in the eyes of ${leader.leads}: ${leader.statement}`,
    },
  }
}

function causesOf({ records, findings, rows }: PhaseRecords): ErrorCause[] {
  return findings
    .filter(({ kind }) => kind === 'cause')
    .map((finding): ErrorCause => {
      const named = new Set(finding.sources)
      const counterEvidence = records.flatMap(({ worker, result }) =>
        (result.errorAnalysis?.causes ?? [])
          .filter((cause) => named.has(`${worker}:${cause.finding}`))
          .flatMap((cause) =>
            cause.counterEvidence.map(({ statement, evidence }) => ({
              statement,
              source: `${worker}:${cause.finding}`,
              evidence: evidence.map((citation) =>
                rows.take(`${worker}:${cause.finding}`, citation, `${worker}:${cause.finding} against`),
              ),
            })),
          ),
      )
      const leads = records.filter(({ worker, result }) => {
        const leading = result.errorAnalysis?.leadingCause ?? null
        return leading !== null && named.has(`${worker}:${leading}`)
      }).length
      return {
        // The number of its finding, which it keeps for the life of the task.
        id: formatId('EA', numberOf(finding.id)),
        finding: finding.id,
        statement: finding.statement,
        class: finding.class ?? null,
        sources: finding.sources,
        support: finding.evidence,
        counterEvidence,
        credible: isCredible(finding.class ?? null),
        leads,
      }
    })
    .toSorted(
      (a, b) =>
        Number(b.credible) - Number(a.credible) ||
        b.leads - a.leads ||
        agreeing(findings, b) - agreeing(findings, a) ||
        numberOf(a.id) - numberOf(b.id),
    )
}

function agreeing(findings: readonly ReportFinding[], { finding }: ErrorCause): number {
  return findings.find(({ id }) => id === finding)?.votes?.agree ?? 0
}

/** What most say, by its words; of equals the longer, so that names of workers decide nothing. */
function mostSaid(
  records: readonly DutyRecord[],
  textOf: (record: DutyRecord) => string | undefined,
): { readonly text: string; readonly sources: string[] } | undefined {
  const said = new Map<string, { text: string; sources: string[] }>()
  for (const record of records) {
    const text = textOf(record)
    if (text === undefined) continue
    const key = text.normalize('NFC').split(/\s+/u).join(' ').trim()
    const known = said.get(key)
    if (known === undefined) said.set(key, { text, sources: [record.worker] })
    else known.sources.push(record.worker)
  }
  const [most] = [...said].toSorted(
    ([a, { sources: left }], [b, { sources: right }]) =>
      right.length - left.length || b.length - a.length || (a < b ? -1 : 1),
  )
  return most === undefined ? undefined : { text: most[1].text, sources: most[1].sources.toSorted() }
}

function symptomOf({ brief, records }: PhaseRecords): ErrorAnalysis['symptom'] {
  const said = mostSaid(records, ({ result }) => result.errorAnalysis?.symptom)
  if (said !== undefined) return { ...said, line: locateSymptom(brief, said.text) ?? 1 }
  // Nobody completed: the brief speaks for itself.
  const lines = brief.split(/\r\n|\r|\n/u)
  const at = lines.findIndex((line) => /^[-*] .*\bPB-[0-9]{3,}/u.test(line))
  return { text: lines[at]?.trim() ?? brief.trim(), line: at === -1 ? 1 : at + 1, sources: [] }
}

/** What most say of it; of equals the weaker, since a claim that it was seen needs more than one voice beside another. */
function reproductionOf({ records }: PhaseRecords): ErrorAnalysis['reproduction'] {
  const given = records.flatMap(({ worker, result }) =>
    result.errorAnalysis === undefined ? [] : [{ worker, ...result.errorAnalysis.reproduction }],
  )
  const count = (status: ReproductionStatus): number => given.filter((row) => row.status === status).length
  const [status] = [...REPRODUCTION_STATUSES].toSorted(
    (a, b) => count(b) - count(a) || REPRODUCTION_STATUSES.indexOf(b) - REPRODUCTION_STATUSES.indexOf(a),
  )
  const same = given.filter((row) => row.status === status)
  const [most] = same.toSorted(
    (a, b) => b.steps.length - a.steps.length || (JSON.stringify(a.steps) < JSON.stringify(b.steps) ? -1 : 1),
  )
  const observed = mostSaid(
    records.filter(({ worker }) => same.some((row) => row.worker === worker)),
    ({ result }) => result.errorAnalysis?.reproduction.observed,
  )?.text
  return {
    status: status ?? 'not-attempted',
    steps: most?.steps ?? [],
    ...(observed === undefined ? {} : { observed }),
    sources: same.map(({ worker }) => worker).toSorted(),
  }
}

function diagnosticOf({ records }: PhaseRecords): ErrorAnalysis['nextDiagnostic'] {
  const said = mostSaid(records, ({ result }) => result.errorAnalysis?.nextDiagnostic)
  return said === undefined
    ? { statement: 'Run the analysis again with analysers that complete.', sources: [] }
    : { statement: said.text, sources: said.sources }
}

/** Characters beside white space, as for a quote. */
const SHORTEST_SYMPTOM = 12

/** What is wrong with what an analyser says of an error, in sentences for it. */
function errorAnalysisProblems(
  { findings, errorAnalysis }: DutyRecord['result'],
  { brief }: { readonly brief: string },
): string[] {
  if (errorAnalysis === undefined) return []
  const { symptom, causes, leadingCause } = errorAnalysis
  const stated = findings.flatMap(({ id, kind }) => (kind === 'cause' ? [id] : []))
  const listed = causes.map(({ finding }) => finding)
  return [
    ...(symptom.replaceAll(/\s/gu, '').length < SHORTEST_SYMPTOM
      ? ['/errorAnalysis/symptom is too short to say what goes wrong: copy the whole sentence.']
      : locateSymptom(brief, symptom) === undefined
        ? ['/errorAnalysis/symptom is not in the brief: copy the words of the brief, without a change.']
        : []),
    ...listed
      .filter((id) => !stated.includes(id))
      .map((id) => `/errorAnalysis/causes names ${id}, which is no finding of the kind cause.`),
    ...stated
      .filter((id) => !listed.includes(id))
      .map((id) => `${id} is a finding of the kind cause, and /errorAnalysis/causes has no entry for it.`),
    ...listed
      .filter((id, index) => listed.indexOf(id) !== index)
      .map((id) => `/errorAnalysis/causes has ${id} twice.`),
    ...(leadingCause !== null && !listed.includes(leadingCause)
      ? [`/errorAnalysis/leadingCause is ${leadingCause}, which is not among the causes.`]
      : []),
  ]
}
