import { intendedId } from '@okstra/contracts'

/** What the beginning of an item, heading or cell says. */
export type Declaration =
  | { readonly kind: 'declared'; readonly id: string; readonly rest: string }
  | { readonly kind: 'look-alike'; readonly written: string; readonly intended: string }

const requirementForm = /^(?:EB|PB|EO|EG)-[0-9]{3,12}$/
const opening = /^(?:\[[ xX]\][ \t]+)?[*_`[]{0,4}/
const closing = /^(?:[*_`]{1,4}|\](?:\([^()\s]{0,300}\))?[*_`]{0,4})/
const idAtStart = /^(?:EB|PB|EO|EG)-[0-9]{3,12}(?![\p{L}\p{N}_])/u
/** A colon of either width, a dash, or a hyphen that is no part of a word. */
const separator = /^[ \t]*(?:[:：﹕]|[‒–—―]|(?<=[ \t])-{1,2}(?![->])|-{1,2}(?=[ \t]))/u
const LONGEST_HEAD = 40

/**
 * Reads a declaration: the text begins with an id, which emphasis, code marks or a check box may
 * surround, followed by a colon, a dash or (in a table cell) the end. What only looks like an id there is
 * named with the id it was meant to be; anything else is a mention at most.
 */
export function readDeclaration(content: string, isCell: boolean): Declaration | undefined {
  const text = content.replace(opening, '')
  const id = idAtStart.exec(text)?.[0]
  if (id !== undefined) {
    const rest = afterSeparator(text.slice(id.length), isCell)
    return rest === undefined ? undefined : { kind: 'declared', id, rest }
  }
  return readLookAlike(text, isCell)
}

function afterSeparator(text: string, isCell: boolean): string | undefined {
  const open = text.replace(closing, '')
  const mark = separator.exec(open)?.[0]
  if (mark !== undefined) return open.slice(mark.length).replace(closing, '').trim()
  return isCell && open.trim() === '' ? '' : undefined
}

const headEnd = /[:：﹕]|[ \t][‒–—―-]{1,2}(?=[ \t])|[‒–—―](?=[ \t])|[*_`\]]/u

function readLookAlike(text: string, isCell: boolean): Declaration | undefined {
  const start = text.slice(0, LONGEST_HEAD)
  const end = headEnd.exec(start)?.index
  if (end === undefined && !(isCell && text.trim().length < LONGEST_HEAD)) return undefined
  const written = start.slice(0, end).trim()
  const intended = intendedId(written)
  if (intended === undefined || intended === written || !requirementForm.test(intended)) return undefined
  return { kind: 'look-alike', written, intended }
}
