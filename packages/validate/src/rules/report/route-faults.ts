import type { FinalReport } from '@okstra/contracts'
import type { RuleFinding } from '../../define-rule.ts'

type Card = FinalReport['verdictCard']

/** Where verdict and direction of a report differ from what its record comes to; `routes` hold the direction again. */
export function* routeFaults(
  card: Pick<Card, 'verdict' | 'direction'>,
  {
    why,
    verdict,
    direction,
    routes = {},
  }: {
    /** What the record says, to begin a sentence with. */
    readonly why: string
    readonly verdict: Card['verdict']
    readonly direction: Card['direction']
    readonly routes?: Readonly<Record<string, string>>
  },
): Iterable<RuleFinding> {
  const places = { '/verdictCard/direction': card.direction, ...routes }
  if (card.verdict !== verdict) {
    yield {
      pointer: '/verdictCard/verdict',
      message: `${why}, so the verdict is ${verdict}, not ${card.verdict}.`,
      expected: [verdict],
    }
  }
  for (const [pointer, found] of Object.entries(places)) {
    if (found === direction) continue
    yield {
      pointer,
      message: `${why}, so the direction is ${direction}, not ${found}.`,
      expected: [direction],
    }
  }
}
