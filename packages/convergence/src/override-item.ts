import type { ConvergenceState } from '@okstra/contracts'
import { assessItem, electorateOf, reopen } from './assess-item.ts'
import { invalid, seal, unseal } from './seal.ts'

/** A recorded decision of the user about an item that blocks. */
export interface Override {
  readonly item: string
  /** Fingerprint that the item had when the user saw it. */
  readonly fingerprint: string
  /** Where the decision is recorded. */
  readonly decision: string
}

/**
 * Lets an item pass that blocks, by a decision of the user. The item, its votes and the decision stay in the state.
 *
 * @example
 * overrideItem(state, { item: 'F-001', fingerprint, decision: 'decisions.jsonl#4' })
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when the item is not there, is another one by now, or does not block.
 */
export function overrideItem(
  state: ConvergenceState,
  { item, fingerprint, decision }: Override,
): ConvergenceState {
  const body = unseal(state)
  const found = body.items.find(({ id }) => id === item)
  if (found?.fingerprint !== fingerprint || !found.safety.blocks) {
    throw invalid(`${JSON.stringify(item)} is no item that blocks, or not the one that was decided on.`, {
      hint: 'Show the item again and decide on what is there.',
      details: { item, fingerprint },
    })
  }
  const electorate = electorateOf(body.analysers, { rounds: found.class !== null, critic: body.critic })
  return seal({
    ...body,
    items: body.items.map((row) =>
      row.id === item ? assessItem({ ...reopen(row), override: decision }, electorate) : row,
    ),
  })
}
