import * as z from 'zod'
import { EFFORTS, LENSES } from '../../phase-vocabulary.ts'
import { count, id, list, strict, text, workerId } from '../shape.ts'
import { numberedRow, rowsOf } from './agreed-row.ts'
import { proposedRoute } from './proposed-route.ts'

export const lens = z
  .enum(LENSES)
  .meta({ id: 'Lens', description: 'A view from which improvements are looked for.' })

const own = {
  lens,
  effort: z.enum(EFFORTS).meta({ description: 'How much work it is.' }),
  benefit: text('What is better afterwards, and for whom.'),
}
const improvement = rowsOf('ImprovementProposal', 'Something that could be better.', own)

/** What one analyser says of improvements. */
export const rawImprovementDiscovery = strict(
  {
    improvements: list(improvement.raw, 'One for each finding of the kind improvement.'),
    lenses: list(
      strict(
        { lens, looked: text('Where was looked, and what was found; also when nothing was.') },
        { id: 'RawLensNote', description: 'What was looked at through a lens.' },
      ),
      'One for each lens that was assigned.',
    ),
  },
  { id: 'RawImprovementDiscovery', description: 'What an analyser says of improvements.' },
)

/** The part of the report of an improvement discovery. */
export const improvementDiscovery = strict(
  {
    lenses: list(
      strict(
        {
          lens,
          priority: z.boolean().meta({ description: 'Whether it was handed out in the primary pass.' }),
          assigned: list(workerId, 'Analysers that it was assigned to.'),
          looked: list(
            strict(
              { worker: workerId, text: text('Where it looked, and what it found.') },
              { id: 'LensNote', description: 'What an analyser looked at through a lens.' },
            ),
            'What they looked at; an analyser that did not complete is missing.',
          ),
          improvements: count.meta({ description: 'Improvements that the analysers agree on.' }),
        },
        { id: 'LensRow', description: 'A lens, with who looked through it.' },
      ),
      'The lenses of the run, the primary ones first.',
    ),
    improvements: list(
      numberedRow('Improvement', 'Something that could be better.', { rowId: { id: id('IM') }, own }),
      'Every improvement, those that the analysers agree on first.',
    ),
    routing: proposedRoute,
  },
  { id: 'ImprovementDiscovery', description: 'The part of the report that an improvement discovery fills.' },
)
