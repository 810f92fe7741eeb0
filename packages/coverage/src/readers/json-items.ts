/**
 * The lines of the elements of a JSON list: the top-level list, or the one under `key` of the top-level
 * object. The text must be known to be JSON. One pass over its characters.
 */
export function itemLines(text: string, key: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let listDepth = 0
  let lastString = ''
  let expectsItem = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) line++
    if (code <= 32 || code === 0xfeff || code === 58) continue
    if (expectsItem && code !== 93 && code !== 44) {
      lines.push(line)
      expectsItem = false
    }
    if (code === 34) {
      const end = stringEnd(text, at)
      if (depth === 1) lastString = text.slice(at + 1, end)
      at = end
    } else if (code === 91 || code === 123) {
      depth++
      const isList = code === 91 && (depth === 1 || (depth === 2 && lastString === key))
      if (listDepth === 0 && isList) {
        listDepth = depth
        expectsItem = true
      }
    } else if (code === 93 || code === 125) {
      if (depth === listDepth) return lines
      depth--
    } else if (code === 44 && depth === listDepth) expectsItem = true
  }
  return lines
}

/** Index of the closing quote of the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 92) at++
    else if (code === 34) return at
  }
  return text.length
}
