import { isOkstraError, type Position } from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import type { Reading } from './reading.ts'

/** In Markdown a pointer leads to a front matter key or to an item that knows its line. */
export function placesOfKeys(
  { input, document }: Reading,
  pointers: readonly string[],
): ReadonlyMap<string, Position> {
  const value = (document?.value ?? {}) as Readonly<Record<string, unknown>>
  const positionOf = keyPlaces(input.text)
  const lines = input.text.split(/\r\n|\n|\r/).map((line) => line.trimEnd())
  return new Map(
    pointers.map((pointer) => {
      const [, key = '', index = ''] = pointer.split('/')
      const list = Object.hasOwn(value, key) ? value[key] : undefined
      const item: unknown = Array.isArray(list) ? list[Number(index)] : undefined
      const line = typeof item === 'object' && item !== null && 'line' in item ? item.line : undefined
      if (typeof line === 'number') return [pointer, { line, column: 1 }] as const
      const heading = headingOf(item, key)
      const headingLine = heading === undefined ? -1 : lines.indexOf(heading)
      if (headingLine !== -1) return [pointer, { line: headingLine + 1, column: 1 }] as const
      const kebab = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return [pointer, positionOf(key) ?? positionOf(kebab) ?? { line: 1, column: 1 }] as const
    }),
  )
}

/** Where the keys of a header stand; nowhere in a header that cannot be read. */
function keyPlaces(text: string): (key: string) => Position | undefined {
  try {
    return parseFrontmatter(text).positionOf
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return () => undefined
  }
}

/** The heading of a user response under which an item stands. */
function headingOf(item: unknown, key: string): string | undefined {
  if (key === 'directionSelection') return '### OPTION'
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined
  const action = 'action' in item ? ` ${String(item.action).toUpperCase()}` : ''
  return `### ${String(item.id)}${action}`
}
