import { lines, type Text } from './styled-text.ts'

const PAGE = 100

/** Terms with what they mean beside them, wrapped to a page of 100 columns. */
export function definitionList(rows: readonly (readonly [term: string, meaning: string])[]): Text {
  const width = Math.min(34, Math.max(...rows.map(([term]) => term.length)))
  return lines(
    ...rows.map(([term, meaning]) => {
      const [first = '', ...rest] = wrapWords(meaning, PAGE - width - 4)
      const lead = term.length > width ? `  ${term}\n${' '.repeat(width + 4)}` : `  ${term.padEnd(width)}  `
      return lines(`${lead}${first}`, ...rest.map((line) => `${' '.repeat(width + 4)}${line}`))
    }),
  )
}

/** Lines of at most `width` characters, broken at spaces. The texts are okstra's own and ASCII. */
export function wrapWords(text: string, width = PAGE): string[] {
  const found: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      found.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...found, line]
}
