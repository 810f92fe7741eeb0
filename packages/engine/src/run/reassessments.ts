import {
  byText,
  type CandidateSet,
  type Evidence,
  type EvidenceCheck,
  type EvidenceRow,
  formatId,
  type Reassessment,
  type WorkerAudit,
  type WorkerResult,
} from '@okstra/contracts'
import { isGrounded } from '@okstra/evidence'
import { findReassessmentProblems } from '@okstra/options'
import type { ShownBlocker, ShownEvidence } from './prompts.ts'
import type { DutyRecord } from './records.ts'

/** Reassessments with every piece of evidence as a row of the report. */
export interface JoinedReassessments {
  readonly reassessments: readonly Reassessment[]
  /** Rows beyond those of the candidates, in order. */
  readonly evidence: readonly EvidenceRow[]
  readonly blockers: readonly RaisedBlocker[]
}

/** A blocker with what the others are shown of it. */
interface RaisedBlocker {
  /** `<worker>:SB-NNN`. */
  readonly ref: string
  readonly worker: string
  readonly shown: ShownBlocker
  readonly evidence: readonly ShownEvidence[]
}

/**
 * Puts the reassessments of all analysers together: their own evidence becomes rows after those of the candidates, by
 * worker id, so that the numbers depend on no order of arrival. Answers to blockers become backing and refutations.
 */
export function joinReassessments({
  candidates,
  records,
  answers = [],
  familyOf,
}: {
  readonly candidates: CandidateSet
  readonly records: readonly DutyRecord[]
  readonly answers?: readonly DutyRecord[]
  readonly familyOf: (worker: string) => string
}): JoinedReassessments {
  const rows = new Rows(candidates.evidence.length)
  const known = new Map(candidates.evidence.map(({ id, citation, check }) => [id, { id, citation, check }]))
  const sorted = records.toSorted((a, b) => byText(a.worker, b.worker))
  const joined = sorted.map((record) => joinOne(record, { rows, family: familyOf(record.worker) }))
  const blockers = raisedBlockers(joined, { known, rows: rows.list })
  for (const { worker, result, audit } of answers.toSorted((a, b) => byText(a.worker, b.worker))) {
    const index = joined.findIndex((reassessment) => reassessment.worker === worker)
    const own = joined[index]
    if (own === undefined) continue
    const checks = new Checks(audit)
    joined[index] = withAnswers(own, result, {
      refOf: (label) => blockers.find(({ shown }) => shown.label === label),
      evidenceOf: (item, evidence) => rows.take(`${worker}:${item}`, evidence, checks.take(item, evidence)),
    })
  }
  return { reassessments: joined, evidence: rows.list, blockers }
}

function joinOne(
  { worker, result, audit }: DutyRecord,
  { rows, family }: { readonly rows: Rows; readonly family: string },
): Reassessment {
  const checks = new Checks(audit)
  const take = (item: string, evidence: readonly (string | Evidence)[]): string[] =>
    rows.take(`${worker}:${item}`, evidence, checks.take(item, evidence))
  const { assessments, mergeAnswers } = result.reassessment ?? { assessments: [], mergeAnswers: [] }
  return {
    worker,
    modelFamily: family,
    assessments: assessments.map(({ safetyBlockers, externalFacts, ...rest }) => ({
      ...rest,
      safetyBlockers: safetyBlockers.map((blocker) => ({
        ...blocker,
        evidence: take(`${rest.candidate}.${blocker.id}`, blocker.evidence),
      })),
      refutations: [],
      externalFacts: externalFacts.map((fact) => ({
        ...fact,
        evidence: take(`${rest.candidate}.${fact.fact}`, fact.evidence),
      })),
    })),
    mergeAnswers,
  }
}

