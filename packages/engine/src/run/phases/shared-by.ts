import { byText } from '@okstra/contracts'

/**
 * Of several lists what at least half of them have, sorted; where they share nothing that way, all of it. An empty list
 * says that there is nothing, and counts.
 *
 * @example
 * sharedBy([['a', 'b'], ['b'], ['b', 'c']]) // => ['b']
 */
export function sharedBy(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const list of lists) {
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const all = [...counts].toSorted(([a], [b]) => byText(a, b))
  const shared = all.filter(([, count]) => count * 2 >= lists.length)
  const isNothing = lists.filter((list) => list.length === 0).length * 2 > lists.length
  return (shared.length > 0 || isNothing ? shared : all).map(([value]) => value)
}
