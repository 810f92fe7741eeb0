import type { ProposedRoute } from '@okstra/contracts'
import type { Context } from '../context.ts'

/** Where the task goes, and which analyser wanted what. */
export function routeView({ words }: Context, { direction, reason, wanted }: ProposedRoute) {
  return {
    direction: words.token('directionToken', direction),
    reason,
    wanted: wanted.map((row) => {
      const taken = row.direction === direction
      return {
        direction: words.token('directionToken', row.direction),
        tone: taken ? 'good' : 'calm',
        mark: taken ? 'yes' : 'none',
        word: words.label(taken ? 'routing.taken' : 'routing.notTaken'),
        reason: row.reason,
        sources: row.sources,
      }
    }),
  }
}
