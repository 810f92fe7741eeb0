import { byText } from '@okstra/contracts'

/**
 * The text that stands for several that say the same: the one given most often, then the longest, then
 * the first in byte order. Who gave it does not matter.
 */
export function preferText(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const key = text.normalize('NFC').trim()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted(
    ([a, timesA], [b, timesB]) => timesB - timesA || b.length - a.length || byText(a, b),
  )
  return best?.[0] ?? ''
}

/** Each text once, in byte order; texts that differ only in normalisation form or outer space are one. */
export function unionOfTexts(lists: readonly (readonly string[])[]): string[] {
  const texts = lists.flat().map((text) => text.normalize('NFC').trim())
  return [...new Set(texts)].filter((text) => text !== '').toSorted(byText)
}
