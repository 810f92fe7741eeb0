import * as z from 'zod'
import { itemShape, stateItem } from './convergence-items.ts'
import {
  count,
  disagreeReason,
  evidence,
  id,
  itemId,
  list,
  orNull,
  sha256,
  sourceRef,
  strict,
  text,
  workerId,
} from './shape.ts'
import {
  CONFIDENCES,
  type FailureClass,
  FAILURE_CLASSES,
  SEVERITIES,
  TASK_TYPES,
  TERMINAL_STATUSES,
  VOTES,
} from '../vocabulary.ts'

const version = z.literal('1.0').meta({ description: 'Version of this schema.' })
const failureClasses = Object.keys(FAILURE_CLASSES) as [FailureClass, ...FailureClass[]]
const round = z.int().min(1).meta({ description: 'Number of the round.' })
const nonce = text('The nonce of the run; an answer without it does not count.')
const before = sha256.meta({ description: 'Digest of the state that the workers were asked on.' })

const groupedItem = strict(itemShape, {
  id: 'GroupedItem',
  description: 'Findings that say the same, as one item.',
})

const proposedPair = strict(
  {
    pair: itemId.meta({ description: 'Its id, made of those of both items.' }),
    first: id('F', 'The item with the lower number.'),
    second: id('F', 'The other item.'),
    shared: count.meta({ description: 'Words that both have.' }),
    united: count.meta({ description: 'Words that at least one has.' }),
  },
  { id: 'ProposedPair', description: 'Two items that may be one in other words: a question for the votes.' },
)

const leftOut = strict(
  {
    source: sourceRef,
    reason: z.enum(['unsupported', 'empty']).meta({ description: 'Why it does not count.' }),
  },
  { id: 'UngroupedFinding', description: 'A finding that became no item.' },
)

export const convergenceGroups = strict(
  {
    schemaVersion: version,
    items: list(groupedItem, 'The items, by number.'),
    pairs: list(proposedPair, 'Pairs to be settled by votes.'),
    pairsCut: count.meta({
      description: 'Items with more near neighbours than were compared; 0 when every likely pair is there.',
    }),
    leftOut: list(leftOut, 'Findings that do not count, with the reason.'),
  },
  { title: 'Convergence groups', description: 'What the analysers found, each thing once.' },
)

const givenVote = strict(
  {
    item: itemId.meta({ description: 'The item, as the worker named it.' }),
    vote: z.enum(VOTES).meta({ description: 'The vote.' }),
    reason: disagreeReason.optional(),
    text: text('Why, or what is to be added.').optional(),
    evidence: list(evidence, 'What shows it.').optional(),
    verified: z
      .boolean()
      .meta({ description: 'Whether okstra verified a citation of it; false unless told.' })
      .optional(),
  },
  { id: 'GivenVote', description: 'A vote on an item, with what okstra found of its evidence.' },
)

const givenPairVote = strict(
  {
    pair: itemId.meta({ description: 'The pair, as the worker named it.' }),
    answer: z.enum(['same', 'different']).meta({ description: 'The answer.' }),
    text: text('Why.').optional(),
  },
  { id: 'GivenPairVote', description: 'A vote on a pair.' },
)

const resultShape = {
  worker: workerId,
  status: z.enum(TERMINAL_STATUSES).meta({ description: 'How the worker ended.' }),
  failure: z.enum(failureClasses).meta({ description: 'Why it did not complete.' }).optional(),
  parsed: z.boolean().meta({ description: 'Whether its answer is a valid result.' }),
  nonce: orNull(z.string(), 'The nonce that its answer states.'),
  setAside: text('Why okstra set the answer aside, such as a forbidden command.').optional(),
}

const voterResult = strict(
  {
    ...resultShape,
    sawPeers: z.boolean().meta({ description: 'Whether it read what other workers answered.' }),
    votes: list(givenVote, 'Its votes on items.'),
    pairVotes: list(givenPairVote, 'Its votes on pairs.'),
  },
  { id: 'VoterResult', description: 'What became of one worker that was asked.' },
)

export const convergenceRoundResults = strict(
  {
    schemaVersion: version,
    round,
    nonce,
    before,
    blocked: text('Why the completed voters are no quorum, when they are none.').optional(),
    results: list(voterResult, 'One for each worker that was asked.'),
  },
  { title: 'Convergence round results', description: 'What the workers answered in one round of votes.' },
)

const gap = strict(
  {
    id: itemId,
    kind: text('What sort of finding it is.'),
    statement: text('What nobody looked at.'),
    evidence: list(evidence, 'What it rests on.'),
    confidence: z.enum(CONFIDENCES).meta({ description: 'How sure the critic is.' }),
    severity: z.enum(SEVERITIES).meta({ description: 'How bad it is.' }).optional(),
    requirements: list(z.string(), 'Requirements it concerns.'),
    verified: z.boolean().meta({ description: 'Whether okstra verified a citation of it.' }),
  },
  { id: 'CriticGap', description: 'A gap, with what okstra found of its evidence.' },
)

