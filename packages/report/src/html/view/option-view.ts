import {
  type AuditRow,
  type Cover,
  type MergedCandidate,
  type RankedOption,
  visible,
} from '@okstra/contracts'
import type { Context } from '../context.ts'
import type { Ref } from '../dom-ids.ts'
import { verdictMark } from './verdict-view.ts'

/** The best score there is: ten points for each of the hundred of weight. */
export const MOST_POINTS = 1000

/** Commitments and facts are numbered in each candidate anew; their place in the page names both. */
export const commitmentKey = (candidate: string, id: string): string => `${candidate}.${id}`

export function optionViews(context: Context) {
  const { words, ids } = context
  return (context.data.optionSelection?.options ?? []).map((option: RankedOption, index) => ({
    id: option.id,
    dom: ids.at('option', index),
    rank: words.number(option.rank),
    title: option.candidate.title,
    verdict: verdictMark(option.coverage, words),
    total: words.number(option.score.total),
    most: words.number(MOST_POINTS),
    yes: words.number(option.feasibility.yes),
    no: words.number(option.feasibility.no),
    family: familyOf(option, context),
    ...candidateView(option.candidate, context),
    assessments: assessmentViews(option, context),
  }))
}

export function auditView(context: Context) {
  const { words, ids } = context
  const selection = context.data.optionSelection
  if (selection === undefined) return undefined
  const { candidateAudit, rejectedProposals, overrides } = selection
  if (candidateAudit.length + rejectedProposals.length + overrides.length === 0) return undefined
  return {
    candidates: candidateAudit.map((row, index) => ({
      id: row.id,
      dom: ids.at('option', selection.options.length + index),
      title: row.candidate.title,
      reasons: row.reasons,
      figures: auditFigures(row, words),
      ...candidateView(row.candidate, context),
      assessments: assessmentViews(row, context),
    })),
    proposals: rejectedProposals,
    overrides,
  }
}

function auditFigures({ coverage, feasibility, score }: AuditRow, words: Context['words']) {
  return [
    ...(coverage === undefined
      ? []
      : [{ title: words.label('section.coverage'), text: verdictMark(coverage, words).word }]),
    {
      title: words.label('audit.feasibility'),
      text: words.label('options.votes', {
        yes: words.number(feasibility.yes),
        no: words.number(feasibility.no),
      }),
    },
    ...(score === undefined
      ? []
      : [
          {
            title: words.label('comparison.total'),
            text: words.label('options.score', {
              total: words.number(score.total),
              most: words.number(MOST_POINTS),
            }),
          },
        ]),
  ]
}

function familyOf({ id, candidate }: RankedOption, { ids }: Context): Ref | undefined {
  return candidate.family === undefined || candidate.family === id
    ? undefined
    : ids.ref('option', candidate.family)
}

function candidateView(candidate: MergedCandidate, { ids, words }: Context) {
  const { id } = candidate
  return {
    mechanism: candidate.mechanism,
    boundary: candidate.boundary.map(visible),
    commitments: candidate.commitments.map((commitment) => ({
      id: commitment.id,
      dom: ids.once('commitment', commitmentKey(id, commitment.id)),
      statement: commitment.statement ?? '',
      covers: commitment.covers.map((cover) => coverRef(cover, ids, words.label('coverage.parts'))),
      contradicts: (commitment.contradicts ?? []).map((requirement) => ids.ref('requirement', requirement)),
    })),
    evidence: candidate.evidence.map((row) => ids.ref('evidence', row)),
    assumptions: candidate.assumptions,
    facts: candidate.externalFacts.map((fact) => ({
      id: fact.id,
      dom: ids.once('fact', commitmentKey(id, fact.id)),
      statement: fact.statement,
      critical: fact.implementationCritical,
    })),
    safety: candidate.safetyNotes,
    sources: candidate.sources,
  }
}

function coverRef(cover: Cover, ids: Context['ids'], parts: string): Ref {
  if (typeof cover === 'string') return ids.ref('requirement', cover)
  const detail = [
    ...(cover.parts === undefined ? [] : [`${parts} ${cover.parts.join(', ')}`]),
    ...(cover.revision === undefined ? [] : [`@${String(cover.revision).slice(0, 12)}`]),
  ]
  return { ...ids.ref('requirement', cover.id), detail: detail.join(' · ') }
}

type Assessed = Pick<AuditRow, 'id' | 'candidate'>

function assessmentViews({ id: candidate, candidate: { family } }: Assessed, { data, ids, words }: Context) {
  const selection = data.optionSelection
  const twins = [...(selection?.options ?? []), ...(selection?.candidateAudit ?? [])]
    .filter((row) => family !== undefined && row.candidate.family === family && row.id !== candidate)
    .map(({ id }) => id)
  const refs = (rows: readonly string[]): Ref[] => rows.map((row) => ids.ref('evidence', row))
  return (selection?.reassessments ?? []).flatMap(({ worker, modelFamily, assessments, mergeAnswers }) =>
    assessments
      .filter((assessment) => assessment.candidate === candidate)
      .map((assessment) => ({
        worker,
        family: modelFamily,
        tone: assessment.feasible ? 'good' : 'bad',
        mark: assessment.feasible ? 'yes' : 'no',
        word: words.label(assessment.feasible ? 'assess.feasible' : 'assess.infeasible'),
        reason: assessment.reason ?? '',
        notes: [
          ...assessment.safetyBlockers.map((row) => ({
            title: words.label('assess.blocker'),
            id: `${worker}:${row.id}`,
            statement: row.statement,
            evidence: refs(row.evidence),
          })),
          ...assessment.refutations.map((row) => ({
            title: words.label('assess.refutation'),
            id: row.blocker,
            statement: row.statement,
            evidence: refs(row.evidence),
          })),
          ...assessment.externalFacts.map((row) => ({
            title: words.label('assess.fact'),
            id: row.fact,
            statement: words.token('factState', row.state),
            evidence: refs(row.evidence),
          })),
          ...mergeAnswers
            .filter((answer) => answer.family === family)
            .map((answer) => ({
              title: words.label(answer.same ? 'assess.same' : 'assess.other'),
              id: twins.join(', ') || answer.family,
              statement: answer.reason ?? '',
              evidence: [],
            })),
        ],
      })),
  )
}
