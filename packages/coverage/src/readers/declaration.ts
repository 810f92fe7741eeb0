import { intendedId } from '@okstra/contracts'

/** What the beginning of an item, heading or cell says. */
export type Declaration =
  | { readonly kind: 'declared'; readonly id: string; readonly rest: string }
  | { readonly kind: 'malformed'; readonly written: string; readonly intended: string | undefined }

const requirementForm = /^(?:EB|PB|EO|EG)-[0-9]{3,12}$/
const opening = /^(?:\[[ xX]\][ \t]+)?[*_`[]{0,4}/
const closing = /^(?:[*_`]{1,4}|\](?:\([^()\s]{0,300}\))?[*_`]{0,4})/
const idAtStart = /^(?:EB|PB|EO|EG)-[0-9]{3,12}(?![\p{L}\p{N}]|_{1,4}[\p{L}\p{N}])/u
/** Meant as an id, whatever is wrong with its number. */
const spoiltId = /^(?:EB|PB|EO|EG)-(?=\p{L}*[0-9])[\p{L}\p{N}]+$/u
/** A colon of either width, a dash, or a hyphen that is no part of a word. */
const separator = /^[ \t]*(?:[:：﹕]|[‒–—―]|(?<=[ \t])-{1,2}(?![->])|-{1,2}(?=[ \t]))/u
const LONGEST_HEAD = 40

/**
 * Reads a declaration: the text begins with an id, which emphasis, code marks or a check box may
 * surround, followed by a colon, a dash or (in a table cell) the end. What only looks like an id there is
 * malformed, with the id it was meant to be where that can be told; anything else is a mention at most.
 */
export function readDeclaration(content: string, isCell: boolean): Declaration | undefined {
  const text = content.replace(opening, '')
  const id = idAtStart.exec(text)?.[0]
  if (id !== undefined) {
    const rest = afterSeparator(text.slice(id.length), isCell)
    if (rest !== undefined) return { kind: 'declared', id, rest }
  }
  return readMalformed(text, isCell)
}

function afterSeparator(text: string, isCell: boolean): string | undefined {
  const open = text.replace(closing, '')
  const mark = separator.exec(open)?.[0]
  if (mark !== undefined) return open.slice(mark.length).replace(closing, '').trim()
  return isCell && open.trim() === '' ? '' : undefined
}

const headEnd = /[:：﹕]|[ \t][‒–—―-]{1,2}(?=[ \t])|[‒–—―](?=[ \t])|[*_`\]]/u

function readMalformed(text: string, isCell: boolean): Declaration | undefined {
  const start = text.slice(0, LONGEST_HEAD)
  const end = headEnd.exec(start)?.index
  if (end === undefined && !(isCell && text.trim().length < LONGEST_HEAD)) return undefined
  const written = start.slice(0, end).trim()
  const intended = intendedId(written)
  if (intended !== undefined && intended !== written && requirementForm.test(intended)) {
    return { kind: 'malformed', written, intended }
  }
  if (requirementForm.test(written) || !spoiltId.test(written)) return undefined
  return { kind: 'malformed', written, intended: undefined }
}
