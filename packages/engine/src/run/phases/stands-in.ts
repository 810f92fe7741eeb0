/** Scripts that set no space between words, or hang particles on them: a word ends where it ends. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{N}\p{M}_$]/u

/**
 * Whether words stand in a text as they are: whole, and with white space as it comes.
 *
 * @param folded whether case makes no difference.
 */
export function standsIn(
  text: string,
  words: string,
  { folded = false }: { readonly folded?: boolean } = {},
): boolean {
  const form = (raw: string): string => {
    const plain = raw.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
    return folded ? plain.toLowerCase() : plain
  }
  const [hay, needle] = [form(text), form(words)]
  if (needle === '') return false
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + 1)) {
    const before = Array.from(hay.slice(Math.max(0, at - 2), at)).at(-1)
    const after = Array.from(hay.slice(at + needle.length, at + needle.length + 2))[0]
    if (!joined(before, [...needle][0]) && !joined([...needle].at(-1), after)) return true
  }
  return false
}

/** Whether two neighbours belong to one word. */
function joined(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return false
  if (UNSPACED.test(left) || UNSPACED.test(right)) return false
  return WORD.test(left) && WORD.test(right)
}
