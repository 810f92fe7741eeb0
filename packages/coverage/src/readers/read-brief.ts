import {
  type Brief,
  isOkstraError,
  type LedgerRequirement,
  type Finding,
  type Position,
  sha256Hex,
} from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import { type BriefItem, collectItems } from './brief-items.ts'
import { readHeader } from './brief-header.ts'
import { type ReadOptions, ReadingLog } from './reading.ts'

/** A brief and what is wrong with it. */
export interface BriefReading {
  readonly brief: Brief
  readonly findings: readonly Finding[]
}

/**
 * Reads an okstra brief: Markdown with YAML front matter. Requirements are recognised by their ids alone,
 * never by the words of headings: an id is declared by a list item, heading or first table cell that
 * begins with it, followed by a colon, a dash or the cell's end, outside code and comments. Anywhere else
 * it is a mention. The statement is the rest of the item with all its paragraphs; its digest is the
 * requirement's `revision`. Items nested under another requirement's item are requirements of their own
 * and refine nothing: else a parent would count as covered although nothing cites it.
 *
 * Nothing is thrown: a header that cannot be read, ids declared twice (all of them are returned, so that
 * coverage refuses them) and look-alike ids are findings of severity `error`.
 *
 * @example
 * readBrief('- EB-001: Totals are rounded half up.').brief.requirements[0].id // => 'EB-001'
 *
 * @see page 03 of the specification, section Brief
 */
export function readBrief(text: string, { path }: ReadOptions = {}): BriefReading {
  const log = new ReadingLog(path)
  const { data, body, bodyLine, positionOf, readable } = frontmatter(text, log)
  const header = readHeader(data, positionOf, log)
  const source = body.replaceAll(/\r\n?/g, '\n')
  noteNul(source, bodyLine, log)
  const { items, title } = collectItems(source.replaceAll('\0', '\ufffd'), bodyLine, log)
  if (readable && header.briefVersion === undefined) noteLegacy(log)
  log.noteRepeats(items)
  const requirements: LedgerRequirement[] = []
  const gates: Brief['gates'][number][] = []
  for (const item of items) {
    const { id, position } = item
    const statement = statementOf(item)
    if (statement === '') noteEmpty(id, position, log)
    const kind = id.slice(0, 2)
    if (kind === 'EB' || kind === 'PB' || kind === 'EO') {
      requirements.push({ id, kind, statement, revision: revisionOf(statement), line: position.line })
    } else gates.push({ id, statement, line: position.line })
  }
  const brief: Brief = {
    schemaVersion: '1.0',
    canonical: header.briefVersion !== undefined,
    ...header,
    ...(title === undefined ? {} : { title }),
    requirements,
    gates,
  }
  return { brief, findings: log.findings() }
}

function statementOf({ blocks }: BriefItem): string {
  return blocks
    .map((block) => block.replaceAll(/[ \t]*\n[ \t]*/g, ' ').trim())
    .filter((block) => block !== '')
    .join('\n')
}

/** White space and normalisation form don't change what a requirement says. */
function revisionOf(statement: string): string {
  return sha256Hex(statement.normalize('NFC').replaceAll(/\s+/g, ' '))
}

interface Header {
  readonly data: Readonly<Record<string, unknown>>
  readonly body: string
  readonly bodyLine: number
  readonly positionOf: (key: string) => Position | undefined
  readonly readable: boolean
}

function frontmatter(text: string, log: ReadingLog): Header {
  try {
    return { ...parseFrontmatter(text), readable: true }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const line = error.details['line']
    log.add({
      code: error.code,
      severity: 'error',
      message: error.message,
      position: { line: typeof line === 'number' ? line : 1, column: 1 },
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    })
    return {
      data: {},
      body: text.replace(/^\ufeff/, ''),
      bodyLine: 1,
      positionOf: () => undefined,
      readable: false,
    }
  }
}

/** Markdown takes NUL for another character: nobody would see what was read. */
function noteNul(body: string, bodyLine: number, log: ReadingLog): void {
  const at = body.indexOf('\0')
  if (at === -1) return
  const before = body.slice(0, at).split('\n')
  log.add({
    code: 'BRIEF_NUL',
    severity: 'error',
    message: 'The text holds a NUL character.',
    position: { line: bodyLine + before.length - 1, column: (before.at(-1) ?? '').length + 1 },
    hint: 'Save the file as UTF-8 text.',
  })
}

function noteLegacy(log: ReadingLog): void {
  log.add({
    code: 'BRIEF_LEGACY',
    severity: 'warning',
    message: 'The brief states no briefVersion and is read as a legacy brief.',
    position: { line: 1, column: 1 },
    hint: 'Add briefVersion to its front matter.',
  })
}

function noteEmpty(id: string, position: Position, log: ReadingLog): void {
  log.add({
    code: 'BRIEF_EMPTY_STATEMENT',
    severity: 'warning',
    message: `${id} says nothing.`,
    position,
    hint: 'Write after the id what must hold.',
  })
}
