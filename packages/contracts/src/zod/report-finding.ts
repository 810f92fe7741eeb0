import * as z from 'zod'
import { CONFIDENCES, CONVERGENCE_CLASSES, SEVERITIES, VOTES } from '../vocabulary.ts'
import { count, disagreeReason, id, list, sourceRef, strict, text, workerId } from './shape.ts'

/** A finding of a report: what the analysers found, with who found it and how the votes fell. */
export const finding = strict(
  {
    id: id('F'),
    kind: text('What sort of finding it is.'),
    statement: text('What was found.'),
    sources: list(sourceRef, 'Who found it.'),
    evidence: list(id('EV'), 'Evidence rows it rests on.'),
    confidence: z.enum(CONFIDENCES).meta({ description: 'How sure the source is.' }),
    severity: z.enum(SEVERITIES).meta({ description: 'How bad it is.' }).optional(),
    requirements: list(z.string(), 'Requirements it concerns.'),
    class: z
      .enum(CONVERGENCE_CLASSES)
      .meta({ description: 'How far the analysers agreed, where rounds ran.' })
      .optional(),
    votes: strict(
      {
        agree: count.meta({ description: 'Agreeing votes.' }),
        disagree: count.meta({ description: 'Disagreeing votes.' }),
        supplement: count.meta({ description: 'Agreeing votes with an addition.' }),
      },
      { id: 'FindingVotes', description: 'Votes on a finding.' },
    ).optional(),
    ballots: list(
      strict(
        {
          worker: workerId,
          round: z.int().min(1).meta({ description: 'Round of its last valid vote.' }),
          vote: z.enum(VOTES).meta({ description: 'The vote.' }),
          reason: disagreeReason.optional(),
          text: text('Why, or what is to be added.').optional(),
          independent: z.boolean().meta({ description: 'Whether it was cast without knowing of others.' }),
        },
        { id: 'Ballot', description: 'The last valid vote of one analyser.' },
      ),
      'Who voted how, by worker; sources do not vote.',
    ).optional(),
    blocks: z
      .boolean()
      .meta({
        description:
          'Whether it holds back what comes next: severe and verified, voted down, neither refuted nor overridden.',
      })
      .optional(),
    override: strict(
      {
        question: id('C', 'The question whose answer let it pass.'),
        by: text('Who decided so; `delegated` when nobody was at a terminal.'),
      },
      { id: 'FindingOverride', description: 'By whose decision it holds back nothing.' },
    ).optional(),
  },
  { id: 'ReportFinding', description: 'One finding.' },
)
