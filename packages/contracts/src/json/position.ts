import type { Position } from '../findings.ts'

/** Line and column (from 1) of an offset; CR LF, LF and CR each end a line. */
export function positionAt(text: string, offset: number): Position {
  let line = 1
  let start = 0
  const ends = /\r\n|\n|\r/g
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    if (ends.lastIndex > offset) break
    line++
    start = ends.lastIndex
  }
  return { line, column: offset - start + 1 }
}
