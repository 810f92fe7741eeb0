import {
  ASKED_ACTIONS,
  type AskedAction,
  excerpt,
  type Finding,
  nearest,
  parseId,
  type ReviewedRow,
} from '@okstra/contracts'
import type { Field } from './read-blocks.ts'
import { responseFinding } from './response-finding.ts'

/** The rows of an `## ANALYSIS REVIEW` block, each under `### F-001 CORRECT` or a like heading. */
export function readAnalysisReview(fields: readonly Field[], findings: Finding[]): ReviewedRow[] {
  const lines = new Map<string, number>()
  const rows: ReviewedRow[] = []
  for (const field of fields) {
    const { line } = field
    const { id, word } = headOf(field.heading)
    const action = ASKED_ACTIONS.find((name) => name === word)
    const first = lines.get(id)
    if (parseId(id)?.prefix !== 'F') {
      findings.push(
        badRow(`${JSON.stringify(excerpt(id, 60))} is not an id of the form F-001.`, line, ['F-NNN']),
      )
    } else if (action === undefined) {
      const asked = word === '' ? 'nothing' : JSON.stringify(excerpt(word, 60))
      findings.push(badRow(`The heading of ${id} asks for ${asked}.`, line, ASKED_ACTIONS, word))
    } else if (first !== undefined) {
      const message = `${id} is reviewed twice; the first time is on line ${first}.`
      findings.push(responseFinding('RESPONSE_DUPLICATE_ID', message, { line, hint: 'Keep one of them.' }))
    } else {
      lines.set(id, line)
      const row: ReviewedRow = { id, action, note: field.value?.text ?? '' }
      if (lacksNote(row) && (!field.filled || field.value !== undefined))
        findings.push(noteMissing(id, { line }))
      rows.push(row)
    }
  }
  return rows
}

/** Whether a row asks for a correction and does not say which. */
export function lacksNote({ action, note }: ReviewedRow): boolean {
  return action === ('correct' satisfies AskedAction) && note.trim() === ''
}

export function noteMissing(
  id: string,
  place: { readonly line?: number; readonly pointer?: string },
): Finding {
  return responseFinding('RESPONSE_MISSING_FIELD', `The correction of ${id} does not say what is right.`, {
    ...place,
    hint: 'Write below the heading what should stand there.',
  })
}

/** Id and action of a heading: `F-001 LOOK-AGAIN`, `F-001: look again` or an anchor `{#f-001-look-again}`. */
function headOf(heading: string): { id: string; word: string } {
  const text = /\{#([A-Za-z0-9-]+)\}$/.exec(heading)?.[1] ?? heading
  const [, id = text, rest = ''] = /^(F-[0-9]+|[^\s:：]+?)(?:[\s:：-]+(.*))?$/is.exec(text) ?? []
  return { id: id.toUpperCase(), word: rest.trim().replaceAll(/\s+/g, '-').toLowerCase() }
}

function badRow(message: string, line: number, expected: readonly string[], word = ''): Finding {
  const best = nearest(word, expected, 1)[0]
  return responseFinding('RESPONSE_BAD_VALUE', message, {
    line,
    expected,
    ...(best === undefined ? {} : { hint: `Did you mean ${best}?` }),
  })
}
