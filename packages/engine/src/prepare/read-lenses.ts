import { OkstraError } from '@okstra/contracts'
import { resolveLenses, type RunLenses } from '@okstra/lifecycle'
import type { PrepareRequest } from './request.ts'

/**
 * The lenses of the run; `undefined` for a phase that has none.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for lenses that cannot be taken, and for any in another phase.
 */
export function readLenses({ taskType, lenses, priorityLenses }: PrepareRequest): RunLenses | undefined {
  if (taskType !== 'improvement-discovery') {
    if (lenses === undefined && priorityLenses === undefined) return undefined
    throw new OkstraError('USAGE_BAD_VALUE', `${taskType} looks through no lenses.`, {
      hint: 'Leave --lenses and --priority-lenses out, or run improvement-discovery.',
      details: { taskType },
    })
  }
  const resolved = resolveLenses({ lenses, priority: priorityLenses })
  if (resolved.lenses !== undefined) return resolved.lenses
  throw new OkstraError('USAGE_BAD_VALUE', resolved.problems.join(' '), {
    hint: 'Name up to 12 lenses, and 1 to 4 of them first: --lenses security,tests --priority-lenses security',
    details: { problems: resolved.problems },
  })
}
