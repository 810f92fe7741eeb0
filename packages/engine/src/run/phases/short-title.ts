/** Characters of a title that a list still shows whole. */
const LONGEST_TITLE = 80

/**
 * A statement as the title of a task: in one line and without its full stop, cut after a word where it is long.
 *
 * @example
 * shortTitle('The job has no test.') // => 'The job has no test'
 */
export function shortTitle(statement: string): string {
  const text = statement.normalize('NFC').split(/\s+/u).filter(Boolean).join(' ').replace(/\.$/u, '')
  const characters = [...text]
  if (characters.length <= LONGEST_TITLE) return text
  const cut = characters.slice(0, LONGEST_TITLE - 1).join('')
  const words = characters[LONGEST_TITLE - 1] === ' ' ? cut : cut.slice(0, cut.lastIndexOf(' '))
  // Without a space that is not at the very start there is no word to cut after.
  return `${(words.length > LONGEST_TITLE / 2 ? words : cut).replace(/[\s,;:.–-]+$/u, '')}…`
}
