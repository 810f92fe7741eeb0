import type { CitationState, Evidence } from '@okstra/contracts'

/** What the look-up of a kind of evidence can come to. */
export function statesOf(citation: Evidence): {
  readonly kind: string
  readonly states: readonly CitationState[]
} {
  if ('path' in citation) {
    // Without a quote there is nothing to verify: the lines exist, or they don't.
    const states: CitationState[] = [
      'verified',
      'moved',
      'located',
      'not-found',
      'cited-unread',
      'unobservable',
      'unchecked',
    ]
    return citation.quote === undefined
      ? {
          kind: 'A citation without a quote',
          states: states.filter((state) => state !== 'verified' && state !== 'moved'),
        }
      : { kind: 'A citation', states }
  }
  if ('argv' in citation) {
    return { kind: 'A command', states: ['observed', 'not-observed', 'unobservable', 'unchecked'] }
  }
  if ('artifact' in citation) return { kind: 'An artifact', states: ['resolved', 'unresolved', 'unchecked'] }
  return { kind: 'An address', states: ['external', 'unchecked'] }
}