function withAnswers(
  reassessment: Reassessment,
  { blockerAnswers = [] }: WorkerResult,
  {
    refOf,
    evidenceOf,
  }: {
    readonly refOf: (label: string) => RaisedBlocker | undefined
    readonly evidenceOf: (item: string, evidence: readonly (string | Evidence)[]) => string[]
  },
): Reassessment {
  // In the order of the answer: the checks of its audit stand in it.
  const answered = blockerAnswers.flatMap((answer) => {
    const blocker = refOf(answer.blocker)
    const evidence = evidenceOf(answer.blocker, answer.evidence)
    return blocker === undefined
      ? []
      : [{ ...answer, evidence, ref: blocker.ref, candidate: blocker.shown.candidate }]
  })
  return {
    ...reassessment,
    assessments: reassessment.assessments.map((assessment) => {
      const mine = answered.filter(({ candidate }) => candidate === assessment.candidate)
      const backs = mine.filter(({ stance }) => stance === 'backs').map(({ ref }) => ref)
      return {
        ...assessment,
        refutations: mine
          .filter(({ stance }) => stance === 'refutes')
          .map(({ ref, statement, evidence }) => ({ blocker: ref, statement, evidence })),
        ...(backs.length === 0 ? {} : { backs }),
      }
    }),
  }
}

/** Blockers with at least one piece of evidence that holds, labelled by candidate, worker and id. */
function raisedBlockers(
  reassessments: readonly Reassessment[],
  {
    known,
    rows,
  }: { readonly known: ReadonlyMap<string, ShownEvidence>; readonly rows: readonly EvidenceRow[] },
): RaisedBlocker[] {
  const all = new Map([...known, ...rows.map((row) => [row.id, row] as const)])
  return reassessments
    .flatMap(({ worker, assessments }) =>
      assessments.flatMap(({ candidate, safetyBlockers }) =>
        safetyBlockers.map((blocker) => ({ worker, candidate, ...blocker })),
      ),
    )
    .filter(({ evidence }) => evidence.some((id) => isGrounded(all.get(id)?.check ?? { state: 'unchecked' })))
    .toSorted((a, b) => byText(a.candidate, b.candidate) || byText(a.worker, b.worker) || byText(a.id, b.id))
    .map(({ worker, candidate, id, statement, evidence }, index) => ({
      ref: `${worker}:${id}`,
      worker,
      shown: { label: `B-${index + 1}`, candidate, statement, evidence },
      evidence: evidence.flatMap((row) => {
        const found = all.get(row)
        return found === undefined || known.has(row)
          ? []
          : [{ id: found.id, citation: found.citation, check: found.check }]
      }),
    }))
}

/** Checks of an audit, taken in their order: a citation that stands twice was checked twice. */
class Checks {
  private readonly left: WorkerAudit['citations'][number][]

  constructor({ citations }: WorkerAudit) {
    this.left = [...citations]
  }

  take(item: string, evidence: readonly (string | Evidence)[]): EvidenceCheck[] {
    return evidence.flatMap((piece) => {
      if (typeof piece === 'string') return []
      const index = this.left.findIndex((row) => row.item === item)
      const [found] = index === -1 ? [] : this.left.splice(index, 1)
      return [found?.check ?? { state: 'unchecked' }]
    })
  }
}

/** Rows of evidence, numbered on. */
class Rows {
  readonly list: EvidenceRow[] = []
  private readonly before: number

  constructor(before: number) {
    this.before = before
  }

  take(source: string, evidence: readonly (string | Evidence)[], checks: readonly EvidenceCheck[]): string[] {
    const left = [...checks]
    return evidence.map((piece) => {
      if (typeof piece === 'string') return piece
      const id = formatId('EV', this.before + this.list.length + 1)
      this.list.push({ id, source, citation: piece, check: left.shift() ?? { state: 'unchecked' } })
      return id
    })
  }
}

/** What makes a reassessment unusable, in sentences for its worker. */
export function reassessmentProblems(
  result: WorkerResult,
  { worker, candidates }: { readonly worker: string; readonly candidates: CandidateSet },
): string[] {
  const audit = { citations: [] } as unknown as WorkerAudit
  const { reassessments, evidence } = joinReassessments({
    candidates,
    records: [{ worker, n: 1, result, audit }],
    familyOf: () => 'unknown',
  })
  return findReassessmentProblems(reassessments, {
    candidates: candidates.candidates,
    evidence: [...candidates.evidence, ...evidence],
  }).map(({ message }) => message)
}
