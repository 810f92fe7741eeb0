import { byText, documentDigest } from '@okstra/contracts'

/**
 * The words of a mechanism that its identity rests on: NFKC, case folded, punctuation stripped, order
 * kept. Punctuation ends a word; format characters (soft hyphens, joiners) vanish. Other symbols stay,
 * because `C++` is not `C`.
 *
 * @example
 * mechanismTokens('A **write-ahead** Log, then replay!') // => ['a', 'write', 'ahead', 'log', 'then', 'replay']
 */
export function mechanismTokens(mechanism: string): string[] {
  return foldCase(mechanism)
    .replaceAll(/\p{Cf}+/gu, '')
    .split(/[\s\p{P}\p{Sk}\p{C}]+/u)
    .filter((token) => token !== '')
}

/**
 * Folds case as far as JavaScript can without a table: by way of capitals, so that `ß` is `ss`, and with
 * one sigma. Normalised again at the end, because folding can decompose.
 */
function foldCase(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  return folded.replaceAll('ς', 'σ').normalize('NFKC')
}

/**
 * A boundary as the set of paths it is: NFC, forward slashes, no `./`, doubled or trailing slash, each
 * path once, in byte order. `..` is resolved where it can be.
 *
 * @example
 * boundarySet(['src\\billing/', './src/billing', 'src/a/../mail']) // => ['src/billing', 'src/mail']
 */
export function boundarySet(boundary: readonly string[]): string[] {
  return [...new Set(boundary.map((path) => normalPath(path)))].filter((path) => path !== '').toSorted(byText)
}

function normalPath(path: string): string {
  const parts: string[] = []
  for (const part of path.normalize('NFC').trim().replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/**
 * What makes two proposals the same direction: SHA-256 of the canonical JSON of the boundary's set of
 * paths and the mechanism's tokens. Who proposed it, in which order and with what else does not matter.
 *
 * @example
 * fingerprintOf({ boundary: ['src/billing'], mechanism: 'Write-ahead log' }) ===
 *   fingerprintOf({ boundary: ['src/billing/'], mechanism: 'write ahead LOG.' }) // => true
 *
 * @see spec page 04, "Merge"
 */
export function fingerprintOf(direction: {
  readonly boundary: readonly string[]
  readonly mechanism: string
}): string {
  return documentDigest({
    boundary: boundarySet(direction.boundary),
    mechanism: mechanismTokens(direction.mechanism),
  })
}
