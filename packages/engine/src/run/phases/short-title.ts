/** Characters of a title that a list still shows whole. */
const LONGEST_TITLE = 80

/**
 * A statement as the title of a task: in one line and without its full stop, cut after a word where it is long.
 *
 * @example
 * shortTitle('The job has no test.') // => 'The job has no test'
 */
export function shortTitle(statement: string): string {
  const text = statement
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=.)\.$/u, '')
  const characters = [...text]
  if (characters.length <= LONGEST_TITLE) return text
  // One place is for the ellipsis; a word that ends right before it is whole.
  const end = characters.lastIndexOf(' ', LONGEST_TITLE - 1)
  // A statement without spaces, as in some languages, is cut anywhere.
  const words = characters.slice(0, end > LONGEST_TITLE / 2 ? end : LONGEST_TITLE - 1).join('')
  return `${words.replace(/[\s,;:–-]+$/u, '')}…`
}
