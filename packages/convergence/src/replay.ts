import type { ConvergenceCriticResults, ConvergenceRoundResults, ConvergenceState } from '@okstra/contracts'
import { applyRound } from './apply-round.ts'
import { mergeCritic } from './merge-critic.ts'
import { type Override, overrideItem } from './override-item.ts'
import { startConvergence, type StartInput } from './start-convergence.ts'

/** One document, in the order in which they came. */
export type ConvergenceStep =
  | { readonly round: ConvergenceRoundResults }
  | {
      readonly critic: ConvergenceCriticResults
      readonly knownIds?: Readonly<Record<string, string>>
    }
  | { readonly override: Override }

/**
 * Makes the state again from the documents that it was made of. The same documents give the same state, byte for byte,
 * so a stored state is checked by its digest.
 *
 * @example
 * replayConvergence(start, [{ round: first }, { round: second }]).digest === stored.digest // => true
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when the documents do not belong together.
 */
export function replayConvergence(start: StartInput, steps: readonly ConvergenceStep[]): ConvergenceState {
  let state = startConvergence(start)
  for (const step of steps) {
    if ('round' in step) state = applyRound(state, step.round)
    else if ('critic' in step) {
      const { critic, knownIds = {} } = step
      state = mergeCritic(state, critic, { knownIds })
    } else state = overrideItem(state, step.override)
  }
  return state
}
