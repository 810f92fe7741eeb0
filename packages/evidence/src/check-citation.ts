import type { CodeEvidence, EvidenceCheck } from '@okstra/contracts'
import { findAll } from './find-text.ts'

/** Marks alone, of whatever length, and what nobody sees. */
const SAYS_NOTHING = /^[\p{P}\p{C}$+<=>^`|~]*$/u

/** How far from the cited lines a quote may stand. Agents count lines roughly. */
export const CITATION_REACH = 3
/** Characters, white space apart, that make a quote distinctive; a whole line needs fewer. */
export const QUOTE_MINIMUM = 12

/** A file made ready for many citations: see {@link readCited}. */
export interface CitedFile {
  /** Number of lines. */
  readonly lines: number
  /** The text without any white space, in normalisation form C. */
  readonly dense: string
  /** Where each line starts in `dense`, and one more entry for the end. */
  readonly starts: Uint32Array
}

/**
 * Makes a file ready for {@link checkCitation}, in linear time. Lines end with LF or CRLF; a last line
 * end opens no further line, as in git.
 *
 * @example
 * readCited('a\r\nb\r\n').lines // => 2
 */
export function readCited(text: string): CitedFile {
  const rows = dropMark(text).split('\n')
  if (rows.at(-1) === '') rows.pop()
  const starts = new Uint32Array(rows.length + 1)
  const parts: string[] = []
  let length = 0
  for (const [index, row] of rows.entries()) {
    const part = densify(row)
    parts.push(part)
    length += part.length
    starts[index + 1] = length
  }
  return { lines: rows.length, dense: parts.join(''), starts }
}

function dropMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** Text without white space, in normalisation form C. */
export function densify(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, '')
}

/**
 * What a citation of code is worth, as a function of the file's text at the frozen commit.
 *
 * `verified`: the quote has at least {@link QUOTE_MINIMUM} characters other than white space, or is a
 * whole line, and stands within {@link CITATION_REACH} lines of the cited ones. `moved`: it stands
 * elsewhere in the file, at `movedTo` (the nearest place). `located`: the lines exist and there is no
 * quote, or one of marks alone. `not-found`: everything else. White space, line ends and normalisation
 * form do not matter; letter case does.
 *
 * @param citation path, lines and, when there is one, the quote.
 * @param options `file`: the text, or {@link readCited} of it when many citations are checked;
 *   `undefined` when there is no such file at the commit.
 *
 * @example
 * checkCitation({ path: 'a.ts', lines: '1', quote: 'const answer = 42' }, { file: 'const answer  = 42\n' })
 * // => { state: 'verified' }
 *
 * @see spec page 05, "Observed evidence"
 */
export function checkCitation(
  citation: Pick<CodeEvidence, 'lines' | 'quote'>,
  { file }: { readonly file: string | CitedFile | undefined },
): EvidenceCheck {
  if (file === undefined) return { state: 'not-found', note: 'There is no such file at the commit.' }
  const cited = typeof file === 'string' ? readCited(file) : file
  const place = parseLines(citation.lines)
  const exists = place !== undefined && place.from >= 1 && place.from <= place.to && place.to <= cited.lines
  const quote = densify(citation.quote ?? '')
  // Brackets and rules stand everywhere: they say nothing of a place.
  if (SAYS_NOTHING.test(quote)) {
    return exists
      ? { state: 'located', note: quote === '' ? 'There is no quote.' : 'The quote holds no word.' }
      : { state: 'not-found', note: `The file has no lines ${citation.lines}: it has ${cited.lines}.` }
  }
  const long = [...quote].length >= QUOTE_MINIMUM
  const matches = findAll(cited.dense, quote)
    .map((start) => linesOf(cited, start, start + quote.length))
    .filter((match) => long || match.whole)
  const nearest = nearestTo(matches, place ?? { from: 1, to: 1 })
  if (nearest === undefined) {
    return long
      ? { state: 'not-found', note: 'The quote stands nowhere in the file.' }
      : {
          state: 'not-found',
          note: `The quote is shorter than ${QUOTE_MINIMUM} characters and is no whole line of the file.`,
        }
  }
  if (exists && distance(nearest, place) <= CITATION_REACH) return { state: 'verified' }
  const { from, to } = nearest
  return { state: 'moved', movedTo: from === to ? String(from) : `${from}-${to}` }
}

interface Lines {
  readonly from: number
  readonly to: number
}

function parseLines(text: string): Lines | undefined {
  const match = /^([0-9]{1,9})(?:-([0-9]{1,9}))?$/.exec(text)
  if (match === null) return undefined
  return { from: Number(match[1]), to: Number(match[2] ?? match[1]) }
}

/** The lines that a match in the dense text covers, and whether it covers nothing less than them. */
function linesOf({ starts }: CitedFile, start: number, end: number): Lines & { readonly whole: boolean } {
  const first = lastAtMost(starts, start)
  const last = lastAtMost(starts, end - 1)
  return { from: first + 1, to: last + 1, whole: starts[first] === start && starts[last + 1] === end }
}

/** Index of the last entry that is at most `value`: blank lines before a place are not its line. */
function lastAtMost(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((sorted[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function distance(match: Lines, place: Lines): number {
  return Math.max(match.from - place.to, place.from - match.to, 0)
}

function nearestTo<Match extends Lines>(matches: readonly Match[], place: Lines): Match | undefined {
  let best: Match | undefined
  for (const match of matches) {
    if (best === undefined || distance(match, place) < distance(best, place)) best = match
  }
  return best
}
