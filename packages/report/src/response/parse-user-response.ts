import {
  type DirectionSelection,
  excerpt,
  type Finding,
  isOkstraError,
  nearest,
  OkstraError,
  parseId,
  sortFindings,
  type UserResponse,
} from '@okstra/contracts'
import { splitFrontmatter } from '@okstra/contracts/frontmatter'
import { badId, valueOf } from './field-values.ts'
import { readAnalysisReview } from './read-analysis-review.ts'
import { readAnswers } from './read-answers.ts'
import { type Block, type Field, readBlocks } from './read-blocks.ts'
import { readHeader } from './read-header.ts'
import { responseFinding } from './response-finding.ts'

const BLOCKS = ['DIRECTION SELECTION', 'ANALYSIS REVIEW', 'ANSWERS'] as const
const FIELDS = ['OPTION', 'CONSTRAINT', 'NOTE'] as const

/**
 * Reads a user response: the one parser that preparation, validation and views share. Line ends, a byte
 * order mark and trailing blanks do not matter; block and field headings are fixed tokens in any case of
 * letters, or any words with their anchor (`## 방향 선택 {#direction-selection}`). What the format is:
 * {@link formatUserResponse}; by hand, a value may also stand as plain lines under its heading.
 *
 * @example
 * const response = parseUserResponse(text)
 * response.directionSelection?.option // => 'IO-001'
 *
 * @throws {OkstraError} `RESPONSE_INVALID` with every fault at once in `details.findings` (`Finding[]`,
 * with line and column; codes in `RESPONSE_FINDINGS` and the `FRONTMATTER_…` codes of contracts).
 */
export function parseUserResponse(text: string): UserResponse {
  const findings: Finding[] = controlCharacters(text)
  const header = readHeader(text, findings)
  const body = bodyOf(text)
  const { blocks, findings: faults } =
    body === undefined ? { blocks: [], findings: [] } : readBlocks(body.text, body.line)
  findings.push(...faults)
  const known = sortBlocks(blocks, findings)
  const selection = known['DIRECTION SELECTION']
  const directionSelection = selection === undefined ? undefined : readSelection(selection, findings)
  const review = known['ANALYSIS REVIEW']
  const analysisReview = review === undefined ? undefined : readAnalysisReview(review.fields, findings)
  const answers = readAnswers(known.ANSWERS?.fields ?? [], findings)
  if (findings.length > 0 || header === undefined) throw invalidResponse(findings)
  return {
    ...header,
    ...(directionSelection === undefined ? {} : { directionSelection }),
    ...(analysisReview === undefined ? {} : { analysisReview }),
    answers,
  }
}

export function invalidResponse(findings: readonly Finding[]): OkstraError {
  const sorted = sortFindings(findings)
  const first = sorted[0]
  const where = first?.position === undefined ? '' : ` (line ${first.position.line})`
  const more = sorted.length > 1 ? ` ${sorted.length - 1} more.` : ''
  return new OkstraError(
    'RESPONSE_INVALID',
    `The user response is not valid: ${first?.message ?? ''}${where}${more}`,
    {
      hint: first?.hint ?? 'Export the response from the report again.',
      details: { findings: sorted },
    },
  )
}

function bodyOf(text: string): { text: string; line: number } | undefined {
  try {
    const { body, bodyLine } = splitFrontmatter(text)
    return { text: body, line: bodyLine }
  } catch (error) {
    if (isOkstraError(error)) return undefined
    throw error
  }
}

/** Raw control characters: an export writes them as JSON, so here they are damage or an attack. */
function controlCharacters(text: string): Finding[] {
  const findings: Finding[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const column = line.search(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u)
    if (column === -1) continue
    const code = line.charCodeAt(column).toString(16).toUpperCase().padStart(4, '0')
    findings.push(
      responseFinding('RESPONSE_CONTROL_CHARACTER', `The text holds the raw character U+${code}.`, {
        line: index + 1,
        column: column + 1,
        hint: 'Remove it, or write the text as one JSON string in a json fence.',
      }),
    )
  }
  return findings
}

/** The token of a heading: its anchor when it has one, else its words. */
function tokenOf(heading: string): string {
  const anchor = /\{#([A-Za-z0-9-]+)\}$/.exec(heading)?.[1]
  return (anchor?.replaceAll('-', ' ') ?? heading).replaceAll(/\s+/g, ' ').toUpperCase()
}

function sortBlocks(
  blocks: readonly Block[],
  findings: Finding[],
): Partial<Record<(typeof BLOCKS)[number], Block>> {
  const known: Partial<Record<(typeof BLOCKS)[number], Block>> = {}
  for (const block of blocks) {
    const token = tokenOf(block.heading)
    const name = BLOCKS.find((candidate) => candidate === token)
    const { line } = block
    if (name === undefined) {
      const message = `There is no block ${JSON.stringify(excerpt(block.heading, 60))}.`
      findings.push(
        responseFinding('RESPONSE_UNKNOWN_BLOCK', message, {
          line,
          expected: BLOCKS,
          ...meant(token, BLOCKS),
        }),
      )
    } else if (known[name] === undefined) {
      known[name] = block
    } else {
      const message = `The block ${name} stands here a second time; the first is on line ${known[name].line}.`
      findings.push(responseFinding('RESPONSE_DUPLICATE_BLOCK', message, { line, hint: 'Keep one of them.' }))
    }
  }
  return known
}

function meant(word: string, candidates: readonly string[]): { hint?: string } {
  const best = nearest(word, candidates, 1)[0]
  return best === undefined ? {} : { hint: `Did you mean ${best}?` }
}

function readSelection(block: Block, findings: Finding[]): DirectionSelection | undefined {
  const constraints: string[] = []
  const seen = new Map<string, Field>()
  for (const field of block.fields) {
    const token = tokenOf(field.heading)
    const name = FIELDS.find((candidate) => candidate === token)
    const { line } = field
    const earlier = seen.get(token)
    if (name === undefined) {
      const message = `The block DIRECTION SELECTION has no field ${JSON.stringify(excerpt(field.heading, 60))}.`
      findings.push(
        responseFinding('RESPONSE_UNKNOWN_FIELD', message, {
          line,
          expected: FIELDS,
          ...meant(token, FIELDS),
        }),
      )
      continue
    }
    if (earlier !== undefined && name !== 'CONSTRAINT') {
      const message = `The field ${name} stands here a second time; the first is on line ${earlier.line}.`
      findings.push(responseFinding('RESPONSE_DUPLICATE_FIELD', message, { line, hint: 'Keep one of them.' }))
      continue
    }
    seen.set(token, field)
    const value = valueOf(field, findings)
    if (name === 'CONSTRAINT' && value !== undefined) constraints.push(value)
  }
  const option = readOption(seen.get('OPTION'), block, findings)
  const note = seen.get('NOTE')?.value?.text
  if (option === undefined) return undefined
  return { option, constraints, ...(note === undefined ? {} : { note }) }
}

function readOption(field: Field | undefined, block: Block, findings: Finding[]): string | undefined {
  if (field === undefined) {
    const message = 'The block DIRECTION SELECTION does not say which option is selected.'
    const hint = 'Add ### OPTION with the id of the option below it.'
    findings.push(responseFinding('RESPONSE_MISSING_FIELD', message, { line: block.line, hint }))
  }
  const value = field?.value
  if (value === undefined) return undefined
  if (parseId(value.text)?.prefix === 'IO') return value.text
  findings.push(badId(value.text, value.line, 'IO'))
  return undefined
}
