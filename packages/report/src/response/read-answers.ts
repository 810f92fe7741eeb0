import {
  excerpt,
  type Finding,
  MOST_RETIRED,
  parseId,
  RETIRED_NAME,
  type UserResponse,
} from '@okstra/contracts'
import { badId, valueOf } from './field-values.ts'
import type { Field } from './read-blocks.ts'
import { responseFinding } from './response-finding.ts'

type Answer = UserResponse['answers'][number]

/** The answers of an `## ANSWERS` block: `### C-001` with the text, `### C-001 RETIRES` with a name on each line. */
export function readAnswers(fields: readonly Field[], findings: Finding[]): Answer[] {
  const lines = new Map<string, number>()
  const answers: Answer[] = []
  const retired = new Map<string, readonly string[]>()
  for (const field of fields) {
    const { line } = field
    const { id, word } = headOf(field.heading)
    const value = valueOf(field, findings)
    if (parseId(id)?.prefix !== 'C') {
      findings.push(badId(id, line, 'C'))
      continue
    }
    const head = `${id} ${word}`.trimEnd()
    const first = lines.get(head)
    if (first !== undefined) {
      const message = `${head} stands here twice; the first time is on line ${first}.`
      findings.push(responseFinding('RESPONSE_DUPLICATE_ID', message, { line, hint: 'Keep one answer.' }))
      continue
    }
    lines.set(head, line)
    if (word !== '') retired.set(id, namesOf(value, { id, line: field.value?.line ?? line }, findings))
    else if (value !== undefined) answers.push({ id, answer: value })
  }
  for (const id of retired.keys()) {
    if (lines.has(id)) continue
    const message = `${id} retires something and has no answer.`
    const hint = `Add ### ${id} with the answer below it.`
    findings.push(
      responseFinding('RESPONSE_MISSING_FIELD', message, { line: lines.get(`${id} ${RETIRES}`) ?? 1, hint }),
    )
  }
  return answers.map((row) => {
    const retires = retired.get(row.id)
    return retires === undefined ? row : { ...row, retires }
  })
}

const RETIRES = 'RETIRES'

function namesOf(
  text: string | undefined,
  { id, line }: { readonly id: string; readonly line: number },
  findings: Finding[],
): string[] {
  if (text === undefined) return []
  const names = text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const bad = names.find((name) => !RETIRED_NAME.test(name))
  if (bad !== undefined || names.length === 0 || names.length > MOST_RETIRED) {
    const message =
      bad === undefined
        ? `${id} retires ${names.length} names.`
        : `${id} cannot retire ${JSON.stringify(excerpt(bad, 60))}.`
    const hint = `Write 1 to ${MOST_RETIRED} symbols, paths or ids, each on a line of its own of at most 200 characters.`
    findings.push(responseFinding('RESPONSE_BAD_VALUE', message, { line, hint }))
  }
  return names
}

/** The id at the start of an answer's heading; the question may follow a colon or a dash, or the word RETIRES the id. */
function headOf(heading: string): { readonly id: string; readonly word: '' | typeof RETIRES } {
  const anchor = /\{#([A-Za-z0-9-]+)\}$/.exec(heading)?.[1]
  const [, ofAnchor, isRetires] = /^([A-Za-z]+-[0-9]+)(-retires)?$/i.exec(anchor ?? '') ?? []
  if (ofAnchor !== undefined)
    return { id: ofAnchor.toUpperCase(), word: isRetires === undefined ? '' : RETIRES }
  if (anchor !== undefined) return { id: anchor.toUpperCase(), word: '' }
  const [, retiring] = /^([^\s:：]+)\s+retires$/i.exec(heading) ?? []
  if (retiring !== undefined) return { id: retiring, word: RETIRES }
  return { id: /^([^\s:：]+)(?:\s*[:：].*|\s+[-–—·].*)?$/s.exec(heading)?.[1] ?? heading, word: '' }
}
