import type { Commitment, Position, Requirement } from '@okstra/contracts'
import { markdownLines, type TextLine } from './markdown-lines.ts'
import { type Reading, ReadingLog } from './reading.ts'
import { expandIds, intendedSpecKitId, SPEC_KIT_ID } from './spec-kit-ids.ts'

export interface SpecKitOptions {
  readonly path: string
  /** Put the feature folder before every id (`001-photos/FR-001`), so that several features can be measured at once. */
  readonly qualify?: boolean
}

/** A list item, heading or first table cell that begins with the id. */
const declaration = new RegExp(
  String.raw`^[ \t]*(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|#{2,6}[ \t]+|\|[ \t]*)\*{0,2}(${SPEC_KIT_ID})(?::\*{0,2}|\*{2}(?::|(?=[ \t]*[|–—-]))|(?=[ \t]*\||[ \t]+[–—-]))[ \t]*[|–—-]?[ \t]*(.*)$`,
)
/** What stands where an id would be declared. */
const head =
  /^[ \t]*(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|#{2,6}[ \t]+|\|[ \t]*)\*{0,2}([\p{L}\p{N}\p{Cf}_‐-―−-]{3,20})[ \t]*(?:[:*|–—]|-[ \t])/u
const mention = new RegExp(String.raw`(?<![A-Za-z0-9])${SPEC_KIT_ID}(?![A-Za-z0-9])`, 'g')
const task = /^[ \t]*[-*+][ \t]+\[[ xX]\][ \t]+\*{0,2}(T[0-9]{3,6}[a-z]?)\*{0,2}(?:[ \t:]+(.*))?$/
const heading = /^#{1,6}[ \t]/
const item = /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]/
const tableRow = /^[ \t]*\|/

type FileKind = 'spec' | 'plan' | 'tasks' | 'checklist'

interface Item {
  readonly id: string
  readonly kind: string
  readonly position: Position
  readonly indent: number
  readonly text: string[]
}

/**
 * Reads a file of a spec-kit feature folder. In a specification, items such as `- **FR-001**: System MUST …`
 * are requirements of kind `FR`, `NFR` or `SC`; so are headings and first table cells; what looks like such
 * an id there is an error, and an id that none declares a warning. Tasks such as
 * `- [ ] T001 [US1] … FR-001` are commitments of kind `task` that cover the ids they mention (`FR-001`,
 * `FR-001/002`, `FR-001–FR-004`, `FR-001..004`); one that mentions none covers nothing, for user stories
 * (`[US1]`) are no requirements here. In `plan.md` the list items and table rows that mention ids are
 * commitments of kind `plan-item`. Checklists and other files question or explain, and promise nothing.
 * `scope` is the feature folder; ids repeat across features.
 *
 * @example
 * readSpecKit('- **FR-001**: System MUST log in users', { path: 'specs/001-login/spec.md' }).requirements[0].id
 * // => 'FR-001'
 *
 * @see https://github.com/github/spec-kit templates/spec-template.md, templates/tasks-template.md
 */
export function readSpecKit(text: string, { path, qualify = false }: SpecKitOptions): Reading {
  const log = new ReadingLog(path)
  const scope = /(?:^|\/)specs\/([^/]+)\//.exec(path)?.[1]
  const prefix = qualify && scope !== undefined ? `${scope}/` : ''
  const reader = new FeatureReader(fileKind(path), prefix, log)
  for (const line of markdownLines(text)) reader.take(line)
  reader.noteUndeclared()
  log.noteRepeats(reader.requirements)
  log.noteRepeats(reader.commitments)
  const requirements = reader.requirements.map(({ id, kind, position, text }): Requirement => ({
    id,
    kind,
    statement: text.join(' ').trim(),
    source: log.source(position.line),
  }))
  const commitments = reader.commitments.map(({ id, kind, position, text }): Commitment => {
    const statement = text.join(' ').trim()
    const covers = expandIds(statement).map((cited) => prefix + cited)
    return { id, kind, statement, covers, source: log.source(position.line) }
  })
  return { requirements, commitments, findings: log.findings(), ...(scope === undefined ? {} : { scope }) }
}

