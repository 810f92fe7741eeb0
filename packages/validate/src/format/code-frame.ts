import { type Position, visible } from '@okstra/contracts'
import stringWidth from 'string-width'
import type { Paint } from './paint.ts'

/** The line of a finding with one line before and after, and a mark under the value. */
export function codeFrame(
  lines: readonly string[],
  position: Position,
  width: number,
  paint: Paint,
): string[] {
  const first = Math.max(1, position.line - 1)
  const last = Math.min(lines.length, position.line + 1)
  const digits = String(last).length
  const room = Math.max(20, width - digits - 7)
  const from = cutAt(lines[position.line - 1] ?? '', position.column, room)
  const out: string[] = []
  for (let number = first; number <= last; number++) {
    const text = part(lines[number - 1] ?? '', from, room)
    const here = number === position.line
    const gutter = `${here ? '>' : ' '} ${String(number).padStart(digits)} |`
    out.push(`  ${here ? paint.red(gutter) : paint.dim(gutter)} ${here ? text : paint.dim(text)}`)
    if (here)
      out.push(`  ${' '.repeat(digits + 2)} ${paint.dim('|')} ${mark(lines, position, from, room, paint)}`)
  }
  return out
}

/** First code unit that is shown of a long line, so that the value is in sight. */
function cutAt(line: string, column: number, room: number): number {
  if (column - 1 < room - 12) return 0
  const at = column - 1 - Math.floor(room / 3)
  // Never between the halves of a surrogate pair.
  const code = line.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

function part(line: string, from: number, room: number): string {
  let shown = from > 0 && from < line.length ? '…' : ''
  let columns = shown.length
  for (const { segment } of segmentsOf(line, from, room)) {
    const text = visible(segment.replaceAll('\t', ' '))
    columns += columnsOf(text)
    if (columns > room) return `${shown}…`
    shown += text
  }
  return shown
}

function mark(
  lines: readonly string[],
  position: Position,
  from: number,
  room: number,
  paint: Paint,
): string {
  const line = lines[position.line - 1] ?? ''
  const start = position.column - 1
  const end = position.endLine === position.line ? (position.endColumn ?? start + 2) - 1 : line.length
  const before = (from > 0 ? 1 : 0) + columnsOf(line.slice(from, start))
  const under = Math.max(
    1,
    Math.min(columnsOf(line.slice(start, Math.min(end, start + room))), room - before),
  )
  return `${' '.repeat(before)}${paint.red('^'.repeat(under))}`
}

function segmentsOf(line: string, from: number, room: number): Iterable<Intl.SegmentData> {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line.slice(from, from + room * 4))
}

/** Columns in a terminal; an escape made visible takes one for each of its characters. */
function columnsOf(text: string): number {
  return stringWidth(visible(text.replaceAll('\t', ' ')))
}