export const convergenceCriticResults = strict(
  {
    schemaVersion: version,
    nonce,
    before,
    critic: strict(
      { ...resultShape, family: text('Model family.'), gaps: list(gap, 'What nobody looked at.') },
      { id: 'CriticResult', description: 'What became of the critic.' },
    ),
    checks: list(voterResult, 'One for each analyser that was asked to refute the gaps.'),
  },
  {
    title: 'Convergence critic results',
    description: 'What the coverage critic saw, and what analysers say of it.',
  },
)

const absence = strict(
  { worker: workerId, reason: text('Why there is no answer that counts.') },
  { id: 'AbsentVoter', description: 'A worker that was asked and did not run.' },
)

const pairState = strict(
  {
    pair: itemId.meta({ description: 'Its id.' }),
    first: id('F', 'The item with the lower number.'),
    second: id('F', 'The other item.'),
    same: count.meta({ description: 'Votes that both say the same.' }),
    different: count.meta({ description: 'Votes that they do not.' }),
    outcome: orNull(
      z.enum(['same', 'different', 'undecided']),
      'What was decided; undecided items stay apart. Null before the first round.',
    ),
    note: text('Why, where the votes alone do not say it.').optional(),
  },
  { id: 'SettledPair', description: 'A pair of items and what became of it.' },
)

const roundState = strict(
  {
    round,
    adversarial: z.boolean().meta({ description: 'Whether the workers were asked to refute.' }),
    voters: list(workerId, 'Workers with an answer that counts.'),
    didNotRun: list(absence, 'Workers that were asked and gave none, with the reason.'),
    open: count.meta({ description: 'Items voted on.' }),
    settled: count.meta({ description: 'Items settled in it.' }),
  },
  { id: 'VotedRound', description: 'A round of votes.' },
)

const refusedVote = strict(
  {
    round: orNull(round, 'Round; null for the check of gaps.'),
    worker: workerId,
    target: z.string().meta({ description: 'The item or pair, as the worker named it; empty for all.' }),
    problem: z
      .enum([
        'unknown-id',
        'missing-id',
        'not-open',
        'own-item',
        'twice',
        'no-reason',
        'reason-without-disagreement',
        'no-text',
        'not-asked',
      ])
      .meta({ description: 'What is wrong.' }),
  },
  { id: 'RefusedVote', description: 'A vote that does not count, or one that is missing.' },
)

const gapState = strict(
  {
    gap: sourceRef,
    statement: text('What nobody looked at.'),
    outcome: z.enum(['joined', 'refuted', 'known', 'unchecked']).meta({ description: 'What became of it.' }),
    item: orNull(id('F'), 'The item that it became, or that says the same.'),
    agree: count.meta({ description: 'Analysers that could not refute it.' }),
    disagree: count.meta({ description: 'Analysers that did.' }),
    reasons: list(text('Why.'), 'What was said against it.'),
  },
  { id: 'CheckedGap', description: 'A gap and what became of it.' },
)

export const convergenceState = strict(
  {
    schemaVersion: version,
    status: z.enum(['open', 'done', 'off', 'blocked']).meta({
      description: 'Whether there is a round to come, all is said, none was held, or quorum failed.',
    }),
    why: text('Why no rounds were held, or what quorum lacks.').optional(),
    settings: strict(
      {
        taskType: z.enum(TASK_TYPES).meta({ description: 'Phase.' }),
        maxRounds: z.int().min(1).max(3).meta({ description: 'Rounds at the most.' }),
        adversarial: z.boolean().meta({ description: 'Whether the workers are asked to refute.' }),
        verificationMode: z
          .enum(['lightweight', 'full-reanalysis'])
          .meta({ description: 'Whether they vote on what is shown, or look again themselves.' }),
      },
      { id: 'ConvergenceSettings', description: 'How the rounds are held.' },
    ),
    crossVerified: z.boolean().meta({ description: 'Whether two model families checked each other.' }),
    analysers: list(
      strict(
        {
          worker: workerId,
          family: text('Model family.'),
          status: z.enum(TERMINAL_STATUSES).meta({ description: 'How its analysis ended.' }),
          sawPeers: z
            .boolean()
            .meta({ description: 'Whether it read what others answered, when it should have been blind.' })
            .optional(),
        },
        { id: 'ConvergenceAnalyser', description: 'An analyser; one that failed has no vote.' },
      ),
      'Every analyser of the roster, by id.',
    ),
    items: list(stateItem, 'Every item, by number.'),
    pairs: list(pairState, 'Every pair.'),
    queue: list(id('F'), 'Items that are not settled.'),
    rounds: list(roundState, 'Rounds held.'),
    refused: list(refusedVote, 'Votes that did not count.'),
    leftOut: list(leftOut, 'Findings that became no item.'),
    critic: orNull(
      strict(
        {
          worker: workerId,
          family: text('Model family.'),
          didNotRun: orNull(z.string(), 'Why its answer does not count; null when it does.'),
          checkers: list(workerId, 'Analysers that checked.'),
          absent: list(absence, 'Analysers that did not, with the reason.'),
          gaps: list(gapState, 'Every gap.'),
        },
        { id: 'CriticOutcome', description: 'What the coverage critic added.' },
      ),
      'What the coverage critic added; null without one.',
    ),
    digest: sha256.meta({ description: 'SHA-256 of the canonical JSON of all else.' }),
  },
  { title: 'Convergence state', description: 'Where the rounds of votes stand: made from documents alone.' },
)
