import MarkdownIt from 'markdown-it'

/** A block of a Markdown document, as far as a reader of requirements needs it. */
export interface BlockToken {
  readonly type: string
  /** Raw text of an inline or code token. */
  readonly content: string
  /** First line (from 0) within the text. */
  readonly line: number
}

export interface Blocks {
  readonly tokens: readonly BlockToken[]
  /** Lines (from 0) of quotes and list items that stand so deep that their content is not read. */
  readonly unreadLines: readonly number[]
}

/** Quotes and lists within each other; the parser skips what stands deeper without a word. */
const MAX_NESTING = 100

// Inline rules never run. Link definitions are left as paragraphs: what stands there may be a mention.
const markdown = new MarkdownIt('default', { html: true })
markdown.block.ruler.disable(['reference'])

/**
 * The blocks of a Markdown text (CommonMark with tables); its lines must end in LF. A fence that nothing
 * closes is an `open_fence`.
 */
export function blockTokens(text: string): Blocks {
  const tokens: Parameters<typeof markdown.block.parse>[3] = []
  markdown.block.parse(text, markdown, {}, tokens)
  const lines = text.split('\n')
  const unreadLines: number[] = []
  let line = 0
  const blocks = tokens.map(({ type, content, map, level }) => {
    line = map?.[0] ?? line
    if (level >= MAX_NESTING - 1 && (type === 'blockquote_open' || type === 'list_item_open')) {
      unreadLines.push(line)
    }
    const isOpen = type === 'fence' && !isClosed(lines, line, map?.[1] ?? line)
    return { type: isOpen ? 'open_fence' : type, content, line }
  })
  return { tokens: blocks, unreadLines }
}

function isClosed(lines: readonly string[], start: number, end: number): boolean {
  return end - start > 1 && /(?:```|~~~)[ \t]*$/.test(lines[end - 1] ?? '')
}
