import { byText, type CitationState, type Evidence, type EvidenceCheck } from '@okstra/contracts'

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

/**
 * The files that a record stands on, by path: those that evidence cites and that bear it out, each with the number of its
 * citations.
 *
 * @example
 * citedFiles([{ citation: { path: 'src/a.ts', lines: '1' }, check: { state: 'verified' } }])
 * // => Map { 'src/a.ts' => 1 }
 */
export function citedFiles(
  evidence: readonly { readonly citation: Evidence; readonly check: EvidenceCheck }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { citation, check } of evidence) {
    if (!('path' in citation) || !isGrounded(check)) continue
    counts.set(citation.path, (counts.get(citation.path) ?? 0) + 1)
  }
  return new Map([...counts].toSorted(([a], [b]) => byText(a, b)))
}
