/**
 * The line of a brief in which a text begins, white space aside; `undefined` when the brief does not have it.
 *
 * @example
 * locateSymptom('# Fees\n\nFees are charged\ntwice.', 'charged twice.') // => 3
 */
export function locateSymptom(brief: string, symptom: string): number | undefined {
  const wanted = symptom.normalize('NFC').split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return undefined
  const words = brief
    .normalize('NFC')
    .split(/\r\n|\r|\n/u)
    .flatMap((line, index) =>
      line
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => ({ word, line: index + 1 })),
    )
  // Words at both ends may stand inside a longer one, as in a quote or after a list mark.
  const text = words.map(({ word }) => word).join(' ')
  const at = text.indexOf(wanted.join(' '))
  if (at === -1) return undefined
  let seen = 0
  for (const { word, line } of words) {
    if (at < seen + word.length + 1) return line
    seen += word.length + 1
  }
  return undefined
}
