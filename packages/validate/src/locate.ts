import type { Position } from '@okstra/contracts'
import { locateJson } from '@okstra/contracts/json'
import type { RaisedFinding, Reading } from './reading.ts'

/** Gives every finding of a document its line and column, in one pass over the text. */
export async function locateFindings(
  reading: Reading,
  findings: readonly RaisedFinding[],
): Promise<(Position | undefined)[]> {
  const wanting = findings
    .filter(({ position }) => position === undefined)
    .map(({ pointer }) => pointer ?? '')
  const places = wanting.length === 0 ? undefined : await placesOf(reading, wanting)
  return findings.map(({ position, pointer }) => position ?? places?.get(pointer ?? ''))
}

async function placesOf(
  reading: Reading,
  pointers: readonly string[],
): Promise<ReadonlyMap<string, Position>> {
  const { text } = reading.input
  // A text that could not be parsed may be nested as deep as it likes: no reader walks into it.
  if (!reading.parsed) return new Map(pointers.map((pointer) => [pointer, { line: 1, column: 1 }]))
  switch (reading.syntax) {
    case 'json':
      return locateJson(text, pointers)
    case 'jsonl':
      return placesOfLines(text, pointers)
    case 'markdown':
      // Brings the YAML reader along, which no other syntax needs.
      return (await import('./locate-keys.ts')).placesOfKeys(reading, pointers)
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
