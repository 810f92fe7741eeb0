/** What may end a sentence without changing what it says. */
const SENTENCE_END = /[\s.,;:!?。、]+$/u
/** Scripts that put no spaces between words, and one that glues particles to them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

/**
 * What two statements have in common when they say the same: NFKC, case folded, white space as one blank,
 * without what only ends a sentence. A statement that is nothing but punctuation stays as it is.
 */
export function statementKey(statement: string): string {
  // What does not show goes first: marks that it kept apart compose with the letter before.
  const plain = foldCase(statement.normalize('NFKC').replaceAll(/\p{Cf}+/gu, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const key = plain.replace(SENTENCE_END, '')
  return key === '' ? plain : key
}

/** By way of capitals, so that `ß` is `ss`; normalised again, because folding can decompose. */
function foldCase(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  return folded.replaceAll('ς', 'σ').normalize('NFKC')
}

/**
 * The words that likeness is measured by, each once. Where a script has no spaces, pairs of characters
 * stand for words.
 */
export function wordsOf(key: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const part of key.split(/[^\p{L}\p{M}\p{N}_]+/u)) {
    if (part === '') continue
    if (!UNSPACED.test(part)) {
      words.add(part)
      continue
    }
    const characters = [...part]
    if (characters.length === 1) words.add(part)
    for (let at = 1; at < characters.length; at++) words.add(`${characters[at - 1]}${characters[at]}`)
  }
  return words
}
