import { visible } from '@okstra/contracts'
import stringWidth from 'string-width'
import { oneLine } from './one-line.ts'
import { printable, type Text } from './styled-text.ts'

/** Columns that a text takes in a terminal. Apart from the styles, because the Unicode tables cost start time. */
export function widthOf(text: Text): number {
  return stringWidth(printable(text, { colour: false }))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as one line of at most `width` columns, control characters made visible; what is cut off ends in `…`. Cut
 * between graphemes, so that a syllable or an emoji is there as a whole or not at all.
 */
export function cutToWidth(text: string, width: number): string {
  const shown = visible(oneLine(text))
  if (width <= 0) return ''
  if (stringWidth(shown) <= width) return shown
  let cut = ''
  let used = 0
  for (const { segment } of graphemes.segment(shown)) {
    used += stringWidth(segment)
    if (used > width - 1) break
    cut += segment
  }
  return `${cut}…`
}
