import type { ProposedRoute, RawRoute, WorkerResult } from '@okstra/contracts'
import type { DutyRecord } from '../records.ts'
import { countGiven, mostGiven } from './part-rows.ts'

/** What analysers want to come next, most wanted first; of several reasons for one direction the most given. */
export function routesWanted(
  records: readonly DutyRecord[],
  routeOf: (result: WorkerResult) => RawRoute | undefined,
): ProposedRoute['wanted'] {
  const given = records.flatMap(({ worker, result }) => {
    const route = routeOf(result)
    return route === undefined ? [] : [{ worker, route }]
  })
  return countGiven(given.map(({ worker, route }) => ({ worker, value: route.direction }))).map(
    ({ value: direction, sources }) => ({
      direction,
      reason:
        mostGiven(
          given
            .filter(({ route }) => route.direction === direction)
            .map(({ worker, route }) => ({ worker, value: route.reason })),
        )?.value ?? '',
      sources,
    }),
  )
}
