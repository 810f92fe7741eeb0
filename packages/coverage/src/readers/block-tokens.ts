import MarkdownIt from 'markdown-it'

/** A block of a Markdown document, as far as a reader of requirements needs it. */
export interface BlockToken {
  readonly type: string
  /** Raw text of an inline or code token. */
  readonly content: string
  /** First line (from 0) within the text. */
  readonly line: number
}

// Inline rules never run. Link definitions are left as paragraphs: what stands there may be a mention.
const markdown = new MarkdownIt('default', { html: true })
markdown.block.ruler.disable(['reference'])

/** The blocks of a Markdown text (CommonMark with tables); its lines must end in LF. */
export function blockTokens(text: string): BlockToken[] {
  const tokens: Parameters<typeof markdown.block.parse>[3] = []
  markdown.block.parse(text, markdown, {}, tokens)
  let line = 0
  return tokens.map(({ type, content, map }) => {
    line = map?.[0] ?? line
    return { type, content, line }
  })
}
