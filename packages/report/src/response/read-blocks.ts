import type { Finding } from '@okstra/contracts'
import { trimBlanks, trimBlanksEnd } from '../trim-blanks.ts'
import { responseFinding } from './response-finding.ts'

/** A value as it stands under a field heading. */
interface FieldValue {
  readonly text: string
  readonly line: number
}

export interface Field {
  readonly heading: string
  readonly line: number
  readonly value: FieldValue | undefined
  /** Whether something stands under the heading, readable or not. */
  readonly filled: boolean
}

export interface Block {
  readonly heading: string
  readonly line: number
  readonly fields: readonly Field[]
}

interface Fence {
  readonly mark: string
  readonly info: string
  readonly line: number
  readonly lines: string[]
}

type Part =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'fence'; readonly fence: Fence }

interface OpenField {
  readonly heading: string
  readonly line: number
  readonly parts: Part[]
}

interface OpenBlock {
  readonly heading: string
  readonly line: number
  readonly fields: OpenField[]
}

const headingForm = /^ {0,3}(#{1,3})(?:[ \t]+(.*))?$/
const fenceForm = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/

/**
 * Cuts the body of a user response into blocks (`##`) and fields (`###`) with their values. Outside of
 * them stand only a `#` title, HTML comments and blank lines; anything else is a finding, because an
 * answer written at the wrong place must not be lost in silence.
 */
export function readBlocks(body: string, firstLine: number): { blocks: Block[]; findings: Finding[] } {
  const findings: Finding[] = []
  const blocks: OpenBlock[] = []
  let comment: number | undefined
  let fence: Fence | undefined

  const place = (part: Part, line: number) => {
    const field = blocks.at(-1)?.fields.at(-1)
    if (field !== undefined) field.parts.push(part)
    else findings.push(strayText(line, blocks.at(-1)?.heading))
  }
  const afterComment = (rest: string, line: number) => {
    if (rest.trim() !== '') findings.push(strayText(line, undefined))
  }

  for (const [index, raw] of body.split(/\r\n|\n|\r/).entries()) {
    const line = firstLine + index
    if (fence !== undefined) {
      if (closes(raw, fence.mark)) fence = undefined
      else fence.lines.push(raw)
      continue
    }
    const text = trimBlanksEnd(raw)
    const end = text.indexOf('-->')
    if (comment !== undefined) {
      if (end !== -1) {
        comment = undefined
        afterComment(text.slice(end + 3), line)
      }
      continue
    }
    if (/^ {0,3}<!--/.test(text)) {
      if (end === -1) comment = line
      else afterComment(text.slice(end + 3), line)
      continue
    }
    const heading = headingForm.exec(text)
    const level = heading?.[1]?.length
    const title = titleOf(heading?.[2] ?? '')
    const block = blocks.at(-1)
    if (level === 2) {
      blocks.push({ heading: title, line, fields: [] })
    } else if (level === 3) {
      if (block === undefined) findings.push(strayText(line, undefined))
      else block.fields.push({ heading: title, line, parts: [] })
    } else if (level !== 1 || block !== undefined) {
      const opening = fenceForm.exec(text)
      if (opening?.[1] !== undefined) {
        fence = { mark: opening[1], info: (opening[2] ?? '').trim(), line, lines: [] }
        place({ kind: 'fence', fence }, line)
      } else if (text !== '' || block?.fields.at(-1) !== undefined) {
        place({ kind: 'text', text, line }, line)
      }
    }
  }
  const open = comment ?? fence?.line
  if (open !== undefined) {
    findings.push(
      responseFinding(
        'RESPONSE_UNCLOSED',
        `A ${comment === undefined ? 'fence' : 'comment'} is never closed.`,
        {
          line: open,
          hint: comment === undefined ? 'Put the same fence below the text.' : 'Put --> at its end.',
        },
      ),
    )
  }
  return {
    blocks: blocks.map((block) => ({ ...block, fields: block.fields.map((f) => closeField(f, findings)) })),
    findings,
  }
}

/** Without the closing number signs of an ATX heading. */
function titleOf(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '#') end--
  return end === 0 || /[ \t]/.test(text[end - 1] ?? '') ? trimBlanks(text.slice(0, end)) : trimBlanks(text)
}

function closes(line: string, mark: string): boolean {
  const text = trimBlanksEnd(line.replace(/^ {0,3}/, ''))
  return text.length >= mark.length && text === (mark[0] ?? '').repeat(text.length)
}

function strayText(line: number, block: string | undefined): Finding {
  return responseFinding('RESPONSE_STRAY_TEXT', 'Text stands where nobody reads it.', {
    line,
    hint:
      block === undefined
        ? 'Put it under a ### heading of a ## block, or inside <!-- -->.'
        : `Put it under a ### heading of the block ${JSON.stringify(block)}.`,
  })
}

function closeField({ heading, line, parts }: OpenField, findings: Finding[]): Field {
  const written = parts.filter((part) => part.kind === 'fence' || part.text !== '')
  const first = written[0]
  const filled = first !== undefined
  if (first === undefined) return { heading, line, value: undefined, filled }
  const fences = written.filter((part) => part.kind === 'fence')
  if (first.kind === 'fence' && written.length === 1) {
    return { heading, line, value: fencedValue(first.fence, findings), filled }
  }
  if (fences.length > 0) {
    findings.push(
      responseFinding(
        'RESPONSE_BAD_VALUE',
        `The text under ${JSON.stringify(heading)} mixes fences and other text.`,
        {
          line: first.kind === 'fence' ? first.fence.line : first.line,
          hint: 'Put the whole text into one fence that is longer than the fences in it.',
        },
      ),
    )
    return { heading, line, value: undefined, filled }
  }
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  const start = first.kind === 'text' ? first.line : line
  return { heading, line, value: { text: trimLines(text), line: start }, filled }
}

function trimLines(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === '\n') start++
  while (end > start && text[end - 1] === '\n') end--
  return text.slice(start, end)
}

function fencedValue(fence: Fence, findings: Finding[]): FieldValue | undefined {
  const text = fence.lines.join('\n')
  if (fence.info === '' || fence.info === 'text') return { text, line: fence.line + 1 }
  if (fence.info === 'json') {
    const value = jsonString(text)
    if (value !== undefined) return { text: value, line: fence.line + 1 }
  }
  findings.push(
    fence.info === 'json'
      ? responseFinding('RESPONSE_BAD_VALUE', 'A json fence does not hold one JSON string.', {
          line: fence.line + 1,
          hint: 'Write one string in double quotes, or use a text fence.',
        })
      : responseFinding('RESPONSE_BAD_VALUE', `A fence is marked ${JSON.stringify(fence.info)}.`, {
          line: fence.line,
          expected: ['text', 'json'],
          hint: 'Put the text, with this fence in it, into a longer fence marked text.',
        }),
  )
  return undefined
}

function jsonString(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? value : undefined
  } catch {
    return undefined
  }
}
