import { isOkstraError, type Position } from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import { locateJson } from '@okstra/contracts/json'
import type { RaisedFinding, Reading } from './read-document.ts'

/** Gives every finding of a document its line and column, in one pass over the text. */
export function locateFindings(
  reading: Reading,
  findings: readonly RaisedFinding[],
): (Position | undefined)[] {
  const wanting = findings
    .filter(({ position }) => position === undefined)
    .map(({ pointer }) => pointer ?? '')
  const places = wanting.length === 0 ? undefined : placesOf(reading, wanting)
  return findings.map(({ position, pointer }) => position ?? places?.get(pointer ?? ''))
}

function placesOf(reading: Reading, pointers: readonly string[]): ReadonlyMap<string, Position> {
  const { text } = reading.input
  // A text that could not be parsed may be nested as deep as it likes: no reader walks into it.
  if (!reading.parsed) return new Map(pointers.map((pointer) => [pointer, { line: 1, column: 1 }]))
  switch (reading.syntax) {
    case 'json':
      return locateJson(text, pointers)
    case 'jsonl':
      return placesOfLines(text, pointers)
    case 'markdown':
      return placesOfKeys(reading, pointers)
    case 'html':
      return new Map(pointers.map((pointer) => [pointer, { line: 1, column: 1 }]))
  }
}

/** In JSONL the first step of a pointer counts the lines that are not blank. */
function placesOfLines(text: string, pointers: readonly string[]): ReadonlyMap<string, Position> {
  const wanted = new Map<number, string[]>()
  for (const pointer of pointers) {
    const index = Number(/^\/(\d{1,9})/.exec(pointer)?.[1] ?? 0)
    const here = wanted.get(index)
    if (here === undefined) wanted.set(index, [pointer])
    else here.push(pointer)
  }
  const places = new Map<string, Position>()
  let index = 0
  for (const [line, content] of text.split(/\r\n|\n|\r/).entries()) {
    if (content.trim() === '') continue
    const here = wanted.get(index++) ?? []
    const found = locateJson(content, here.map(withinLine))
    for (const pointer of here) {
      const place = found.get(withinLine(pointer))
      const ends = place === undefined ? {} : { endLine: line + 1, endColumn: place.endColumn }
      places.set(pointer, { line: line + 1, column: place?.column ?? 1, ...ends })
    }
  }
  return places
}

const withinLine = (pointer: string): string => pointer.replace(/^\/\d+/, '')

/** In Markdown a pointer leads to a front matter key or to an item that knows its line. */
function placesOfKeys(
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
  return typeof item === 'object' && item !== null && 'id' in item ? `### ${String(item.id)}` : undefined
}
