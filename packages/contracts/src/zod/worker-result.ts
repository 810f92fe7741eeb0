import * as z from 'zod'
import { CLARIFICATION_BLOCKS, CLARIFICATION_KINDS, CONFIDENCES, SEVERITIES, VOTES } from '../vocabulary.ts'
import { criterionScores, mergeAnswers, rawCandidate } from './candidates.ts'
import { rawErrorAnalysis } from './error-analysis.ts'
import { rawChangeImpactAnalysis, rawFeatureAnalysis, rawProjectAnalysis } from './phases/analyses.ts'
import { rawImprovementDiscovery } from './phases/improvement-discovery.ts'
import { rawRequirementsDiscovery } from './phases/requirements-discovery.ts'
import { disagreeReason, evidence, id, itemId, list, strict, text } from './shape.ts'

/** Evidence of a reassessing worker: a row that it was shown, or a piece of its own. */
const shownOrOwn = z
  .union([id('EV'), evidence])
  .meta({ id: 'ShownOrOwnEvidence', description: 'An evidence row that was shown, or evidence of its own.' })

const rawAssessment = strict(
  {
    candidate: id('IO'),
    scores: criterionScores,
    feasible: z.boolean().meta({ description: 'The feasibility vote.' }),
    reason: text('Why the vote is as it is.').optional(),
    safetyBlockers: list(
      strict(
        {
          id: id('SB'),
          statement: text('What must not happen.'),
          evidence: list(shownOrOwn, 'What shows it.'),
        },
        { id: 'RawBlocker', description: 'A danger that forbids the direction as long as it stands.' },
      ),
      'Dangers seen.',
    ),
    externalFacts: list(
      strict(
        {
          fact: id('XF'),
          state: z.enum(['confirmed', 'refuted', 'unknown']).meta({ description: 'What was found.' }),
          evidence: list(shownOrOwn, 'What shows it.'),
        },
        { id: 'RawFactAssessment', description: 'What is said of an external fact.' },
      ),
      'External facts looked into.',
    ),
  },
  { id: 'RawAssessment', description: "A worker's view of one candidate." },
)

const rawReassessment = strict(
  {
    assessments: list(rawAssessment, 'One for each merged candidate.'),
    mergeAnswers,
  },
  { id: 'RawReassessment', description: 'What a worker says of the merged set.' },
)

const blockerAnswer = strict(
  {
    blocker: itemId.meta({ description: 'The danger, by the label that it was shown under.' }),
    stance: z
      .enum(['backs', 'refutes', 'neither'])
      .meta({ description: 'Whether this worker stands behind it.' }),
    statement: text('Why.'),
    evidence: list(shownOrOwn, 'What shows it.'),
  },
  { id: 'BlockerAnswer', description: 'What a worker says of a danger that another one sees.' },
)

const writtenNarrative = strict(
  {
    conclusion: text('The outcome in one or two sentences.'),
    nextStep: text('What to do next.'),
    summary: text('The whole story in a few paragraphs.'),
  },
  { id: 'WrittenNarrative', description: 'The prose of a report.' },
)

/** The one place where a verdict on an item counts: words of a text never do. */
const itemVote = strict(
  {
    item: itemId.meta({ description: 'The item, by the id that it was shown under.' }),
    vote: z.enum(VOTES).meta({ description: 'The vote; a supplement agrees and adds its text.' }),
    reason: disagreeReason.optional(),
    text: text('Why, or what is to be added.').optional(),
    evidence: list(evidence, 'What shows it.').optional(),
  },
  { id: 'ItemVote', description: 'What a worker says of an item of others.' },
)

const pairVote = strict(
  {
    pair: itemId.meta({ description: 'The pair, by the id that it was shown under.' }),
    answer: z.enum(['same', 'different']).meta({ description: 'Whether both items say the same.' }),
    text: text('Why.').optional(),
  },
  { id: 'PairVote', description: 'Whether two items are one in other words.' },
)

const workerFinding = strict(
  {
    id: itemId,
    kind: text('What sort of finding it is, such as cause, risk or gap.'),
    statement: text('What was found.'),
    evidence: list(evidence, 'What it rests on.'),
    confidence: z.enum(CONFIDENCES).meta({ description: 'How sure the worker is.' }),
    severity: z.enum(SEVERITIES).meta({ description: 'How bad it is.' }).optional(),
    requirements: list(z.string(), 'Requirements it concerns.'),
  },
  { id: 'WorkerFinding', description: 'One finding of a worker.' },
)

const question = strict(
  {
    kind: z.enum(CLARIFICATION_KINDS).meta({ description: 'What is asked for.' }),
    blocks: z.enum(CLARIFICATION_BLOCKS).meta({ description: 'What cannot go on without it.' }),
    question: text('The question.'),
    looked: text('Where the answer was looked for; what code or logs can answer is not asked.'),
  },
  { id: 'WorkerQuestion', description: 'A question that only a person can answer.' },
)

export const workerResult = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    nonce: text(
      'The nonce of the run, as the prompt gives it; an answer without it does not count.',
    ).optional(),
    findings: list(workerFinding, 'What the worker found.'),
    candidates: z
      .array(rawCandidate)
      .max(3)
      .meta({ description: 'Directions proposed for option selection; at most three.' })
      .optional(),
    errorAnalysis: rawErrorAnalysis.optional(),
    requirementsDiscovery: rawRequirementsDiscovery.optional(),
    improvementDiscovery: rawImprovementDiscovery.optional(),
    projectAnalysis: rawProjectAnalysis.optional(),
    featureAnalysis: rawFeatureAnalysis.optional(),
    changeImpactAnalysis: rawChangeImpactAnalysis.optional(),
    questions: list(question, 'Questions that only a person can answer.').optional(),
    reassessment: rawReassessment.optional(),
    blockerAnswers: list(blockerAnswer, 'Answers to dangers that others see.').optional(),
    votes: list(z.union([itemVote, pairVote]), 'One for each item and pair that was asked about.').optional(),
    gaps: list(workerFinding, 'What nobody looked at, as the critic sees it.').optional(),
    narrative: writtenNarrative.optional(),
    notes: text('Anything else, for people.').optional(),
  },
  { title: 'Worker result', description: 'What a worker returns.' },
)
