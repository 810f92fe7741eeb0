import type { Position } from '@okstra/contracts'
import { type BlockToken, blockTokens } from './block-tokens.ts'
import { readDeclaration } from './declaration.ts'
import type { ReadingLog } from './reading.ts'

/** A declared requirement or gate with the blocks of its statement. */
export interface BriefItem {
  readonly id: string
  readonly position: Position
  readonly blocks: string[]
}

/** Underscores around an id are emphasis, unless they join it to a word. */
const mention =
  /(?<![\p{L}\p{N}-]|[\p{L}\p{N}]_{1,4})(?:EB|PB|EO|EG)-[0-9]{3,12}(?![\p{L}\p{N}]|_{1,4}[\p{L}\p{N}])/gu

/** A list item or table row that is open, or the heading whose section runs. */
interface Owner {
  item: BriefItem | undefined
  /** Whether the next text may still declare an id. */
  fresh: boolean
}

/** Finds the declared items of a Markdown body, in order, and its first heading. */
export function collectItems(
  body: string,
  bodyLine: number,
  log: ReadingLog,
): { items: BriefItem[]; title: string | undefined } {
  const collector = new ItemCollector(body.split('\n'), bodyLine, log)
  const { tokens, unreadLines } = blockTokens(body)
  for (const token of tokens) collector.take(token)
  for (const line of unreadLines) collector.noteUnread(line)
  collector.noteUndeclared()
  return { items: collector.items, title: collector.title }
}

class ItemCollector {
  readonly items: BriefItem[] = []
  title: string | undefined
  readonly #lines: readonly string[]
  readonly #bodyLine: number
  readonly #log: ReadingLog
  readonly #owners: Owner[] = []
  #section: BriefItem | undefined
  #inHeading = false
  #inCell = false
  readonly #mentions = new Map<string, Position>()

  constructor(lines: readonly string[], bodyLine: number, log: ReadingLog) {
    this.#lines = lines
    this.#bodyLine = bodyLine
    this.#log = log
  }

  take(token: BlockToken): void {
    switch (token.type) {
      case 'heading_open':
        this.#inHeading = true
        return
      case 'heading_close':
        this.#inHeading = false
        return
      case 'list_item_open':
      case 'tr_open':
        this.#owners.push({ item: undefined, fresh: true })
        return
      case 'list_item_close':
      case 'tr_close':
        this.#owners.pop()
        return
      case 'inline':
        this.#takeText(token)
        return
      case 'fence':
        this.#append(token.content)
        return
      // Here a person may well have meant to declare something.
      case 'open_fence':
      case 'code_block':
        this.#noteMentions(token.content, token.line + (token.type === 'open_fence' ? 1 : 0))
        this.#append(token.content)
        return
      case 'html_block':
        this.#noteMentions(withoutComments(token.content), token.line)
        return
      case 'td_open':
      case 'th_open':
        this.#inCell = true
        return
      case 'td_close':
      case 'th_close':
        this.#inCell = false
        this.#settle()
        return
      default:
    }
  }

  /** The first block of an item has been seen, whatever it was. */
  #settle(): void {
    const owner = this.#owners.at(-1)
    if (owner !== undefined) owner.fresh = false
  }

  #takeText({ content, line }: BlockToken): void {
    this.#noteMentions(content, line)
    const owner = this.#owners.at(-1)
    if (this.#inHeading) this.title ??= withoutAnchor(content)
    if (this.#inHeading && owner === undefined) {
      this.#section = this.#declare(withoutAnchor(content), line, false)
      return
    }
    if (owner?.fresh === true) {
      owner.fresh = false
      owner.item = this.#declare(content, line, this.#inCell)
      if (owner.item !== undefined) return
    }
    this.#append(content)
  }

  /** Text that declares nothing belongs to the nearest declared item around it. */
  #append(content: string): void {
    const owner = this.#owners.findLast(({ item }) => item !== undefined)
    const item = owner?.item ?? this.#section
    item?.blocks.push(content)
  }

  #declare(content: string, line: number, isCell: boolean): BriefItem | undefined {
    const found = readDeclaration(content, isCell)
    if (found === undefined) return undefined
    if (found.kind === 'malformed') {
      const { written, intended } = found
      const meant = intended === undefined ? '' : `; ${intended} was probably meant`
      this.#log.add({
        code: 'COVERAGE_BAD_ID',
        severity: 'error',
        message: `${JSON.stringify(written)} is no requirement id${meant}.`,
        position: this.#position(line, written),
        ...(intended === undefined ? {} : { expected: [intended] }),
        hint: `Write it as ${intended ?? 'EB-001: the kind, a hyphen, and three to twelve digits'}.`,
      })
      return undefined
    }
    const item = { id: found.id, position: this.#position(line, found.id), blocks: [found.rest] }
    this.items.push(item)
    return item
  }

  #position(line: number, what: string): Position {
    const column = (this.#lines[line] ?? '').indexOf(what)
    return { line: this.#bodyLine + line, column: Math.max(0, column) + 1 }
  }

  #noteMentions(content: string, line: number): void {
    let mentionLine = line
    let nextBreak = content.indexOf('\n')
    for (const match of content.matchAll(mention)) {
      for (; nextBreak !== -1 && nextBreak < match.index; nextBreak = content.indexOf('\n', nextBreak + 1)) {
        mentionLine++
      }
      const id = match[0]
      if (!this.#mentions.has(id)) this.#mentions.set(id, this.#position(mentionLine, id))
    }
  }

  noteUnread(line: number): void {
    this.#log.add({
      code: 'BRIEF_TOO_DEEP',
      severity: 'error',
      message: 'Quotes and lists stand too deep within each other to be read.',
      position: { line: this.#bodyLine + line, column: 1 },
      hint: 'Nest them less than fifty deep.',
    })
  }

  noteUndeclared(): void {
    const declared = new Set(this.items.map(({ id }) => id))
    for (const [id, position] of this.#mentions) {
      if (declared.has(id)) continue
      this.#log.add({
        code: 'BRIEF_UNDECLARED_ID',
        severity: 'warning',
        message: `${id} is mentioned and declared nowhere.`,
        position,
        hint: `Declare it with an item that begins "${id}:".`,
      })
    }
  }
}

function withoutAnchor(heading: string): string {
  return heading.replace(/[ \t]*\{#[^{}\s]{1,200}\}[ \t]*$/, '').trim()
}

/** Closed comments are blanked, so that lines and columns stay. */
function withoutComments(html: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = html.indexOf('<!--', at)
    const end = start === -1 ? -1 : html.indexOf('-->', start + 2)
    if (end === -1) return kept.join('') + html.slice(at)
    kept.push(html.slice(at, start), html.slice(start, end + 3).replaceAll(/[^\n]/g, ' '))
    at = end + 3
  }
}
