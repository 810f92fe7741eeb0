import type { Position } from '@okstra/contracts'

/** Line and column (from 1) of an offset; CR LF, LF and CR each end a line. */
export function textPlace(text: string, offset: number): Position {
  let line = 1
  let start = 0
  for (const match of text.slice(0, offset).matchAll(/\r\n|\n|\r/g)) {
    line++
    start = match.index + match[0].length
  }
  return { line, column: offset - start + 1 }
}
