import * as z from 'zod'
import { COVERAGE_VERDICTS, CRITERION_NAMES, SELECTION_MODES } from '../vocabulary.ts'
import { mergedCandidate, reassessment, rejectedProposalShape } from './candidates.ts'
import { count, criteriaOf, id, list, sourceRef, strict, text, workerId } from './shape.ts'

const percent = z.number().min(0).max(100)

export const coverageFigures = strict(
  {
    coveragePercent: percent.meta({ description: 'Covered requirements of 100, truncated to two decimals.' }),
    scopePrecisionPercent: percent.meta({
      description: 'Mapped commitments of 100, truncated to two decimals.',
    }),
    coverageVerdict: z
      .enum(COVERAGE_VERDICTS)
      .meta({ description: 'Decided on the counts, never on the percents.' }),
    counts: strict(
      {
        requirements: count.meta({ description: 'Requirements that count.' }),
        covered: count.meta({ description: 'Those that are covered.' }),
        commitments: count.meta({ description: 'Commitments.' }),
        mapped: count.meta({ description: 'Those that cover a requirement that counts.' }),
      },
      { id: 'CoverageCounts', description: 'The integers behind the percents.' },
    ),
    coveredRequirements: list(z.string(), 'In ledger order.'),
    uncoveredRequirements: list(z.string(), 'In ledger order.'),
    contradictedRequirements: list(z.string(), 'In ledger order.'),
    unmappedCommitments: list(z.string(), 'Commitments that cover nothing that counts.'),
    gateOnlyCommitments: list(z.string(), 'Commitments that cover external gates only.'),
    unknownReferences: list(
      strict(
        {
          commitment: z.string().meta({ description: 'Who refers.' }),
          requirement: z.string().meta({ description: 'To what.' }),
        },
        { id: 'UnknownReference', description: 'A commitment that names a requirement that does not exist.' },
      ),
      'References to requirements that do not exist.',
    ),
    redundantCommitments: list(z.string(), 'Commitments without which the coverage stays as it is.'),
  },
  { id: 'CoverageFigures', description: 'Exact coverage of one set of commitments.' },
)

const scoreRow = strict(
  {
    criterion: z
      .enum(CRITERION_NAMES as [string, ...string[]] as unknown as ['requirementFit'])
      .meta({ description: 'Criterion.' }),
    weight: count.meta({ description: 'Its weight in points of 100.' }),
    scores: list(
      strict(
        { worker: workerId, score: z.int().min(1).max(5).meta({ description: 'Score given.' }) },
        { id: 'WorkerScore', description: 'One score.' },
      ),
      'Scores, by worker id.',
    ),
    doubledMedian: count.meta({ description: 'Sum of the two middle scores.' }),
    points: count.meta({ description: 'Weight times doubled median.' }),
    spread: count.meta({ description: 'Highest minus lowest score.' }),
  },
  { id: 'ScoreRow', description: 'What one criterion contributes.' },
)

const score = strict(
  {
    total: count.meta({ description: 'Sum of points, of 1000.' }),
    criteria: list(scoreRow, 'One row for each criterion.'),
  },
  { id: 'OptionScore', description: 'How a candidate scored.' },
)

const votes = strict(
  {
    yes: count.meta({ description: 'Votes for feasible.' }),
    no: count.meta({ description: 'Votes against.' }),
  },
  { id: 'FeasibilityVotes', description: 'Feasibility votes.' },
)

const option = strict(
  {
    id: id('IO'),
    rank: z.int().min(1).meta({ description: 'Place in the order, from 1.' }),
    candidate: mergedCandidate,
    coverage: coverageFigures,
    feasibility: votes,
    score,
  },
  { id: 'RankedOption', description: 'A valid candidate at its rank: one that may be selected.' },
)

const auditRow = strict(
  {
    id: id('IO'),
    candidate: mergedCandidate,
    coverage: coverageFigures.optional(),
    feasibility: votes,
    score: score.optional(),
    reasons: list(
      strict(
        {
          code: text('Which condition it fails.'),
          message: text('In a sentence.'),
        },
        { id: 'AuditReason', description: 'Why a candidate is not offered.' },
      ),
      'Every reason, not only the first.',
    ),
  },
  { id: 'AuditRow', description: 'A candidate that cannot be selected.' },
)

const rejectedProposal = strict(rejectedProposalShape, {
  id: 'RejectedProposal',
  description: 'A raw proposal that never became a candidate.',
})

const rankStability = strict(
  {
    winner: id('IO'),
    challengers: list(
      strict(
        {
          id: id('IO'),
          distance: z
            .union([count, z.null()])
            .meta({ description: 'Fewest points of weight to move until it wins; null when it never can.' }),
        },
        { id: 'Challenger', description: 'How far another option is from winning.' },
      ),
      'The other options, in rank order.',
    ),
    samples: count.meta({ description: 'Weight vectors tried.' }),
    winnerStays: count.meta({ description: 'Of those, under how many the winner stays.' }),
    radius: count.meta({ description: 'How far the vectors lie from the weights, in points.' }),
  },
  { id: 'RankStability', description: 'How much the winner depends on the weights.' },
)

export const optionSelection = strict(
  {
    mode: z
      .enum(SELECTION_MODES)
      .meta({ description: 'Comparison of candidates, or check of a given direction.' }),
    outcome: z.enum(['selectable', 'blocked']).meta({ description: 'Whether there is anything to select.' }),
    blockedReason: text('Why nothing can be selected.').optional(),
    weights: strict(criteriaOf(count), {
      id: 'CriterionWeights',
      description: 'Points of 100 for each criterion.',
    }),
    options: z.array(option).max(3).meta({ description: 'The one to three valid candidates in rank order.' }),
    candidateAudit: list(auditRow, 'Every other candidate with every reason.'),
    rejectedProposals: list(rejectedProposal, 'Raw proposals that were not merged.'),
    reassessments: list(reassessment, 'What every analyser said, from which all figures follow.'),
    overrides: list(
      strict(
        {
          blocker: sourceRef.meta({ description: 'The safety blocker: <worker>:SB-NNN.' }),
          actor: text('Who decided.'),
          reason: text('Why.'),
        },
        {
          id: 'SafetyOverride',
          description: 'A safety blocker that the user set aside by a recorded decision.',
        },
      ),
      'Recorded decisions of the user.',
    ),
    rankStability: rankStability.optional(),
    invariants: list(z.string(), 'What every direction must keep.'),
  },
  { id: 'OptionSelection', description: 'The part of a report that only option selection has.' },
)
