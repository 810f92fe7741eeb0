import { canonicalJson, type CastVote, type SettledPair } from '@okstra/contracts'
import type { OpenItem } from './assess-item.ts'
import { lastVotes } from './assess-item.ts'
import { mergeConfidence, mergeSeverity, preferStatement, workersOf } from './merge-sources.ts'
import { UnionFind } from './union-find.ts'

type PairVotes = ReadonlyMap<
  string,
  readonly { readonly worker: string; readonly answer: 'same' | 'different' }[]
>

/** What becomes of pairs and of the items in them. */
export interface PairOutcome {
  readonly pairs: readonly SettledPair[]
  readonly items: readonly OpenItem[]
}

/**
 * Settles the pairs by their votes. Two items are one when at least two workers and two thirds of those that answered say
 * so, of two model families where the analysers have two: a merge makes one voice of two, so it takes what partial
 * consensus takes. It is not made when that would join items that were found different, or when one that found the
 * one item disagrees with the other. The item with the lower number stays, with all sources.
 */
export function settlePairs(
  { pairs, items }: PairOutcome,
  {
    votes,
    familyOf,
    families,
    round,
  }: {
    readonly votes: PairVotes
    readonly familyOf: (worker: string) => string
    /** Model families among the analysers that completed. */
    readonly families: number
    readonly round: number
  },
): PairOutcome {
  const needed = Math.min(2, families)
  const counted = pairs.map((pair): SettledPair => {
    const answers = votes.get(pair.pair) ?? []
    const yes = answers.filter(({ answer }) => answer === 'same').map(({ worker }) => worker)
    const different = answers.length - yes.length
    const same =
      yes.length >= 2 && 3 * yes.length >= 2 * answers.length && new Set(yes.map(familyOf)).size >= needed
    const outcome = same ? 'same' : different > yes.length ? 'different' : 'undecided'
    return { ...pair, same: yes.length, different, outcome }
  })
  const indexOf = new Map(items.map(({ id }, index) => [id, index]))
  const sets = new UnionFind(items.length)
  const members = items.map((_, index) => [index])
  const apart = apartOf(counted, indexOf)
  const settled = counted.map((pair): SettledPair => {
    const [a, b] = [indexOf.get(pair.first), indexOf.get(pair.second)]
    if (pair.outcome !== 'same' || a === undefined || b === undefined) return pair
    const [one, two] = [sets.rootOf(a), sets.rootOf(b)]
    if (one === two) return pair
    const [some, others] = [members[one] ?? [], members[two] ?? []]
    const divided = some.some((index) => apart.get(index)?.some((other) => sets.rootOf(other) === two))
    if (divided)
      return { ...pair, outcome: 'undecided', note: 'Items that they would join were found different.' }
    const [found, voted] = [some, others].map((set) => set.flatMap((index) => items[index] ?? []))
    const denier = denierOf(found ?? [], voted ?? []) ?? denierOf(voted ?? [], found ?? [])
    if (denier !== undefined) {
      return { ...pair, outcome: 'undecided', note: `${denier} found the one and disagrees with the other.` }
    }
    sets.join(one, two)
    members[Math.min(one, two)] = [...some, ...others]
    return pair
  })
  return { pairs: settled, items: mergeSets(items, { sets, round }) }
}

/** Items that were found different, by item. */
function apartOf(
  pairs: readonly SettledPair[],
  indexOf: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly number[]> {
  const apart = new Map<number, number[]>()
  for (const { first, second, outcome } of pairs) {
    const [a, b] = [indexOf.get(first), indexOf.get(second)]
    if (outcome !== 'different' || a === undefined || b === undefined) continue
    apart.set(a, [...(apart.get(a) ?? []), b])
    apart.set(b, [...(apart.get(b) ?? []), a])
  }
  return apart
}

function denierOf(found: readonly OpenItem[], voted: readonly OpenItem[]): string | undefined {
  const finders = new Set(found.flatMap(({ sources }) => workersOf(sources)))
  return voted
    .flatMap((item) => [...lastVotes(item).values()])
    .find(({ worker, vote }) => vote === 'disagree' && finders.has(worker))?.worker
}

function mergeSets(
  items: readonly OpenItem[],
  { sets, round }: { readonly sets: UnionFind; readonly round: number },
): OpenItem[] {
  const members = new Map(sets.sets().map((set) => [set[0], set.flatMap((index) => items[index] ?? [])]))
  return items.map((item, index) => {
    const root = sets.rootOf(index)
    const keeper = items[root]
    if (root !== index && keeper !== undefined) {
      return { ...item, mergedInto: keeper.id, settled: { round, by: 'merged' } }
    }
    const set = members.get(index) ?? []
    return set.length < 2 ? item : mergeItems(item, set)
  })
}

function mergeItems(keeper: OpenItem, set: readonly OpenItem[]): OpenItem {
  const sources = set.flatMap((item) => item.sources).toSorted(byCanon)
  return {
    ...keeper,
    statement: preferStatement(sources),
    requirements: [...new Set(set.flatMap(({ requirements }) => requirements))].toSorted(),
    severity: mergeSeverity(sources),
    confidence: mergeConfidence(sources),
    sources,
    evidence: set.flatMap(({ evidence }) => evidence).toSorted(byCanon),
    votes: mergeVotes(set.flatMap(({ votes }) => votes)),
  }
}

/** One vote of each worker and round: who disagrees with a part of it disagrees. */
function mergeVotes(votes: readonly CastVote[]): CastVote[] {
  const weight = ({ vote, verified }: CastVote): number =>
    (vote === 'disagree' ? 0 : vote === 'supplement' ? 2 : 4) + (verified ? 0 : 1)
  const chosen = new Map<string, CastVote>()
  for (const vote of votes.toSorted((a, b) => weight(a) - weight(b) || byCanon(a, b))) {
    const key = JSON.stringify([vote.round, vote.worker])
    if (!chosen.has(key)) chosen.set(key, vote)
  }
  return [...chosen.values()].toSorted(
    (a, b) => a.round - b.round || (a.worker < b.worker ? -1 : Number(a.worker > b.worker)),
  )
}

const byCanon = (a: unknown, b: unknown): number => {
  const [first, second] = [canonicalJson(a), canonicalJson(b)]
  return first < second ? -1 : Number(first > second)
}
