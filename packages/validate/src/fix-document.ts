import type { DocumentKind } from './document.ts'

/** Kinds that a program may edit: nothing that is sealed, signed or answered. */
export const FIXABLE_KINDS: readonly DocumentKind[] = ['brief', 'validate-config']

export interface FixedDocument {
  readonly text: string
  /** What was changed, in a few words each; empty when nothing was. */
  readonly changes: readonly string[]
}

/**
 * Mends what is mechanical in a brief or a configuration: byte order mark, line ends, blanks after a
 * fence, case of declared ids. Changes no word. Documents of other kinds come back as they are.
 *
 * @example
 * fixDocument('brief', '\ufeff---\n…').changes // => ['byte order mark removed']
 */
export function fixDocument(kind: DocumentKind, text: string): FixedDocument {
  if (!FIXABLE_KINDS.includes(kind)) return { text, changes: [] }
  const changes: string[] = []
  let fixed = text
  const step = (name: string, next: string): void => {
    if (next !== fixed) changes.push(name)
    fixed = next
  }
  step('byte order mark removed', fixed.replace(/^\ufeff+/, ''))
  step('line ends made line feeds', fixed.replaceAll(/\r\n|\r/g, '\n'))
  if (kind !== 'brief') return { text: fixed, changes }
  step('blanks after a fence removed', fixFences(fixed))
  step('case of declared ids raised', fixIds(fixed))
  return { text: fixed, changes }
}

function fixFences(text: string): string {
  const lines = text.split('\n')
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return text
  const close = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line))
  return lines.map((line, index) => (index === 0 || index === close ? line.trimEnd() : line)).join('\n')
}

const declaration =
  /^([ \t]{0,3}(?:[-*+][ \t]+|#{1,6}[ \t]+|\|[ \t]*)(?:\*\*|`)?)((?:eb|pb|eo|eg)-[0-9]{3,12})(?=(?:\*\*|`)?[ \t]*(?:[:|–—-]|$))/i

/** An id whose upper-case form is declared as well stays, so that no duplicate is made. */
function fixIds(text: string): string {
  const lines = text.split('\n')
  const declared = new Map<string, number>()
  const inside = codeLines(lines)
  const ids = lines.map((line, index) => (inside[index] === true ? undefined : declaration.exec(line)?.[2]))
  for (const id of ids)
    if (id !== undefined) declared.set(id.toUpperCase(), (declared.get(id.toUpperCase()) ?? 0) + 1)
  return lines
    .map((line, index) => {
      const id = ids[index]
      if (id === undefined || declared.get(id.toUpperCase()) !== 1) return line
      return line.replace(declaration, (_all, before: string, found: string) => before + found.toUpperCase())
    })
    .join('\n')
}

/** Which lines stand inside a fenced code block. */
function codeLines(lines: readonly string[]): boolean[] {
  let fence = ''
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === '') {
      fence = mark ?? ''
      return mark !== undefined
    }
    if (mark?.startsWith(fence) === true && line.trim() === mark) fence = ''
    return true
  })
}
