/** Form of the ids that spec-kit specifications use, as a regular expression's source. */
export const SPEC_KIT_ID = '(?:FR|NFR|SC)-[0-9]{3,6}[a-z]?'

/**
 * The id that a text was meant to be: full-width letters and other dashes folded, case raised, digits
 * padded; the text itself when it is an id.
 *
 * @example
 * intendedSpecKitId('fr-1') // => 'FR-001'
 */
export function intendedSpecKitId(text: string): string | undefined {
  const folded = text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[‐-―−_]/g, '-')
    .toUpperCase()
  const [, prefix, digits = '', suffix = ''] = /^(FR|NFR|SC)-?([0-9]{1,6})([A-Z]?)$/.exec(folded) ?? []
  return prefix === undefined ? undefined : `${prefix}-${digits.padStart(3, '0')}${suffix.toLowerCase()}`
}

/** A longer range is a slip of the pen, not a citation. */
const LONGEST_RANGE = 1000

const citation =
  /(?<![A-Za-z0-9])(FR|NFR|SC)-([0-9]{3,6})([a-z]?)(?![A-Za-z0-9])(?:[ \t]*(?:–|—|-|\.\.\.?|…|to|through)[ \t]*(?:\1-)?([0-9]{3,6})(?![A-Za-z0-9])|((?:[/,][ \t]?[0-9]{3,6}(?![A-Za-z0-9-]))+))?/g

/**
 * The ids that a text cites, each once, in order; ranges and shortened lists are written out.
 *
 * @example
 * expandIds('see FR-001..003 and SC-002/004') // => ['FR-001', 'FR-002', 'FR-003', 'SC-002', 'SC-004']
 */
export function expandIds(text: string): string[] {
  const ids = new Set<string>()
  for (const [, prefix = '', first = '', suffix = '', last, more] of text.matchAll(citation)) {
    ids.add(`${prefix}-${first}${suffix}`)
    if (last !== undefined)
      for (const number of rangeOf(first, last, suffix === '')) ids.add(`${prefix}-${number}`)
    for (const [number] of more?.matchAll(/[0-9]+/g) ?? []) ids.add(`${prefix}-${number}`)
  }
  return [...ids]
}

/** The numbers after the first up to the last; the last alone when they make no range. */
function rangeOf(first: string, last: string, isPlain: boolean): string[] {
  const start = Number(first)
  const length = Number(last) - start
  if (!isPlain || length < 0 || length >= LONGEST_RANGE) return [last]
  return Array.from({ length }, (_, index) => String(start + index + 1).padStart(first.length, '0'))
}
