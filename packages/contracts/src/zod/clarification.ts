import * as z from 'zod'
import { ASKED_ACTIONS } from '../phase-vocabulary.ts'
import { CLARIFICATION_BLOCKS, CLARIFICATION_KINDS, CLARIFICATION_STATUSES } from '../vocabulary.ts'
import { id, strict, text } from './shape.ts'

export const clarificationItem = strict(
  {
    id: id('C'),
    kind: z.enum(CLARIFICATION_KINDS).meta({ description: 'What is asked for.' }),
    status: z.enum(CLARIFICATION_STATUSES).meta({ description: 'Where it stands.' }),
    blocks: z.enum(CLARIFICATION_BLOCKS).meta({ description: 'What cannot go on without it.' }),
    question: text('The question.'),
    looked: text('Where the answer was looked for.').optional(),
    answer: text('The answer, when there is one.').optional(),
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
