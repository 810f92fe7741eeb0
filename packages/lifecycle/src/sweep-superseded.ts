import type { SupersededName } from '@okstra/contracts'

/** A name that an answer retired. */
export type RetiredByAnswer = Pick<SupersededName, 'by' | 'name'>

/** A text with its place. */
export interface SweptString {
  readonly pointer: string
  readonly text: string
}

const WORD = '[\\p{L}\\p{M}\\p{N}_$]'
/** Scripts that are written on without a blank: a Korean particle stands right behind the name that it belongs to. */
const UNSPACED = '[\\p{sc=Hangul}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]'
const isUnspaced = new RegExp(UNSPACED, 'u')
const isWord = new RegExp(WORD, 'u')

/**
 * Every text that still names what answers retired, in the order of the names and then of the texts; a name that an
 * answer retires twice is there once. A name is met whole and in its letter case: `fee` is not in `fees` or `late-fee`,
 * `EB-001` not in `EB-0010`, `src/old.ts` not in `lib/src/old.ts` or `src/old.tsx`, yet in `src/old.ts:12`. A folder is
 * met in the paths of what lies in it.
 *
 * @example
 * sweepSuperseded({
 *   retired: [{ by: 'C-001', name: 'chargeFee' }],
 *   strings: [{ pointer: '/summary', text: 'Month end calls chargeFee().' }],
 * })
 * // => [{ by: 'C-001', name: 'chargeFee', places: ['/summary'] }]
 */
export function sweepSuperseded({
  retired,
  strings,
}: {
  readonly retired: readonly RetiredByAnswer[]
  readonly strings: readonly SweptString[]
}): SupersededName[] {
  const once = new Map(retired.map(({ by, name }) => [JSON.stringify([by, name]), { by, name }]))
  // The same letters may be composed in two ways.
  const swept = strings.map(({ pointer, text }) => ({ pointer, text: text.normalize('NFC') }))
  return [...once.values()].map(({ by, name }) => {
    const wanted = name.normalize('NFC')
    const form = formOf(wanted)
    const places = swept.flatMap(({ pointer, text }) =>
      text.includes(wanted) && form.test(text) ? [pointer] : [],
    )
    return { by, name, places }
  })
}

/** The name with what may not stand right before and behind it; each look is of a few characters, so no text is slow. */
function formOf(name: string): RegExp {
  const literal = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const [first = '', last = ''] = [[...name].at(0), [...name].at(-1)]
  const [before, behind] = [wordBeside(first), wordBeside(last)]
  if (!name.includes('/')) {
    const start = before === undefined ? '' : `(?<!${before}-?)`
    const end = behind === undefined ? '' : `(?!-?${behind})`
    return new RegExp(`${start}${literal}${end}`, 'u')
  }
  // In a path a dot goes on as a hyphen does; a leading `./` is the only folder that changes nothing.
  const start = `(?<!${before ?? WORD}[-.]?)(?:(?<![/~])|(?<=(?<![./~]|${WORD})\\./))`
  const end = behind === undefined ? '' : `(?![-.]?${behind})`
  return new RegExp(`${start}${literal}${end}`, 'u')
}

/** What would go on with the word that ends with a character, or nothing when it ends none. */
function wordBeside(character: string): string | undefined {
  if (!isWord.test(character)) return undefined
  return isUnspaced.test(character) ? WORD : `(?!${UNSPACED})${WORD}`
}
