import * as z from 'zod'
import { CONFIDENCES, CONVERGENCE_CLASSES, SEVERITIES, VOTES } from '../vocabulary.ts'
import {
  count,
  disagreeReason,
  evidence,
  id,
  list,
  orNull,
  sha256,
  sourceRef,
  strict,
  text,
  workerId,
} from './shape.ts'

const itemSource = strict(
  {
    source: sourceRef,
    severity: z.enum(SEVERITIES).meta({ description: 'How bad it is, as that worker says.' }).optional(),
    confidence: z.enum(CONFIDENCES).meta({ description: 'How sure that worker is.' }),
    verified: z.boolean().meta({ description: 'Whether okstra verified a citation of it.' }),
    statement: text('Its own words.'),
  },
  { id: 'ItemSource', description: 'A finding that the item was made of.' },
)

/** An item as the groups have it. */
export const itemShape = {
  id: id('F', 'The finding that it becomes in the report.'),
  fingerprint: sha256.meta({ description: 'What it is known by across runs: kind, words and files.' }),
  kind: text('What sort of finding it is.'),
  statement: text('What was found.'),
  requirements: list(z.string(), 'Requirements it concerns.'),
  severity: orNull(
    z.enum(SEVERITIES),
    'Severity of all sources together, never more than one step below the highest; null when none says one.',
  ),
  confidence: z.enum(CONFIDENCES).meta({ description: 'How sure the sources are together.' }),
  sources: list(itemSource, 'Who found it.'),
  evidence: list(
    strict(
      { source: sourceRef, citation: evidence },
      { id: 'ItemEvidence', description: 'A citation of a source.' },
    ),
    'What it rests on.',
  ),
}

const castVote = strict(
  {
    worker: workerId,
    round: z.int().min(1).meta({ description: 'Round of the vote.' }),
    vote: z.enum(VOTES).meta({ description: 'The vote.' }),
    reason: disagreeReason.optional(),
    text: text('Why, or what is to be added.').optional(),
    evidence: list(evidence, 'What shows it.').optional(),
    verified: z.boolean().meta({ description: 'Whether okstra verified a citation of it.' }),
    sawPeers: z.enum(['nothing', 'reasons', 'answers']).meta({
      description: 'What it knew of others: nothing, the reasons of the round before, or their answers.',
    }),
  },
  { id: 'CastVote', description: 'A vote that counts, unless the same worker votes again.' },
)

export const stateItem = strict(
  {
    ...itemShape,
    votes: list(castVote, 'Every valid vote, by round and worker.'),
    tally: strict(
      {
        sources: count.meta({ description: 'Workers that found it; they count as agreeing.' }),
        agree: count.meta({ description: 'Agreeing votes of others.' }),
        supplement: count.meta({ description: 'Agreeing votes of others with an addition.' }),
        disagree: count.meta({ description: 'Disagreeing votes.' }),
      },
      { id: 'ItemTally', description: 'The last valid vote of each worker, counted.' },
    ),
    class: orNull(z.enum(CONVERGENCE_CLASSES), 'How far the workers agree; null where no rounds are held.'),
    settled: orNull(
      strict(
        {
          round: count.meta({ description: 'Round, 0 before the first.' }),
          by: z
            .enum(['full-consensus', 'no-change', 'nobody-to-ask', 'merged', 'gap-check'])
            .meta({ description: 'Why it is not asked about again.' }),
        },
        { id: 'Settlement', description: 'When and why the item left the queue.' },
      ),
      'When and why it left the queue; null while it is in it, or when the rounds ended before.',
    ),
    missing: list(workerId, 'Analysers without a vote on it.'),
    independence: z.enum(['cross-family', 'same-family', 'single']).meta({
      description: 'Families of those that agree on their own, without having seen what others say.',
    }),
    dependent: list(workerId, 'Voters whose vote is not independent.'),
    safety: strict(
      {
        protected: z.boolean().meta({ description: 'Whether it is severe and its evidence verified.' }),
        refutedBy: list(workerId, 'Analysers of another family that disagree with verified evidence.'),
        override: orNull(
          z.string(),
          'The recorded decision of the user that lets it pass; null without one.',
        ),
        blocks: z.boolean().meta({ description: 'Whether it blocks, however the votes fell.' }),
      },
      { id: 'ItemSafety', description: 'Whether the item may be voted away.' },
    ),
    mergedInto: id('F', 'The item that it was found to be.').optional(),
  },
  { id: 'ConvergenceItem', description: 'An item with all votes on it.' },
)
