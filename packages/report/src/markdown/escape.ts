import { trimBlanks } from '../trim-blanks.ts'

/**
 * Escaping for Markdown, the one place of it. Two layers, each undone by its own inverse:
 *
 * 1. Characters that a reader cannot see, or that Markdown cannot carry (NUL, controls, bidirectional
 *    overrides, zero-width space, tag characters, halves of a surrogate pair), become `\uXXXX`; a
 *    backslash that stands before `uXXXX` already becomes `\u005c`. Ordinary text is left as it is.
 * 2. What has a meaning for Markdown gets a backslash; line feeds, tabs and blanks at the ends become
 *    character references, so that a value stays on its line and keeps its edges.
 */

const hidden =
  /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}|\\(?=u[0-9a-f]{4})/gu

/** Layer 1: hidden characters made visible. */
export function showHidden(text: string): string {
  return text.replaceAll(hidden, (found) => {
    let shown = ''
    for (let index = 0; index < found.length; index++) {
      shown += `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`
    }
    return shown
  })
}

/** The inverse of {@link showHidden}. */
export function hideShown(text: string): string {
  return text.replaceAll(/\\u([0-9a-f]{4})/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const plain = /[^A-Za-z0-9 .,;:()/@%+='"?!#-]|^ | $/

/** Underscores between letters or digits mean nothing; an ampersand does only before a reference. */
const special = /^\s|\s$|[\n\r\t]|[\\`*<[\]|~]|&(?=[#A-Za-z])|_+/gu

/**
 * Text as inline Markdown on one line: no Markdown parser finds anything in it but the text. Bare
 * addresses are left as they are; where a viewer links them, they link to what is written.
 */
export function escapeInline(text: string): string {
  if (!plain.test(text)) return text
  return showHidden(text).replaceAll(special, (found: string, at: number, whole: string) => {
    if (/^\s$/.test(found)) return `&#${found.charCodeAt(0)};`
    if (found === '&') return '&amp;'
    return found.startsWith('_') && isInsideWord(whole, at, at + found.length)
      ? found
      : found.replaceAll(/./g, '\\$&')
  })
}

function isInsideWord(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  )
}

/** Text at the start of a block, such as a list item, that cannot open another one. */
export function escapeLine(text: string): string {
  return escapeInline(text).replace(/^(?:[#>+=-]|\d{1,9}(?=[.)]))/, (mark) =>
    /\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  )
}

/** Text of an ATX heading, whose trailing number signs would be taken for its end. */
export function escapeHeading(text: string): string {
  return escapeInline(text).replace(/#$/, '\\#')
}

/**
 * Any text as the content of one cell of a GFM table; {@link splitRow} gives it back.
 *
 * @example
 * escapeCell('a | b\\') // => 'a \\| b\\\\'
 */
export function escapeCell(text: string): string {
  return escapeInline(text)
}

/**
 * Cells as one row of a GFM table, escaped; {@link splitRow} is the inverse.
 *
 * @example
 * joinRow(['a | b', 'c']) // => '| a \\| b | c |'
 *
 * @see https://github.github.com/gfm/#tables-extension-
 */
export function joinRow(cells: readonly string[]): string {
  return `| ${cells.map(escapeCell).join(' | ')} |`
}

/**
 * The cells of one row of a table that this package rendered: the exact texts that went in.
 *
 * @example
 * splitRow('| a \\| b | c |') // => ['a | b', 'c']
 */
export function splitRow(line: string): string[] {
  const row = trimBlanks(line)
  const cells: string[] = []
  let start = row.startsWith('|') ? 1 : 0
  for (const { 0: found, index } of row.matchAll(/\\[^]|\|/g)) {
    if (found !== '|' || index < start) continue
    cells.push(readCell(row.slice(start, index)))
    start = index + 1
  }
  if (start < row.length || cells.length === 0) cells.push(readCell(row.slice(start)))
  return cells
}

function readCell(raw: string): string {
  const text = trimBlanks(raw).replaceAll(
    /\\([!-/:-@[-`{-~])|&(amp|#\d{1,5});/g,
    (_whole, escaped?: string, reference?: string) =>
      escaped ?? (reference === 'amp' ? '&' : String.fromCharCode(Number(reference?.slice(1)))),
  )
  return hideShown(text)
}