/** Files that neither state requirements nor promise anything are read as checklists. */
function fileKind(path: string): FileKind {
  const [, folder = '', name = ''] = /(?:([^/]*)\/)?([^/]*)$/.exec(path) ?? []
  if (name === 'tasks.md') return 'tasks'
  if (name === 'plan.md') return 'plan'
  const isAside = ['research.md', 'data-model.md', 'quickstart.md', 'analysis.md', 'README.md'].includes(name)
  return isAside || folder === 'checklists' || folder === 'contracts' ? 'checklist' : 'spec'
}

class FeatureReader {
  readonly requirements: Item[] = []
  readonly commitments: Item[] = []
  readonly #file: FileKind
  readonly #prefix: string
  readonly #log: ReadingLog
  readonly #mentions = new Map<string, Position>()
  /** The item that lines below may continue. */
  #open: Item | undefined

  constructor(file: FileKind, prefix: string, log: ReadingLog) {
    this.#file = file
    this.#prefix = prefix
    this.#log = log
  }

  take(line: TextLine): void {
    if (this.#file === 'checklist') return
    if (this.#file === 'spec') this.#noteIds(line)
    const found = this.#declared(line) ?? this.#task(line) ?? this.#planItem(line)
    if (found === undefined) this.#continue(line.text)
    else this.#open = found
  }

  #noteIds({ text, number }: TextLine): void {
    for (const { 0: id, index } of text.matchAll(mention)) {
      if (!this.#mentions.has(id)) this.#mentions.set(id, { line: number, column: index + 1 })
    }
    const written = head.exec(text)?.[1] ?? ''
    const intended = intendedSpecKitId(written)
    if (intended === undefined || intended === written) return
    this.#log.add({
      code: 'COVERAGE_BAD_ID',
      severity: 'error',
      message: `${JSON.stringify(written)} is no requirement id; ${intended} was probably meant.`,
      position: { line: number, column: text.indexOf(written) + 1 },
      expected: [intended],
      hint: `Write it as ${intended}.`,
    })
  }

  noteUndeclared(): void {
    const declared = new Set(this.requirements.map(({ id }) => id))
    for (const [id, position] of this.#mentions) {
      if (declared.has(this.#prefix + id)) continue
      this.#log.add({
        code: 'SPEC_UNDECLARED_ID',
        severity: 'warning',
        message: `${id} is mentioned and declared nowhere in this file.`,
        position,
        hint: `Declare it with an item that begins "**${id}**:".`,
      })
    }
  }

  #declared(line: TextLine): Item | undefined {
    const [, id, rest = ''] = this.#file === 'spec' ? (declaration.exec(line.text) ?? []) : []
    if (id === undefined) return undefined
    const statement = tableRow.test(line.text) ? cellText(rest) : rest
    const position = { line: line.number, column: line.text.indexOf(id) + 1 }
    const kind = id.slice(0, id.indexOf('-'))
    const found = { id: this.#prefix + id, kind, position, indent: indentOf(line.text), text: [statement] }
    this.requirements.push(found)
    return found
  }

  #task(line: TextLine): Item | undefined {
    const [, id, rest = ''] = task.exec(line.text) ?? []
    if (id === undefined) return undefined
    const indent = indentOf(line.text)
    const position = { line: line.number, column: indent + 1 }
    const found = { id: this.#prefix + id, kind: 'task', position, indent, text: [rest] }
    this.commitments.push(found)
    return found
  }

  #planItem({ text, number }: TextLine): Item | undefined {
    if (this.#file !== 'plan' || !(item.test(text) || tableRow.test(text))) return undefined
    if (expandIds(text).length === 0) return undefined
    const indent = indentOf(text)
    const position = { line: number, column: indent + 1 }
    const statement = tableRow.test(text) ? cellText(text) : text.replace(item, '').trim()
    const found = {
      id: `${this.#prefix}plan:${number}`,
      kind: 'plan-item',
      position,
      indent,
      text: [statement],
    }
    this.commitments.push(found)
    return found
  }

  /** Indented lines and lazy paragraph lines belong to the open item, and so do items nested in it. */
  #continue(text: string): void {
    if (this.#open === undefined || text.trim() === '') return
    const indent = indentOf(text)
    const ends =
      heading.test(text) ||
      tableRow.test(text) ||
      indent === 0 ||
      (item.test(text) && indent <= this.#open.indent)
    if (ends) this.#open = undefined
    else this.#open.text.push(text.trim())
  }
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

function cellText(row: string): string {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ')
}
