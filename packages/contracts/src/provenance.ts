/** Where a requirement comes from: a place in the brief, an answer of a person, or a place in the code. */
export type RequirementOrigin =
  | { readonly from: 'brief'; readonly lines: string }
  | { readonly from: 'answer'; readonly answer: string }
  | { readonly from: 'code'; readonly path: string; readonly lines: string }

const LINES = '[1-9][0-9]{0,8}(?:-[1-9][0-9]{0,8})?'

/** The one grammar of provenance: `brief:<lines>`, `answer:<C-NNN>` or `code:<path>:<lines>`. */
export const PROVENANCE_PATTERN = new RegExp(
  `^(?:brief:(?<brief>${LINES})|answer:(?<answer>C-[0-9]{3,12})|code:(?<path>[^\\n\\r]+):(?<lines>${LINES}))$`,
)

/**
 * Reads where a requirement comes from; `undefined` when the text is not of the grammar.
 *
 * @example
 * parseProvenance('code:src/fee.ts:12-14') // => { from: 'code', path: 'src/fee.ts', lines: '12-14' }
 */
export function parseProvenance(text: string): RequirementOrigin | undefined {
  const { brief, answer, path, lines } = PROVENANCE_PATTERN.exec(text)?.groups ?? {}
  if (brief !== undefined) return { from: 'brief', lines: brief }
  if (answer !== undefined) return { from: 'answer', answer }
  return path === undefined || lines === undefined ? undefined : { from: 'code', path, lines }
}

/**
 * Writes where a requirement comes from, as {@link parseProvenance} reads it.
 *
 * @example
 * printProvenance({ from: 'brief', lines: '12' }) // => 'brief:12'
 */
export function printProvenance(provenance: RequirementOrigin): string {
  switch (provenance.from) {
    case 'brief':
      return `brief:${provenance.lines}`
    case 'answer':
      return `answer:${provenance.answer}`
    case 'code':
      return `code:${provenance.path}:${provenance.lines}`
  }
}
