import * as z from 'zod'
import { strict } from './shape.ts'

/** How rounds of votes are to be held, as far as it is not as usual for the task type. */
export const roundSettings = strict(
  {
    maxRounds: z.int().min(1).max(3).meta({ description: 'Rounds at the most.' }).optional(),
    adversarial: z.boolean().meta({ description: 'Whether the workers are asked to refute.' }).optional(),
    verificationMode: z
      .enum(['lightweight', 'full-reanalysis'])
      .meta({ description: 'Whether they vote on what is shown, or look again themselves.' })
      .optional(),
  },
  { id: 'RoundSettings', description: 'How rounds of votes are to be held, where it is not as usual.' },
)
