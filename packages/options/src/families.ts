import { boundarySet, mechanismTokens } from './fingerprint.ts'

interface Member {
  readonly id: string
  readonly boundary: readonly string[]
  readonly mechanism: string
}

/** Candidates that may be one direction in other words: a question for the reassessment. */
export interface MergeQuestion {
  /** Id of the first member; the name of the family. */
  readonly family: string
  readonly members: readonly string[]
  readonly question: string
}

/**
 * Families of near-duplicates: candidates with equal boundaries whose sets of mechanism tokens have a
 * Jaccard index of at least 0.8, and whatever such pairs chain together. Members keep the given order.
 */
export function findFamilies(candidates: readonly Member[]): MergeQuestion[] {
  const parent = candidates.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root] ?? root
    parent[index] = root
    return root
  }
  for (const group of groupByBoundary(candidates)) {
    for (const [at, first] of group.entries()) {
      for (const second of group.slice(at + 1)) {
        if (!isNear(first.tokens, second.tokens)) continue
        const [a, b] = [rootOf(first.index), rootOf(second.index)]
        parent[Math.max(a, b)] = Math.min(a, b)
      }
    }
  }
  const families = new Map<number, string[]>()
  for (const [index, { id }] of candidates.entries()) {
    const root = rootOf(index)
    families.set(root, [...(families.get(root) ?? []), id])
  }
  return [...families.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({
      family: members[0] ?? '',
      members,
      question: `Are ${members.join(', ')} the same direction in other words?`,
    }))
}

interface Prepared {
  readonly index: number
  readonly tokens: ReadonlySet<string>
}

function groupByBoundary(candidates: readonly Member[]): Prepared[][] {
  const groups = new Map<string, Prepared[]>()
  for (const [index, { boundary, mechanism }] of candidates.entries()) {
    const key = JSON.stringify(boundarySet(boundary))
    const group = groups.get(key) ?? []
    group.push({ index, tokens: new Set(mechanismTokens(mechanism)) })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Jaccard index >= 0.8, on integers: 10 * |A ∩ B| >= 8 * |A ∪ B|. */
function isNear(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (10 * small.size < 8 * large.size) return false
  let shared = 0
  for (const token of small) if (large.has(token)) shared++
  return 10 * shared >= 8 * (small.size + large.size - shared)
}
