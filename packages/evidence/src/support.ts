import type { CitationState, EvidenceCheck } from '@okstra/contracts'

const SUPPORTED: ReadonlySet<CitationState> = new Set<CitationState>(['verified', 'observed', 'resolved'])

/**
 * Whether a check of this state supports a claim: `verified`, `observed` or `resolved`. Unsupported
 * findings do not count in convergence, ranking or acceptance.
 *
 * @example
 * isSupported('verified') // => true
 * isSupported('located') // => false
 */
export function isSupported(state: CitationState): boolean {
  return SUPPORTED.has(state)
}

/**
 * Whether a check carries a claim all the way down. An artifact only hands on what it rests on, so a
 * `resolved` check counts when the evidence of the cited item is itself supported (`sourceSupported`).
 *
 * @example
 * isGrounded({ state: 'verified' }) // => true
 * isGrounded({ state: 'resolved' }) // => false
 * isGrounded({ state: 'resolved', sourceSupported: true }) // => true
 */
export function isGrounded(check: EvidenceCheck): boolean {
  return isSupported(check.state) && (check.state !== 'resolved' || check.sourceSupported === true)
}
