import { OkstraError } from '../errors.ts'

export interface FrontmatterParts {
  /** The YAML text between the fences, or `undefined` when the document has no front matter. */
  readonly yaml: string | undefined
  /** Line (from 1) of the first YAML line. */
  readonly yamlLine: number
  /** What follows the block; the whole text without its byte order mark when there is none. */
  readonly body: string
  /** Line (from 1) on which the body starts. */
  readonly bodyLine: number
}

const lineEnd = /\r\n|\n|\r/g

/**
 * Cuts the front matter off a Markdown document. A fence is a line of exactly three dashes, trailing
 * blanks allowed; `...` closes too. A block that is opened and not closed, or that starts below other
 * lines, is an error and never "no front matter": whoever reads `approved: true` from it must not miss it.
 *
 * @example
 * splitFrontmatter('---\na: 1\n---\n# Title').yaml // => 'a: 1'
 *
 * @throws {OkstraError} `FRONTMATTER_UNCLOSED`, `FRONTMATTER_MISPLACED`, `FRONTMATTER_INVALID` (NUL byte).
 */
export function splitFrontmatter(text: string): FrontmatterParts {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const lines = linesOf(source)
  const first = lines[0]
  if (first === undefined || !isFence(first.text)) {
    refuseMisplaced(lines)
    return { yaml: undefined, yamlLine: 1, body: source, bodyLine: 1 }
  }
  const close = lines.findIndex((line, index) => index > 0 && isClosing(line.text))
  if (close === -1) {
    throw new OkstraError('FRONTMATTER_UNCLOSED', 'The front matter that starts on line 1 is never closed.', {
      hint: 'Put a line of three dashes after its last key.',
      details: { line: 1 },
    })
  }
  const yaml = source.slice(first.next, lines[close]?.start ?? first.next)
  const nul = yaml.indexOf('\0')
  if (nul !== -1) {
    throw new OkstraError('FRONTMATTER_INVALID', 'The front matter holds a NUL byte.', {
      hint: 'Save the file as UTF-8 text.',
      details: { line: yaml.slice(0, nul).split('\n').length + 1 },
    })
  }
  return { yaml, yamlLine: 2, body: source.slice(lines[close]?.next ?? source.length), bodyLine: close + 2 }
}

interface Line {
  readonly text: string
  readonly start: number
  /** Offset of the next line. */
  readonly next: number
}

/** Front matter longer than this is not front matter; keeps the search for a fence short. */
const MAX_LINES = 2000

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const match of text.matchAll(lineEnd)) {
    lines.push({ text: text.slice(start, match.index), start, next: match.index + match[0].length })
    start = match.index + match[0].length
    if (lines.length >= MAX_LINES) return lines
  }
  lines.push({ text: text.slice(start), start, next: text.length })
  return lines
}

const isFence = (line: string): boolean => /^---[ \t]*$/.test(line)
const isClosing = (line: string): boolean => /^(?:---|\.\.\.)[ \t]*$/.test(line)

function refuseMisplaced(lines: readonly Line[]): void {
  const open = lines.findIndex((line) => !/^\s*$|^\s*<!--.*-->\s*$|^#/.test(line.text))
  if (open <= 0 || !isFence(lines[open]?.text ?? '')) return
  const close = lines.findIndex((line, index) => index > open && isClosing(line.text))
  const block = lines.slice(open + 1, close === -1 ? open + 4 : close)
  if (!block.some((line) => /^[A-Za-z_][\w-]*:(?:\s|$)/.test(line.text))) return
  throw new OkstraError(
    'FRONTMATTER_MISPLACED',
    `A front matter block stands on line ${open + 1}, below other lines, where no reader looks for it.`,
    { hint: 'Move it to the first line of the file.', details: { line: open + 1 } },
  )
}
