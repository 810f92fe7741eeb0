import * as z from 'zod'
import { PROPOSED_DIRECTIONS } from '../../phase-vocabulary.ts'
import { list, strict, text, workerId } from '../shape.ts'

const direction = z.enum(PROPOSED_DIRECTIONS)

/** Where one analyser thinks that the task should go. */
export const rawRoute = strict(
  {
    direction: direction.meta({ description: 'Where the task should go.' }),
    reason: text('Why.'),
  },
  { id: 'RawRoute', description: 'Where an analyser thinks that the task should go.' },
)

/** Where a report sends the task, with who wanted what. */
export const proposedRoute = strict(
  {
    direction: direction.meta({ description: 'Where the task goes.' }),
    reason: text('Why, from the record.'),
    wanted: list(
      strict(
        {
          direction: direction.meta({ description: 'The direction.' }),
          reason: text('Why.'),
          sources: list(workerId, 'Analysers that want it.'),
        },
        { id: 'WantedDirection', description: 'A direction that analysers want.' },
      ),
      'What the analysers want, most wanted first; empty where the route follows from the record alone.',
    ),
  },
  { id: 'ProposedRoute', description: 'The route that the record leads to.' },
)
