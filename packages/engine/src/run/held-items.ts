import type { ConvergenceItem, ConvergenceState, RunManifest } from '@okstra/contracts'
import { overrideItem } from '@okstra/convergence'
import { isCredible } from '@okstra/lifecycle'

/** Whether an item was voted down that votes alone cannot remove; what the analysers confirm is a result. */
export function isHeld({ safety, class: agreement }: ConvergenceItem): boolean {
  return safety.blocks && !isCredible(agreement)
}

/**
 * Lets items pass that a person decided to override, once all votes are in. An item is the one that was decided on when
 * its number and its fingerprint are those of an earlier run of the phase.
 */
export function overrideHeld(
  state: ConvergenceState,
  {
    inputs: { clarification },
    knownFindings = {},
    roster,
  }: Pick<RunManifest, 'inputs' | 'knownFindings' | 'roster'>,
): ConvergenceState {
  const isOver =
    state.status === 'done' && (state.critic !== null || roster.every(({ role }) => role !== 'critic'))
  if (!isOver) return state
  let after = state
  for (const { id, finding, decision } of clarification?.items ?? []) {
    if (decision?.choice !== 'override') continue
    const item = after.items.find((each) => each.id === finding)
    if (item === undefined || !isHeld(item) || knownFindings[item.fingerprint] !== item.id) continue
    const { fingerprint } = item
    after = overrideItem(after, { item: item.id, fingerprint, decision: `${decision.response}#${id}` })
  }
  return after
}
