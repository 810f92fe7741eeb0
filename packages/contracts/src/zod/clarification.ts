import * as z from 'zod'
import { ASKED_ACTIONS } from '../phase-vocabulary.ts'
import { MOST_RETIRED, RETIRED_NAME } from '../retired-name.ts'
import {
  CLARIFICATION_BLOCKS,
  CLARIFICATION_KINDS,
  CLARIFICATION_STATUSES,
  FINDING_CHOICES,
  SEVERITIES,
} from '../vocabulary.ts'
import { id, list, strict, text } from './shape.ts'

const retiredName = z
  .string()
  .regex(RETIRED_NAME)
  .meta({ id: 'RetiredName', description: 'A symbol, path or id, on one line of at most 200 characters.' })

export const retires = z
  .array(retiredName)
  .min(1)
  .max(MOST_RETIRED)
  .meta({ description: 'Symbols, paths and ids that there are no more, by this answer.' })

export const superseded = strict(
  {
    by: id('C', 'The answer that retired it.'),
    name: retiredName,
    places: list(
      text('JSON pointer of a text of this report.'),
      'Every text that still names it; none when nothing does.',
    ),
  },
  { id: 'SupersededName', description: 'What an answer retired, and what still names it. Advisory.' },
)

export const clarificationItem = strict(
  {
    id: id('C'),
    kind: z.enum(CLARIFICATION_KINDS).meta({ description: 'What is asked for.' }),
    status: z.enum(CLARIFICATION_STATUSES).meta({ description: 'Where it stands.' }),
    blocks: z.enum(CLARIFICATION_BLOCKS).meta({ description: 'What cannot go on without it.' }),
    question: text('The question.'),
    looked: text('Where the answer was looked for.').optional(),
    answer: text('The answer, when there is one.').optional(),
    retires: retires.optional(),
    finding: id(
      'F',
      'The finding that okstra asks about itself: it was voted down though its evidence holds.',
    ).optional(),
    decision: strict(
      {
        choice: z.enum(FINDING_CHOICES).meta({ description: 'Whether it is overridden, or stands.' }),
        by: text('Who decided; `delegated` when nobody was at a terminal.'),
        response: text('The response that it stands in, relative to the project root.'),
        severity: z
          .enum(SEVERITIES)
          .meta({ description: 'How severe it was when it was decided on.' })
          .optional(),
        places: list(z.string(), 'What it cited when it was decided on.'),
      },
      { id: 'FindingDecision', description: 'What a person decided on a finding that was voted down.' },
    ).optional(),
  },
  { id: 'ClarificationItem', description: 'A question to the user.' },
)

export const reviewedRow = strict(
  {
    id: id('F', 'The finding that the reviewed row of the analysis rests on.'),
    action: z.enum(ASKED_ACTIONS).meta({ description: 'What is asked of the row.' }),
    note: text('What is right instead, or why; a correction always has one.'),
  },
  { id: 'ReviewedRow', description: 'What a reviewer asks of one row of an analysis.' },
)
