import MarkdownIt from 'markdown-it'

/** Schemes that a link of the narrative may have; a reference without one is a place in the page. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|#)/i

const parser = new MarkdownIt('commonmark', { html: false, linkify: false, typographer: false })
parser.enable(['table', 'strikethrough'])
parser.disable(['image', 'reference'])
parser.validateLink = (url) => SAFE_LINK.test(url.trim())
// Headings of the narrative stay below those of the page, so that the outline holds.
parser.core.ruler.push('page-outline', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`
    }
    if (token.type === 'th_open' || token.type === 'td_open') {
      // The policy of the page forbids the style attribute that says how a column is aligned.
      const isRight = token.attrGet('style') === 'text-align:right'
      token.attrs = isRight ? [['class', 'num']] : null
    }
    let leads = true
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') {
        const href = String(child.attrGet('href') ?? '')
        leads = href !== ''
        if (!href.startsWith('#')) child.attrSet('rel', 'noopener noreferrer')
      }
      if (leads || !child.type.startsWith('link_')) continue
      // A link to nowhere would load the page anew.
      child.tag = 'span'
      child.attrs = null
    }
  }
})

/**
 * HTML of a narrative field: CommonMark with tables, raw HTML shown as text, no images, links to http, https,
 * mailto and the page only.
 */
export function narrativeHtml(text: string): string {
  return parser.render(text).trim()
}
