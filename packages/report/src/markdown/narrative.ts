import { trimBlanks } from '../trim-blanks.ts'
import { showHidden } from './escape.ts'

/**
 * Markdown that an agent wrote, placed so that it stays what it is. Every line goes into a block quote,
 * so no heading, row, anchor or front matter of the document can come from it; HTML and autolinks are
 * escaped; a bracket keeps its meaning only in a link to `http:`, `https:` or an anchor of the document,
 * so images, reference definitions, footnotes and other schemes are plain text. Emphasis, lists, tables,
 * code spans and fences stay. Where it is not certain that a place is code, it is taken for text.
 */
export function quoteNarrative(text: string): string {
  const lines = showHidden(text.replaceAll(/\r\n?/g, '\n')).split('\n')
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  const out: string[] = []
  let paragraph: string[] = []
  const flush = () => {
    const spans = paragraph.every(hasCertainSpans)
    for (const line of paragraph) out.push(spans ? tameAroundSpans(line) : tame(line))
    paragraph = []
  }
  let fence: string | undefined
  let certain = true
  for (const line of lines) {
    if (fence !== undefined) {
      out.push(line)
      const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
      if (!closes(trimBlanks(line), fence) || indent.startsWith('    ')) continue
      // A tab is as wide as its column makes it: behind one, this may be the end or not.
      certain &&= !indent.includes('\t')
      fence = undefined
      continue
    }
    const opening = certain ? fenceForm.exec(line) : null
    certain &&= opening !== null || !doubtfulFence.test(line)
    if (opening !== null) {
      flush()
      fence = opening[1]
      out.push(line)
    } else if (line.trim() === '') {
      flush()
      out.push('')
    } else {
      paragraph.push(line)
    }
  }
  flush()
  return out.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')
}

/** At column 0 a fence surely ends a list item, a paragraph and an indented block. */
const fenceForm = /^(`{3,}|~{3,})[ \t]*[\w+#.-]*[ \t]*$/
/** Elsewhere it may be one or not, and then nobody knows which of the following ones open and which close. */
const doubtfulFence = /^[\s>*+\-\d.)]*(?:```|~~~)/

function closes(mark: string, fence: string): boolean {
  return mark.length >= fence.length && mark === (fence[0] ?? '').repeat(mark.length)
}

/** Whether each code span of the line opens and closes on it, however the lines around it are read. */
function hasCertainSpans(line: string): boolean {
  if (!line.includes('`')) return true
  return !/``|[\\|]/.test(line) && line.split('`').length % 2 === 1
}

function tameAroundSpans(line: string): string {
  return line
    .split('`')
    .map((part, index) => (index % 2 === 0 ? tame(part) : part))
    .join('`')
}

const risky = /\\[^]|!?\[[^[\]`\\\n<]*\]\((?:https?:\/\/[^\s()<>\\"'`]+|#[A-Za-z0-9-]+)\)|!?\[|</g

function tame(text: string): string {
  return text.replaceAll(risky, (found) => {
    if (found.startsWith('\\') || (found.startsWith('[') && found.length > 1)) return found
    return found === '<' ? '&lt;' : found.replace('[', '\\[')
  })
}
