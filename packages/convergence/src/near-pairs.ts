import { byText, type ProposedPair } from '@okstra/contracts'
import { numberOf } from './item-ids.ts'
import { type Place, placesOverlap } from './places.ts'

/** What the likeness of two items is told from. */
export interface Likened {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly words: ReadonlySet<string>
  readonly places: readonly Place[]
  readonly requirements: readonly string[]
  readonly workers: readonly string[]
}

/** Neighbours that an item is compared with at the most, so that ten thousand like sentences cost no square of it. */
const NEIGHBOURS = 64
/** Pairs that are proposed with one item as the later one, the likest first: every pair costs everybody an answer. */
const PAIRS = 3

/**
 * Pairs of items that may be one in other words: of one kind, from more than one worker, that share a line or a
 * requirement (or one of them names none) and at least half of their words. Items of one wording that stayed
 * apart because they fitted several are pairs too.
 *
 * Half of the words means that one of the rarer half of either is shared, so only items that share such a word
 * under the same file or requirement are compared at all.
 */
export function findNearPairs(items: readonly Likened[]): {
  readonly pairs: readonly ProposedPair[]
  /** Items with more neighbours than were compared or proposed. */
  readonly cut: number
} {
  const frequency = countWords(items)
  const postings = new Map<string, number[]>()
  const pairs: ProposedPair[] = []
  let cut = 0
  for (const [index, item] of items.entries()) {
    const keys = postingKeys(item, frequency)
    const { neighbours, more } = neighboursOf(keys, postings)
    const found = neighbours.flatMap((at) => pairOf(items[at] ?? item, item) ?? [])
    pairs.push(...found.toSorted(byLikeness).slice(0, PAIRS))
    if (more || found.length > PAIRS) cut++
    for (const key of keys) {
      const posting = postings.get(key)
      if (posting === undefined) postings.set(key, [index])
      else posting.push(index)
    }
  }
  return {
    pairs: pairs.toSorted(
      (a, b) => numberOf(a.first) - numberOf(b.first) || numberOf(a.second) - numberOf(b.second),
    ),
    cut,
  }
}

const byLikeness = (a: ProposedPair, b: ProposedPair): number =>
  b.shared * a.united - a.shared * b.united || numberOf(a.first) - numberOf(b.first)

type Frequency = ReadonlyMap<string, ReadonlyMap<string, number>>

function countWords(items: readonly Likened[]): Frequency {
  const frequency = new Map<string, Map<string, number>>()
  for (const { kind, words } of items) {
    const known = frequency.get(kind) ?? new Map<string, number>()
    for (const word of words) known.set(word, (known.get(word) ?? 0) + 1)
    frequency.set(kind, known)
  }
  return frequency
}

/** Earlier items under any of the keys, the rarest key and the nearest number first. */
function neighboursOf(
  keys: readonly string[],
  postings: ReadonlyMap<string, readonly number[]>,
): { readonly neighbours: readonly number[]; readonly more: boolean } {
  const seen = new Set<number>()
  for (const key of keys) {
    const posting = postings.get(key) ?? []
    for (let at = posting.length - 1; at >= 0; at--) {
      const neighbour = posting[at]
      if (neighbour === undefined || seen.has(neighbour)) continue
      if (seen.size === NEIGHBOURS) return { neighbours: [...seen], more: true }
      seen.add(neighbour)
    }
  }
  return { neighbours: [...seen], more: false }
}

function postingKeys(item: Likened, frequency: Frequency): string[] {
  const { kind, key, words, places, requirements } = item
  const counts = frequency.get(kind)
  const sorted = [...words]
    .map((word) => ({ word, count: counts?.get(word) ?? 0 }))
    .toSorted((a, b) => a.count - b.count || byText(a.word, b.word))
  // Two sets with at least half of their union in common share an element of these, as both are in one order.
  const prefix = sorted.slice(0, sorted.length - Math.ceil(sorted.length / 2) + 1)
  const contexts = [
    ...new Set(places.map(({ path }) => `path\0${path}`)),
    ...requirements.map((requirement) => `requirement\0${requirement}`),
  ]
  const near = prefix.flatMap(({ word }) => contexts.map((context) => `${kind}\0${word}\0${context}`))
  return [`${kind}\0\0${key}`, ...near]
}

function pairOf(first: Likened, second: Likened): ProposedPair | undefined {
  if (first.kind !== second.kind) return undefined
  if (new Set([...first.workers, ...second.workers]).size < 2) return undefined
  const sameWords = first.key === second.key
  if (!isNearby(first, second, sameWords)) return undefined
  const [small, large] =
    first.words.size <= second.words.size ? [first.words, second.words] : [second.words, first.words]
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  const united = small.size + large.size - shared
  if (!sameWords && 2 * shared < united) return undefined
  return { pair: `${first.id}.${second.id}`, first: first.id, second: second.id, shared, united }
}

/** The same words may lack a place or a requirement; other words need one in common. */
function isNearby(first: Likened, second: Likened, sameWords: boolean): boolean {
  const places = placesOverlap(first.places, second.places)
  const known = new Set(first.requirements)
  const requirements = second.requirements.some((requirement) => known.has(requirement))
  if (places || requirements) return true
  const open = (some: readonly unknown[], others: readonly unknown[]): boolean =>
    some.length === 0 || others.length === 0
  return sameWords && open(first.places, second.places) && open(first.requirements, second.requirements)
}
