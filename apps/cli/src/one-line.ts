/**
 * A text from outside as part of one line: a line break in the name of a file could otherwise begin a line
 * that looks like one of okstra's own.
 */
export function oneLine(text: string): string {
  return text.replaceAll(
    /[\t\n\r]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
