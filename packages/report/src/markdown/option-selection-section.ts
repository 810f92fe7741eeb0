import {
  type AuditRow,
  type Cover,
  type CoverageFigures,
  CRITERION_NAMES,
  type MergedCandidate,
  type OptionSelection,
  type RankedOption,
} from '@okstra/contracts'
import { escapeHeading, escapeInline } from './escape.ts'
import {
  anchorOf,
  type Context,
  type GroupView,
  groupOf,
  type ItemView,
  labelOf,
  lineOf,
  type SectionView,
  tableOf,
} from './view.ts'

type Candidate = Pick<AuditRow, 'id' | 'candidate' | 'coverage' | 'feasibility' | 'score'>

/** The part that only option selection has, in the order of the schema. */
export function optionSelectionSection(context: Context): SectionView | undefined {
  const selection = context.data.optionSelection
  if (selection === undefined) return undefined
  const { options, weights } = selection
  const links = options.map(({ id }) => `[${escapeInline(id)}](#${anchorOf(id)})`).join(', ')
  return {
    id: 'option-selection',
    title: labelOf(context, 'section.optionSelection'),
    lines: [
      ...lineOf(context, 'handOff.mode', selection.mode),
      ...lineOf(context, 'handOff.outcome', selection.outcome),
      ...lineOf(context, 'handOff.blockedReason', selection.blockedReason),
      ...lineOf(
        context,
        'comparison.weight',
        CRITERION_NAMES.map((name) => `${name} ${weights[name]}`),
      ),
    ],
    groups: [
      ...optionGroups(context, selection),
      ...auditGroups(context, selection),
      ...candidateGroups(context, [...options, ...selection.candidateAudit]),
      ...proposalGroup(context, selection),
      ...reassessmentGroups(context, selection),
      ...groupOf(context, 'overrides', 'audit.overrides', {
        table: tableOf(context, 'overrides', selection.overrides),
      }),
      ...stabilityGroup(context, selection),
      ...invariantGroup(context, selection),
    ],
    index: links === '' ? escapeInline(selection.outcome) : `${escapeInline(selection.outcome)}: ${links}`,
  }
}

function optionGroups(context: Context, { options }: OptionSelection): GroupView[] {
  const rows = options.map((row) => ({ ...figuresOf(row), rank: row.rank }))
  return groupOf(context, 'options', 'section.options', {
    table: tableOf(context, 'options', rows),
    items: options.map((row) => itemOf(context, row)),
  })
}

function auditGroups(context: Context, { candidateAudit }: OptionSelection): GroupView[] {
  const reasons = candidateAudit.flatMap(({ id, reasons: list }) =>
    list.map((row) => ({ candidate: id, ...row })),
  )
  return [
    ...groupOf(context, 'candidate-audit', 'section.audit', {
      table: tableOf(context, 'candidate-audit', candidateAudit.map(figuresOf)),
      items: context.leftOut.has('audit-details') ? [] : candidateAudit.map((row) => itemOf(context, row)),
    }),
    ...groupOf(context, 'audit-reasons', 'section.auditReasons', {
      table: tableOf(context, 'audit-reasons', reasons),
    }),
  ]
}

function figuresOf({ id, candidate, coverage, feasibility, score }: Candidate | RankedOption) {
  return {
    id,
    score: score?.total,
    coverage: coverage?.coveragePercent,
    precision: coverage?.scopePrecisionPercent,
    verdict: coverage?.coverageVerdict,
    yes: feasibility.yes,
    no: feasibility.no,
    family: candidate.family,
    title: candidate.title,
  }
}

function itemOf(context: Context, { id, candidate }: Candidate): ItemView {
  const notes = context.leftOut.has('option-notes')
    ? []
    : [
        ...candidate.assumptions.flatMap((text) => lineOf(context, 'handOff.assumption', text)),
        ...candidate.safetyNotes.flatMap((text) => lineOf(context, 'handOff.safetyNote', text)),
      ]
  return {
    id: anchorOf(id),
    title: `${escapeHeading(id)} ${escapeHeading(candidate.title)}`.trimEnd(),
    lines: [
      ...lineOf(context, 'options.mechanism', candidate.mechanism),
      ...lineOf(context, 'options.boundary', candidate.boundary),
      ...lineOf(context, 'options.evidence', candidate.evidence),
      ...lineOf(context, 'options.sources', candidate.sources),
      ...lineOf(context, 'handOff.fingerprint', candidate.fingerprint),
      ...notes,
    ],
  }
}

