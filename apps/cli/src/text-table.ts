import { lines, type Text } from './styled-text.ts'
import { widthOf } from './text-width.ts'

export interface TableOptions {
  /** Columns whose cells end at the same place: those of numbers. */
  readonly right?: readonly number[]
  readonly indent?: number
  readonly gap?: number
}

/** Rows in columns, aligned by the width that a terminal gives each character. Cells are one line each. */
export function textTable(
  rows: readonly (readonly Text[])[],
  { right = [], indent = 0, gap = 2 }: TableOptions = {},
): Text {
  const cells = rows.map((row) => row.map((cell) => ({ cell: oneLine(cell), width: widthOf(oneLine(cell)) })))
  const widths: number[] = []
  for (const row of cells) {
    for (const [column, { width }] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, width)
  }
  return lines(
    ...cells.map((row) => [
      ' '.repeat(indent),
      ...row.map(({ cell, width }, column): Text => {
        const space = ' '.repeat((widths[column] ?? 0) - width)
        const isLast = column === row.length - 1
        const padded: Text = right.includes(column) ? [space, cell] : isLast ? cell : [cell, space]
        return isLast ? padded : [padded, ' '.repeat(gap)]
      }),
    ]),
  )
}

function oneLine(text: Text): Text {
  if (typeof text === 'string') return text.replaceAll(/[\r\n\t]+/g, ' ')
  return 'style' in text ? { ...text, text: oneLine(text.text) } : text.map(oneLine)
}
