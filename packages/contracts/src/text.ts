/**
 * The first part of a text, cut at a grapheme border, at most `max` UTF-16 code units long with the
 * ellipsis. Line breaks become spaces, so that an excerpt is one line.
 *
 * @example
 * excerpt('한글 보고서', 4) // => '한글 …'
 */
export function excerpt(text: string, max: number): string {
  const line = text.slice(0, max * 16 + 64).replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
  if (text.length <= max) return line
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    if (kept.length + segment.length > max - 1) break
    kept += segment
  }
  return `${kept}…`
}

const invisible =
  // C0, DEL, C1, soft hyphen, zero-width and bidirectional controls, line separators, BOM, annotations, tags, lone
  // surrogates
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u180e\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu

/**
 * Text with control characters made visible, so that text from a worker or a repository cannot move
 * the cursor, change colours or reorder what a person reads. Tab and line feed stay; zero-width
 * joiners stay, because scripts and emoji need them.
 *
 * @example
 * visible('\u001b[2J') // => '\\u001b[2J'
 */
export function visible(text: string): string {
  return text.replaceAll(invisible, (character) => character.split('').map(escaped).join(''))
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * The candidates that a mistyped word most likely meant, nearest first: at most `limit`, by
 * Damerau-Levenshtein distance (optimal string alignment), ignoring case, within a third of the
 * word's length.
 *
 * @example
 * nearest('validte', ['validate', 'version']) // => ['validate']
 */
export function nearest(word: string, candidates: readonly string[], limit = 3): string[] {
  if (word === '') return []
  const wanted = word.toLowerCase().slice(0, 64)
  const reach = Math.max(2, Math.floor(wanted.length / 3))
  return candidates
    .map((candidate, index) => ({ candidate, index, distance: distance(wanted, candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= reach && entry.distance < Math.max(wanted.length, 2))
    .toSorted((a, b) => a.distance - b.distance || a.index - b.index)
    .slice(0, limit)
    .map((entry) => entry.candidate)
}

function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 32) return Number.MAX_SAFE_INTEGER
  let twoBack: number[] = []
  let oneBack = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((oneBack[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (oneBack[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (twoBack[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    twoBack = oneBack
    oneBack = row
  }
  return oneBack[b.length] ?? 0
}

/**
 * An amount of US dollars for a reader, in cents, or in hundredths of a cent where it is less than one.
 *
 * @example
 * formatUsd(0.0042) // => '$0.0042'
 */
export function formatUsd(amount: number): string {
  return `$${amount.toFixed(amount > 0 && amount < 0.01 ? 4 : 2)}`
}
