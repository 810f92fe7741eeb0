import { visible } from '@okstra/contracts'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Text with a style. A style is data until it is printed, so text from outside can never bring one. */
export interface Styled {
  readonly style: Style
  readonly text: Text
}

/** What a command prints: plain text, which is made safe when it is printed, with styled stretches. */
export type Text = string | Styled | readonly Text[]

export const bold = (text: Text): Styled => ({ style: 'bold', text })
export const dim = (text: Text): Styled => ({ style: 'dim', text })
export const red = (text: Text): Styled => ({ style: 'red', text })
export const green = (text: Text): Styled => ({ style: 'green', text })
export const yellow = (text: Text): Styled => ({ style: 'yellow', text })

const codes: Record<Style, readonly [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

/**
 * The characters to print. Every control character of the text is made visible; the only escape
 * sequences that come out are those of the styles.
 */
export function printable(text: Text, { colour }: { readonly colour: boolean }): string {
  if (typeof text === 'string') return visible(text)
  if (isList(text)) return text.map((part) => printable(part, { colour })).join('')
  const inner = printable(text.text, { colour })
  if (!colour || inner === '') return inner
  const [on, off] = codes[text.style]
  return `\u001b[${on}m${inner}\u001b[${off}m`
}

/** Texts one under the other. */
export function lines(...parts: readonly Text[]): Text {
  return parts.flatMap((part, index): Text[] => (index === 0 ? [part] : ['\n', part]))
}

function isList(text: Styled | readonly Text[]): text is readonly Text[] {
  return Array.isArray(text)
}
