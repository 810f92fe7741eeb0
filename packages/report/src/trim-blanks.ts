/** Without spaces and tabs at its end. A loop, because `/[ \t]+$/` takes quadratic time on long runs of blanks. */
export function trimBlanksEnd(text: string): string {
  let end = text.length
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(0, end)
}

/** Without spaces and tabs at both ends. */
export function trimBlanks(text: string): string {
  let start = 0
  while (start < text.length && isBlank(text.charCodeAt(start))) start++
  return trimBlanksEnd(text.slice(start))
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09
