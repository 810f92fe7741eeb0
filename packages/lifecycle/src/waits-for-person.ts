import type { ClarificationItem, ReportFinding } from '@okstra/contracts'

/** What of a report may wait for a person. */
interface Waits {
  readonly clarificationItems: readonly Pick<ClarificationItem, 'status' | 'blocks'>[]
  readonly findings: readonly Pick<ReportFinding, 'blocks'>[]
}

/**
 * Whether the next phase cannot do without a person: a question waits that it needs, or a finding blocks that was voted
 * down though its evidence holds, also when a person let it stand. The run and the validator ask here.
 *
 * @example
 * waitsForPerson({ clarificationItems: [{ status: 'answered', blocks: 'next-phase' }], findings: [] }) // => false
 */
export function waitsForPerson({ clarificationItems, findings }: Waits): boolean {
  return (
    clarificationItems.some((item) => holdsNextPhase(item)) || findings.some(({ blocks }) => blocks === true)
  )
}

/**
 * Whether nothing comes after the phase until somebody answers a question. One that only an approval needs holds no
 * phase that only reads.
 *
 * @example
 * holdsNextPhase({ status: 'open', blocks: 'next-phase' }) // => true
 */
export function holdsNextPhase({ status, blocks }: Pick<ClarificationItem, 'status' | 'blocks'>): boolean {
  return status === 'open' && blocks === 'next-phase'
}
