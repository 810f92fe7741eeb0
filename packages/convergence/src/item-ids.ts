import { byText, documentDigest, formatId, OkstraError, parseId } from '@okstra/contracts'

interface Identified {
  /** What the item is known by, as long as no other item has the same. */
  readonly identity: string
  /** Tells items of one identity apart. */
  readonly order: string
}

interface Numbered<Draft> {
  readonly id: string
  readonly fingerprint: string
  readonly draft: Draft
}

/**
 * Gives items their ids: the known one of the same fingerprint, else the next number after the highest known,
 * in the byte order of fingerprints. Items of one identity (the same words in the same file) are told apart by
 * their place.
 */
export function numberItems<Draft extends Identified>(
  drafts: readonly Draft[],
  knownIds: Readonly<Record<string, string>>,
): Numbered<Draft>[] {
  const { ids, highest } = readKnown(knownIds)
  const sorted = drafts.toSorted((a, b) => byText(a.identity, b.identity) || byText(a.order, b.order))
  const printed: { readonly fingerprint: string; readonly draft: Draft }[] = []
  let nth = 0
  for (const [index, draft] of sorted.entries()) {
    nth = sorted[index - 1]?.identity === draft.identity ? nth + 1 : 0
    const fingerprint = nth === 0 ? draft.identity : documentDigest([draft.identity, nth])
    printed.push({ fingerprint, draft })
  }
  let next = highest
  return printed
    .toSorted((a, b) => byText(a.fingerprint, b.fingerprint))
    .map(({ fingerprint, draft }) => ({
      id: ids.get(fingerprint) ?? formatId('F', ++next),
      fingerprint,
      draft,
    }))
    .toSorted((a, b) => numberOf(a.id) - numberOf(b.id))
}

/** The number of an item id. */
export function numberOf(id: string): number {
  return parseId(id)?.number ?? 0
}

function readKnown(knownIds: Readonly<Record<string, string>>): {
  readonly ids: ReadonlyMap<string, string>
  readonly highest: number
} {
  const ids = new Map<string, string>()
  const numbers = new Set<number>()
  for (const [fingerprint, id] of Object.entries(knownIds)) {
    const parsed = parseId(id)
    if (parsed?.prefix !== 'F' || numbers.has(parsed.number)) {
      const why = parsed?.prefix === 'F' ? 'is known for two fingerprints' : 'is no F- id'
      throw new OkstraError('CONVERGENCE_INVALID', `The known id ${JSON.stringify(id)} ${why}.`, {
        hint: 'Take the ids from the earlier reports of the task.',
        details: { fingerprint, id },
      })
    }
    numbers.add(parsed.number)
    ids.set(fingerprint, formatId('F', parsed.number))
  }
  return { ids, highest: Math.max(0, ...numbers) }
}