/** Tables over all candidates, so that each header stands once. */
function candidateGroups(context: Context, candidates: readonly Candidate[]): GroupView[] {
  const of = <Row>(rows: (candidate: MergedCandidate) => readonly Row[]) =>
    candidates.flatMap(({ id, candidate }) => rows(candidate).map((row) => ({ candidate: id, ...row })))
  const coverage = candidates.flatMap((row) =>
    row.coverage === undefined ? [] : [{ candidate: row.id, ...coverageCells(row.coverage) }],
  )
  const scores = candidates.flatMap(({ id, score }) =>
    (score?.criteria ?? []).map((row) => ({
      candidate: id,
      ...row,
      scores: row.scores.map(({ worker, score: points }) => `${worker} ${points}`),
    })),
  )
  const commitments = of(({ commitments: rows }) =>
    rows.map(({ id, covers, contradicts, statement }) => ({
      id,
      covers: covers.map(coverText),
      contradicts,
      statement,
    })),
  )
  const facts = of(({ externalFacts }) =>
    externalFacts.map(({ id, implementationCritical, statement }) => ({
      id,
      critical: implementationCritical,
      statement,
    })),
  )
  return [
    ...groupOf(context, 'coverage-figures', 'section.coverageFigures', {
      table: tableOf(context, 'coverage-figures', coverage),
    }),
    ...groupOf(context, 'commitments', 'options.commitments', {
      table: tableOf(context, 'commitments', commitments),
    }),
    ...groupOf(context, 'external-facts', 'options.externalFacts', {
      table: tableOf(context, 'external-facts', facts),
    }),
    ...groupOf(context, 'scores', 'section.scores', {
      table: context.leftOut.has('scores') ? undefined : tableOf(context, 'scores', scores),
    }),
  ]
}

function coverageCells(coverage: CoverageFigures) {
  const { counts } = coverage
  return {
    verdict: coverage.coverageVerdict,
    covered: `${counts.covered}/${counts.requirements}`,
    mapped: `${counts.mapped}/${counts.commitments}`,
    uncovered: coverage.uncoveredRequirements,
    contradicted: coverage.contradictedRequirements,
    unmapped: coverage.unmappedCommitments,
    gateOnly: coverage.gateOnlyCommitments,
    unknown: coverage.unknownReferences.map((row) => `${row.commitment} -> ${row.requirement}`),
    redundant: coverage.redundantCommitments,
  }
}

function coverText(cover: Cover): string {
  if (typeof cover === 'string') return cover
  const parts = cover.parts === undefined ? '' : ` (${cover.parts.join('; ')})`
  return `${cover.id}${parts}${cover.revision === undefined ? '' : ` @${cover.revision}`}`
}

function proposalGroup(context: Context, { rejectedProposals }: OptionSelection): GroupView[] {
  if (context.leftOut.has('rejected-proposals')) return []
  const rows = rejectedProposals.flatMap(({ source, title, reasons }) =>
    reasons.length === 0
      ? [{ source, title, code: '', message: '' }]
      : reasons.map((row) => ({ source, title, ...row })),
  )
  return groupOf(context, 'rejected-proposals', 'section.rejectedProposals', {
    table: tableOf(context, 'rejected-proposals', rows),
  })
}

function reassessmentGroups(context: Context, { reassessments }: OptionSelection): GroupView[] {
  if (context.leftOut.has('reassessments')) return []
  const all = reassessments.flatMap(({ worker, modelFamily, assessments }) =>
    assessments.map((row) => ({ worker, modelFamily, ...row })),
  )
  const votes = all.map(({ scores, reason, ...row }) => ({
    ...row,
    reason,
    scores: CRITERION_NAMES.map((name) => scores[name]).join(' '),
  }))
  const within = <Row>(rows: (assessment: (typeof all)[number]) => readonly Row[]) =>
    all.flatMap((assessment) =>
      rows(assessment).map((row) => ({ worker: assessment.worker, candidate: assessment.candidate, ...row })),
    )
  const answers = reassessments.flatMap(({ worker, mergeAnswers }) =>
    mergeAnswers.map((row) => ({ worker, reason: '', ...row })),
  )
  return [
    ...groupOf(context, 'reassessments', 'section.reassessments', {
      table: tableOf(context, 'reassessments', votes),
    }),
    ...groupOf(context, 'safety-blockers', 'section.safetyBlockers', {
      table: tableOf(
        context,
        'safety-blockers',
        within(({ safetyBlockers }) => safetyBlockers),
      ),
    }),
    ...groupOf(context, 'refutations', 'section.refutations', {
      table: tableOf(
        context,
        'refutations',
        within(({ refutations }) => refutations),
      ),
    }),
    ...groupOf(context, 'fact-assessments', 'section.factAssessments', {
      table: tableOf(
        context,
        'fact-assessments',
        within(({ externalFacts }) => externalFacts),
      ),
    }),
    ...groupOf(context, 'merge-answers', 'section.mergeAnswers', {
      table: tableOf(context, 'merge-answers', answers),
    }),
  ]
}

function stabilityGroup(context: Context, { rankStability }: OptionSelection): GroupView[] {
  if (rankStability === undefined) return []
  const { winner, samples, winnerStays, radius, challengers } = rankStability
  const rows = challengers.map(({ id, distance }) => ({ id, distance: distance ?? 'never' }))
  return groupOf(context, 'rank-stability', 'stability.title', {
    lines: [
      ...lineOf(context, 'handOff.winner', winner),
      ...lineOf(context, 'handOff.winnerStays', `${winnerStays}/${samples}`),
      ...lineOf(context, 'handOff.radius', radius),
    ],
    table: tableOf(context, 'rank-stability', rows),
  })
}

function invariantGroup(context: Context, { invariants }: OptionSelection): GroupView[] {
  return groupOf(context, 'invariants', 'options.invariants', {
    table: tableOf(
      context,
      'invariants',
      invariants.map((statement, index) => ({ number: index + 1, statement })),
    ),
  })
}
