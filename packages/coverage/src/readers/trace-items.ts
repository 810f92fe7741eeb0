import type { Commitment, CoverDetail, Requirement } from '@okstra/contracts'
import type { TextLine } from './markdown-lines.ts'
import type { ReadingLog } from './reading.ts'

const NAME = String.raw`\p{L}[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*`
const TYPE = String.raw`\p{L}+`
const ID = String.raw`(${TYPE})~(${NAME})~([0-9]{1,9})`

const itemLine = new RegExp(`^[ \\t]{0,3}\`?${ID}\`?(?=$|[\\s\`])`, 'u')
const bulletReference = new RegExp(`^[ \\t]{0,3}[-+*][ \\t].*?(?<![\\p{L}\\p{N}_.~-])${ID}`, 'u')
const inlineReference = new RegExp(`(?<![\\p{L}\\p{N}_.~-])${ID}`, 'gu')
const forward = new RegExp(
  `(?<!\\p{L})(${TYPE})[ \\t]*-->[ \\t]*(${TYPE}(?:[ \\t]*,[ \\t]*${TYPE}){0,20})[ \\t]*:[ \\t]*${ID}`,
  'u',
)
/** An example in a document, not a forward of it. */
const indentedCode = /^(?: {4}|\t)/
const keyword = /^(Needs|Covers|Depends|Tags|Status|Rationale|Comment|Description):[ \t]*(.*)$/
const bulletWord = /^[ \t]{0,3}[-+*][ \t]+`?(\p{L}+)/u

/** No id or keyword stands further right; keeps searches on hostile lines short. */
const LONGEST_LINE = 10_000

/** An item of an OpenFastTrace document while it is read. */
interface TraceItem {
  readonly type: string
  readonly id: string
  readonly revision: number
  readonly line: number
  readonly covers: CoverDetail[]
  readonly needs: string[]
  readonly text: string[]
  status?: string
}

/**
 * Collects the specification items of an OpenFastTrace Markdown document (`req~name~1` on a line of its
 * own, keywords below it, forwards such as `arch --> dsn : req~name~1`).
 *
 * @see https://github.com/itsallcode/openfasttrace doc/user_guide.md
 */
export class TraceItems {
  readonly #items: TraceItem[] = []
  #open: TraceItem | undefined
  #keyword = 'Description'

  take({ text: line, number }: TextLine): void {
    const text = line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line
    const item = itemLine.exec(text)
    const mayForward = item === null && text.includes('-->') && !indentedCode.test(text)
    const forwarded = mayForward ? forward.exec(text) : null
    if (item !== null) this.#begin(item, number)
    else if (forwarded !== null) this.#forward(forwarded, number)
    else if (text.startsWith('#')) this.#open = undefined
    else if (this.#open !== undefined) this.#continue(this.#open, text)
  }

  #begin([, type = '', name = '', revision = '']: RegExpExecArray, line: number): void {
    this.#keyword = 'Description'
    this.#open = {
      type,
      id: `${type}~${name}`,
      revision: Number(revision),
      line,
      covers: [],
      needs: [],
      text: [],
    }
    this.#items.push(this.#open)
  }

  #forward(
    [, type = '', needs = '', fromType = '', name = '', revision = '']: RegExpExecArray,
    line: number,
  ): void {
    this.#open = undefined
    this.#items.push({
      type,
      id: `${type}~${name}`,
      revision: Number(revision),
      line,
      covers: [{ id: `${fromType}~${name}`, parts: [type], revision: Number(revision) }],
      needs: needs.split(',').map((need) => need.trim()),
      text: [],
    })
  }

  #continue(item: TraceItem, text: string): void {
    const [, word, rest = ''] = keyword.exec(text) ?? []
    if (word !== undefined) {
      this.#keyword = word
      if (word === 'Needs') item.needs.push(...wordsOf(rest))
      else if (word === 'Status') item.status = rest.trim()
      else if (word === 'Covers') for (const match of rest.matchAll(inlineReference)) cover(item, match)
      else if (word === 'Description' && rest !== '') item.text.push(rest)
    } else if (this.#keyword === 'Covers') {
      const reference = bulletReference.exec(text)
      if (reference !== null) cover(item, reference)
    } else if (this.#keyword === 'Needs') {
      const need = bulletWord.exec(text)?.[1]
      if (need !== undefined) item.needs.push(need)
    } else if (this.#keyword === 'Description') item.text.push(text)
  }

  /** Items that need coverage are requirements; items that cover others are commitments; many are both. */
  reading(log: ReadingLog): { requirements: Requirement[]; commitments: Commitment[] } {
    const live = this.#items.filter(({ status }) => status !== 'rejected')
    log.noteRepeats(live.map(({ id, line }) => ({ id, position: { line, column: 1 } })))
    return {
      requirements: live
        .filter(({ needs }) => needs.length > 0)
        .map(({ id, type, revision, needs, text, line }) => ({
          id,
          kind: type,
          statement: text.join('\n').trim(),
          parts: [...new Set(needs)],
          revision,
          source: log.source(line),
        })),
      commitments: live
        .filter(({ covers }) => covers.length > 0)
        .map(({ id, type, covers, text, line }) => ({
          id,
          kind: type,
          ...(text.length === 0 ? {} : { statement: text.join('\n').trim() }),
          covers,
          source: log.source(line),
        })),
    }
  }
}

function cover(item: TraceItem, [, type = '', name = '', revision = '']: RegExpExecArray): void {
  item.covers.push({ id: `${type}~${name}`, parts: [item.type], revision: Number(revision) })
}

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => /^\p{L}+$/u.test(word))
}
