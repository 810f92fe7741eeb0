/**
 * Every place where a pattern stands in a text, in order, overlaps included, in time linear in both
 * whatever they hold (Knuth-Morris-Pratt). The engine's own search is quadratic on such text as a
 * megabyte of the same letter, which a worker could quote.
 *
 * @see https://doi.org/10.1137/0206024 Knuth, Morris, Pratt: Fast Pattern Matching in Strings (1977)
 */
export function findAll(text: string, pattern: string): number[] {
  const places: number[] = []
  if (pattern === '' || pattern.length > text.length) return places
  const borders = bordersOf(pattern)
  let matched = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    while (matched > 0 && pattern.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0
    if (pattern.charCodeAt(matched) === code) matched++
    if (matched === pattern.length) {
      places.push(at - matched + 1)
      matched = borders[matched - 1] ?? 0
    }
  }
  return places
}

/** For each prefix, the length of its longest proper prefix that is also its suffix. */
function bordersOf(pattern: string): Uint32Array {
  const borders = new Uint32Array(pattern.length)
  let length = 0
  for (let at = 1; at < pattern.length; at++) {
    while (length > 0 && pattern.charCodeAt(at) !== pattern.charCodeAt(length))
      length = borders[length - 1] ?? 0
    if (pattern.charCodeAt(at) === pattern.charCodeAt(length)) length++
    borders[at] = length
  }
  return borders
}
