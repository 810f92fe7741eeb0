import type { ClarificationItem } from '@okstra/contracts'

/**
 * Whether a question waits that the next phase cannot do without. The run and the validator ask here.
 *
 * @example
 * hasWaitingQuestion([{ status: 'answered', blocks: 'next-phase' }]) // => false
 */
export function hasWaitingQuestion(items: readonly Pick<ClarificationItem, 'status' | 'blocks'>[]): boolean {
  return items.some(({ status, blocks }) => status === 'open' && blocks === 'next-phase')
}
