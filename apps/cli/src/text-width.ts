import stringWidth from 'string-width'
import { printable, type Text } from './styled-text.ts'

/** Columns that a text takes in a terminal. Apart from the styles, because the Unicode tables cost start time. */
export function widthOf(text: Text): number {
  return stringWidth(printable(text, { colour: false }))
}
