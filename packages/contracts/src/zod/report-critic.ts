import * as z from 'zod'
import { count, id, list, orNull, sourceRef, strict, text, workerId } from './shape.ts'

/** What the coverage critic named, and what became of it. */
export const coverageCritic = strict(
  {
    worker: workerId,
    modelFamily: text('Model family.'),
    otherFamily: z
      .boolean()
      .meta({ description: 'Whether its model family is known and that of no analyser.' }),
    didNotRun: orNull(
      text('Why its answer does not count.'),
      'Why nobody looked for gaps; null when it did.',
    ),
    gaps: list(
      strict(
        {
          gap: sourceRef,
          statement: text('What nobody looked at.'),
          outcome: z.enum(['joined', 'refuted', 'known', 'unchecked', 'unsupported']).meta({
            description:
              'What became of it; unsupported: nothing that it cites holds, and nobody was asked about it.',
          }),
          finding: orNull(id('F'), 'The finding that it became, or that says the same.'),
          agree: count.meta({ description: 'Analysers that could not refute it.' }),
          disagree: count.meta({ description: 'Analysers that did.' }),
          reasons: list(text('Why.'), 'What speaks against it: votes, or what its citations came to.'),
        },
        { id: 'ReportedGap', description: 'A gap and what became of it.' },
      ),
      'Every gap, in the order of its ids.',
    ),
  },
  { id: 'CoverageCritic', description: 'What the coverage critic named, and what became of it.' },
)
