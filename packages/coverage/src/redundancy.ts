import type { CommitmentTally, Links } from './commitment-tally.ts'
import type { DeepCoverage } from './deep-coverage.ts'
import type { RequirementLedger } from './requirement-ledger.ts'

export interface RedundancyInput {
  readonly ledger: RequirementLedger
  readonly tally: CommitmentTally
  readonly links: Links
  /** 1 for a requirement cited in all its parts, contradicted or not. */
  readonly cited: Uint8Array
  readonly depth: DeepCoverage
}

/**
 * The commitments any single one of which can go while the set of covered requirements stays the same,
 * in the order given. Going changes that set in two ways only:
 *
 * - a loss: a requirement without children is covered, and this commitment alone completes its
 *   citation (one with children is covered by those, whoever cites it);
 * - a gain: this commitment alone contradicts a requirement that would be covered otherwise.
 */
export function redundantCommitments(input: RedundancyInput): string[] {
  const { tally, links } = input
  const starts = links.starts.view()
  const targets = links.targets.view()
  return tally.ids.filter((_, commitment) => {
    const end = starts[commitment + 1] ?? targets.length
    for (let link = starts[commitment] ?? end; link < end; link++) {
      if (isLoss(input, targets[link] ?? 0, links.slots.get(link))) return false
    }
    return !links.contradicted.get(commitment)?.some((requirement) => isGain(input, requirement))
  })
}

function isLoss(
  { ledger, tally, cited, depth }: RedundancyInput,
  requirement: number,
  slots: readonly number[] | undefined,
): boolean {
  if (ledger.counted[requirement] === 0 || cited[requirement] === 0) return false
  if ((tally.contradictors[requirement] ?? 0) > 0 || depth.childrenOf.has(requirement)) return false
  const whole = tally.whole[requirement] ?? 0
  if (slots !== undefined) return whole === 0 && slots.some((slot) => tally.slotCites[slot] === 1)
  if (whole > 1) return false
  const parts = ledger.parts.get(requirement)
  return parts === undefined || parts.names.some((_, at) => tally.slotCites[parts.first + at] === 0)
}

function isGain({ ledger, tally, cited, depth }: RedundancyInput, requirement: number): boolean {
  if (ledger.counted[requirement] === 0 || tally.contradictors[requirement] !== 1) return false
  return depth.childrenOf.has(requirement) ? depth.deep[requirement] === 1 : cited[requirement] === 1
}
