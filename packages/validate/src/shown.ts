import { excerpt, visible } from '@okstra/contracts'

/** A text as a message shows it: quoted, on one line, control characters visible, at most `max` long. */
export function shownText(text: string, max = 80): string {
  const body = visible(JSON.stringify(excerpt(text, max - 2))).slice(1, -1)
  return `"${excerpt(body, max - 2)}"`
}
