import { visit } from 'jsonc-parser'
import { jsonPointer } from '../canonical-json.ts'
import type { Position } from '../findings.ts'

export interface JsonPlace extends Position {
  readonly endLine: number
  readonly endColumn: number
}

/**
 * Finds where values stand in a JSON text. A pointer that is not there gets the place of its nearest
 * existing parent. One pass over the text, whatever the number of pointers.
 *
 * @example
 * locateJson('{"a":\n  [1, 2]}', ['/a/1']).get('/a/1') // => { line: 2, column: 7, endLine: 2, endColumn: 8 }
 */
export function locateJson(text: string, pointers: readonly string[]): ReadonlyMap<string, JsonPlace> {
  const wanted = new Set<string>()
  for (const pointer of pointers) for (const prefix of prefixes(pointer)) wanted.add(prefix)
  const places = findSpans(text, wanted)
  const lines = lineStarts(text)
  const found = new Map<string, JsonPlace>()
  for (const pointer of pointers) {
    const span = prefixes(pointer)
      .map((prefix) => places.get(prefix))
      .find((place) => place !== undefined)
    const [start, end] = span ?? [0, 0]
    const from = place(lines, start)
    const to = place(lines, end)
    found.set(pointer, { ...from, endLine: to.line, endColumn: to.column })
  }
  return found
}

type Span = readonly [start: number, end: number]

function findSpans(text: string, wanted: ReadonlySet<string>): Map<string, Span> {
  const places = new Map<string, Span>()
  const open: { pointer: string; start: number }[] = []
  const begin = (offset: number, path: () => readonly (string | number)[]): void => {
    open.push({ pointer: jsonPointer(path()), start: offset })
  }
  const end = (offset: number, length: number): void => {
    const frame = open.pop()
    if (frame !== undefined) note(frame.pointer, [frame.start, offset + length])
  }
  const note = (pointer: string, span: Span): void => {
    if (wanted.has(pointer) && !places.has(pointer)) places.set(pointer, span)
  }
  visit(text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text, {
    onObjectBegin: (offset, _length, _line, _column, path) => {
      begin(offset, path)
    },
    onArrayBegin: (offset, _length, _line, _column, path) => {
      begin(offset, path)
    },
    onObjectEnd: end,
    onArrayEnd: end,
    onLiteralValue: (_value, offset, length, _line, _column, path) => {
      note(jsonPointer(path()), [offset, offset + length])
    },
  })
  return places
}

/** A pointer and its parents, longest first. */
function prefixes(pointer: string): string[] {
  const found = [pointer]
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    found.push(pointer.slice(0, end))
    if (end === 0) break
  }
  return found
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}

function place(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
