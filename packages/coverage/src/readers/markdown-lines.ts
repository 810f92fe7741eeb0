/** One line of a text, without its end. */
export interface TextLine {
  readonly text: string
  /** From 1. */
  readonly number: number
}

const lineEnd = /\r\n|\n|\r/g

/** The lines of a text; a byte order mark at the start is skipped. One pass, no copy of the whole. */
export function* textLines(text: string): Generator<TextLine> {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let number = 1
  for (const match of text.matchAll(lineEnd)) {
    yield { text: text.slice(start, match.index), number }
    start = match.index + match[0].length
    number++
  }
  yield { text: text.slice(start), number }
}

const fenceOpening = /^[ \t]*(?:[-*+][ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/

/**
 * The lines of a Markdown text that are text: lines in fenced code are left out, HTML comments are
 * blanked so that columns stay, unless they are kept. A comment that opens in the middle of a line and
 * does not close on it is text, as in CommonMark.
 *
 * @see https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function* markdownLines(text: string, { keepComments = false } = {}): Generator<TextLine> {
  let fence: string | undefined
  let inComment = false
  for (const line of textLines(text)) {
    if (fence !== undefined) {
      if (closes(line.text, fence)) fence = undefined
      continue
    }
    if (inComment) {
      const end = line.text.indexOf('-->')
      if (end === -1) continue
      inComment = false
      yield { text: blankComments(' '.repeat(end + 3) + line.text.slice(end + 3)), number: line.number }
      continue
    }
    const opening = fenceOpening.exec(line.text)?.[1]
    if (opening !== undefined) {
      fence = opening
      continue
    }
    if (keepComments) {
      yield line
      continue
    }
    const visible = blankComments(line.text)
    inComment = /^\s*<!--/.test(visible)
    if (!inComment) yield { text: visible, number: line.number }
  }
}

function closes(text: string, fence: string): boolean {
  const trimmed = text.trim()
  return trimmed.length >= fence.length && trimmed === (fence[0] ?? '').repeat(trimmed.length)
}

function blankComments(text: string): string {
  let result = text
  let start = result.indexOf('<!--')
  while (start !== -1) {
    const end = result.indexOf('-->', start + 4)
    if (end === -1) return result
    result = result.slice(0, start) + ' '.repeat(end + 3 - start) + result.slice(end + 3)
    start = result.indexOf('<!--', end + 3)
  }
  return result
}

/** A name as part of an id: letters and digits of any script in lower case, all else one dash. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .normalize('NFC')
}
