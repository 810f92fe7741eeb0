import { visible } from '@okstra/contracts'
import type { CommandResult } from '../command.ts'
import { bold, dim, lines, printable, type Text } from '../styled-text.ts'
import { textTable } from '../text-table.ts'
import { widthOf } from '../text-width.ts'

/** Text that is made for the page that it is printed on; a pipe has no width, and nothing is cut there. */
export function onPage(make: (width: number) => Text): CommandResult['text'] {
  return ({ colour, width }) => `${printable(make(width ?? Number.POSITIVE_INFINITY), { colour })}\n`
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The start of a text that fits, by the width that a terminal gives each character. */
export function cutTo(text: string, width: number): string {
  const line = visible(text.replaceAll(/[\r\n\t]+/g, ' '))
  if (widthOf(line) <= width) return line
  let kept = ''
  let used = 0
  for (const { segment } of graphemes.segment(line)) {
    const own = widthOf(segment)
    if (used + own > width - 1) break
    kept += segment
    used += own
  }
  return `${kept}…`
}

/** Lines that fit, broken at spaces; a word that is longer than a line stands alone. */
export function wrapTo(text: string, width: number): string[] {
  if (width === Number.POSITIVE_INFINITY) return [text]
  const found: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(`${line} ${word}`) > width) {
      found.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...found, line]
}

export interface Cell {
  readonly text: string
  readonly style?: (text: Text) => Text
}

/** A narrower column would say nothing any more. */
const NARROWEST = 16

/**
 * A table with one column that gives way; on a page too narrow even for that, each row becomes a few lines.
 */
export function fittedTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { width, flexible }: { readonly width: number; readonly flexible: number },
): Text {
  const widest = head.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(oneLine(row[column]?.text ?? '')))),
  )
  const others = widest.reduce((sum, own, column) => sum + (column === flexible ? 0 : own + 2), 0)
  const room = width - others
  if (room < Math.min(NARROWEST, widest[flexible] ?? 0)) return stacked(head, rows, width)
  const cell = ({ text, style = (same) => same }: Cell, column: number): Text =>
    style(column === flexible ? cutTo(text, room) : oneLine(text))
  return textTable([head.map((title) => bold(title)), ...rows.map((row) => row.map(cell))])
}

function stacked(head: readonly string[], rows: readonly (readonly Cell[])[], width: number): Text {
  return lines(
    ...rows.map(([first = { text: '' }, ...rest]) =>
      lines(
        bold(oneLine(first.text)),
        ...rest.flatMap(({ text, style = (same) => same }, index): Text[] => {
          if (text === '') return []
          const label = `${head[index + 1] ?? ''}: `
          const [start = '', ...more] = wrapTo(`${label}${oneLine(text)}`, Math.max(10, width - 4))
          return [
            [dim(`  ${label}`), style(start.slice(label.length))],
            ...more.map((line): Text => ['    ', style(line)]),
          ]
        }),
      ),
    ),
  )
}

/** Terms with what they are, wrapped beside them, or below them where the page is narrow. */
export function factList(rows: readonly (readonly [term: string, meaning: string])[], width: number): Text {
  if (rows.length === 0) return ''
  const column = Math.min(30, Math.max(...rows.map(([term]) => widthOf(visible(term)))))
  const isNarrow = width - column - 4 < 20
  return lines(
    ...rows.flatMap(([term, meaning]): Text[] => {
      const space = ' '.repeat(isNarrow ? 4 : column + 4)
      const parts = wrapTo(oneLine(meaning), Math.max(10, width - space.length))
      const own = widthOf(visible(term))
      if (isNarrow || own > column) return [dim(`  ${term}`), ...parts.map((line) => `${space}${line}`)]
      const [first = '', ...rest] = parts
      return [
        [dim(`  ${term}`), ' '.repeat(column - own + 2), first],
        ...rest.map((line) => `${space}${line}`),
      ]
    }),
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ')
}

/** A time as people say it: how long ago. */
export function ago(instant: string, now: Date): string {
  const seconds = Math.round((now.getTime() - Date.parse(instant)) / 1000)
  if (!Number.isFinite(seconds)) return instant
  if (seconds < 0) return instant.slice(0, 16).replace('T', ' ')
  return `${span(seconds)} ago`
}

/** Seconds in the largest unit that is not nothing. */
export function span(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} d`
}
