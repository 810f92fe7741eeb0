import { type Commitment, intendedId, type Requirement } from '@okstra/contracts'
import { markdownLines, textLines } from './markdown-lines.ts'
import { type Reading, ReadingLog } from './reading.ts'
import { coversTags } from './tag-ids.ts'
import { TraceItems } from './trace-items.ts'

const NAME = String.raw`\p{L}[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*`
/** `[impl->dsn~name~1]`, `[impl~~2->dsn~name~1]`, `[impl~own~2->dsn~name~1]`, each with `>>needs` at will. */
const traceTag = new RegExp(
  String.raw`\[[ \t]*(\p{L}+)(?:~(${NAME})?~([0-9]{1,9}))?[ \t]*->[ \t]*(\p{L}+)~(${NAME})~([0-9]{1,9})[ \t]*(?:>>[ \t]*(\p{L}+(?:[ \t]*,[ \t]*\p{L}+)*)[ \t]*)?\]`,
  'gu',
)
const nearlyTag = /\[[ \t]*\p{L}{1,32}[ \t]*->[ \t]*\p{L}{1,32}~[^\]\s]{0,200}[ \t]*\]/gu
const testPath = /(?:^|[/._-])(?:tests?|specs?|__tests__|e2e|it)(?:[/._-]|$)|Tests?\.[A-Za-z]+$/
const markupPath = /\.(?:md|markdown|mdx|rst)$/i

/**
 * Reads coverage tags. In any text okstra's own `covers: EB-001, EB-002` (ids of the form `FR-001`, `type~name`
 * or `capability/requirement`); in sources also `[impl->dsn~name~1]` and the longer OpenFastTrace forms; in
 * Markdown (outside code fences) OpenFastTrace items instead: `req~name~1` on a line of its own with `Needs:`
 * and `Covers:`, and forwards (`arch --> dsn : req~name~1`).
 *
 * An item is known as `type~name`, its number is the `revision`, what it needs are its `parts`: so
 * `[impl->dsn~name~1]` covers the part `impl` of revision 1, an older number is outdated, a type that is not
 * needed is undeclared, and a requirement is covered once all its needs are. An item that needs nothing is
 * no requirement. `oft:off` … `oft:on` in a text hides what stands between.
 *
 * The kind of a commitment is the tag's type (`impl`, `utest`), for `covers:` tags `test`, `source` or `document`
 * by path.
 *
 * @example
 * readTags('// covers: EB-001', { path: 'src/total.ts' }).commitments[0]
 * // => { id: 'src/total.ts:1:4', kind: 'source', covers: ['EB-001'], source: 'src/total.ts:1' }
 *
 * @see https://github.com/itsallcode/openfasttrace doc/user_guide.md
 */
export function readTags(text: string, { path }: { readonly path: string }): Reading {
  const log = new ReadingLog(path)
  const isMarkup = markupPath.test(path)
  const kind = isMarkup ? 'document' : testPath.test(path) ? 'test' : 'source'
  const tags = new TagReader(log, path.replaceAll(/\s/g, '%20'), kind)
  const items = new TraceItems()
  let isOff = false
  for (const line of isMarkup ? markdownLines(text, { keepComments: true }) : textLines(text)) {
    const toggle = line.text.includes('oft:')
      ? /(?<!\p{L})oft:(on|off)(?!\p{L})/u.exec(line.text)?.[1]
      : undefined
    if (toggle !== undefined) isOff = toggle === 'off'
    if (isOff || toggle !== undefined) continue
    if (isMarkup) items.take(line)
    tags.take(line.text, line.number)
  }
  const traced = items.reading(log)
  return {
    requirements: [...traced.requirements, ...tags.requirements],
    commitments: [...traced.commitments, ...tags.commitments],
    findings: log.findings(),
  }
}

class TagReader {
  readonly requirements: Requirement[] = []
  readonly commitments: Commitment[] = []
  readonly #log: ReadingLog
  readonly #path: string
  readonly #kind: string

  constructor(log: ReadingLog, path: string, kind: string) {
    this.#log = log
    this.#path = path
    this.#kind = kind
  }

  take(text: string, number: number): void {
    if (this.#kind !== 'document' && text.includes('->')) this.#takeTraceTags(text, number)
    if (text.includes('covers:')) this.#takeCovers(text, number)
  }

  #takeTraceTags(text: string, number: number): void {
    const read = new Set<number>()
    for (const match of text.matchAll(traceTag)) {
      const [, type = '', own, revision, targetType = '', target = '', targetRevision = '', needs] = match
      read.add(match.index)
      const source = this.#log.source(number)
      const place = `${this.#path}:${number}:${match.index + 1}`
      this.commitments.push({
        id:
          own === undefined && needs === undefined
            ? `${type}~${target}@${place}`
            : `${type}~${own ?? target}`,
        kind: type,
        covers: [{ id: `${targetType}~${target}`, parts: [type], revision: Number(targetRevision) }],
        source,
      })
      if (needs === undefined) continue
      const parts = [...new Set(needs.split(',').map((need) => need.trim()))]
      const id = `${type}~${own ?? target}`
      this.requirements.push({ id, kind: type, parts, revision: Number(revision ?? 0), source })
    }
    for (const { 0: written, index } of text.matchAll(nearlyTag)) {
      if (!read.has(index)) this.#noteMalformed(written, number, index + 1)
    }
  }

  #takeCovers(text: string, number: number): void {
    for (const { column, ids, unreadable } of coversTags(text)) {
      const named = unreadable === undefined ? ids : [...ids, unreadable]
      const refused = named.filter((id) => this.#refusesLookAlike(id, number, column))
      if (ids.length > 0) {
        const id = `${this.#path}:${number}:${column}`
        this.commitments.push({ id, kind: this.#kind, covers: ids, source: this.#log.source(number) })
      } else if (refused.length === 0 && unreadable !== undefined && /[0-9]/.test(unreadable)) {
        this.#noteMalformed(unreadable, number, column)
      }
    }
  }

  #refusesLookAlike(written: string, line: number, column: number): boolean {
    const intended = intendedId(written)
    if (intended === undefined || intended === written || !/^(?:EB|PB|EO|EG)-/.test(intended)) return false
    this.#log.add({
      code: 'COVERAGE_BAD_ID',
      severity: 'error',
      message: `${JSON.stringify(written)} is no requirement id; ${intended} was probably meant.`,
      position: { line, column },
      expected: [intended],
      hint: `Write it as ${intended}.`,
    })
    return true
  }

  #noteMalformed(written: string, line: number, column: number): void {
    this.#log.add({
      code: 'TAG_MALFORMED',
      severity: 'warning',
      message: `${JSON.stringify(written.slice(0, 120))} looks like a coverage tag and cannot be read.`,
      position: { line, column },
      hint: 'Write it as "covers: EB-001" or "[impl->dsn~name~1]".',
    })
  }
}
