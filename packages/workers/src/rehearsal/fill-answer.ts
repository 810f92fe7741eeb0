import { parseJson } from '@okstra/contracts/json'

/**
 * Puts what only the prompt knows into an answer: the nonce, ids of merged candidates by their title, those of
 * items by their statement, labels of blockers by their place. Throws a message for what the prompt does not hold.
 */
export function fillAnswer(value: unknown, prompt: string): unknown {
  if (value === '$nonce') return nonceOf(prompt)
  if (Array.isArray(value)) return value.map((item) => fillAnswer(item, prompt))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first !== undefined) {
    if (first[0] === '$candidate') return candidateOf(prompt, String(first[1]))
    if (first[0] === '$item') return itemOf(prompt, String(first[1]))
    if (first[0] === '$blocker') return blockerOf(prompt, Number(first[1]))
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, fillAnswer(item, prompt)]))
}

/** The last such line: one in the brief is somebody else's word. */
function nonceOf(prompt: string): string {
  const [, nonce] = [...prompt.matchAll(/^[ \t]*Nonce: (\S+)[ \t]*\r?$/gm)].at(-1) ?? []
  if (nonce === undefined) throw new Error('the prompt has no line "Nonce: ..."')
  return nonce
}

function candidateOf(prompt: string, title: string): string {
  const found = rows(prompt, 'candidates').find((row) => row['title'] === title)
  if (typeof found?.['id'] !== 'string')
    throw new Error(`the prompt has no candidate with the title ${JSON.stringify(title)}`)
  return found['id']
}

function itemOf(prompt: string, statement: string): string {
  const found = rows(prompt, 'items').find((row) => row['statement'] === statement)
  if (typeof found?.['id'] !== 'string')
    throw new Error(`the prompt has no item with the statement ${JSON.stringify(statement)}`)
  return found['id']
}

function blockerOf(prompt: string, place: number): string {
  const found = rows(prompt, 'blockers')[place - 1]
  const label = found?.['label'] ?? found?.['id']
  if (typeof label !== 'string') throw new Error(`the prompt has no blocker number ${place}`)
  return label
}

/** The rows of the last block of that name, since an earlier one may be quoted. */
function rows(
  prompt: string,
  name: 'candidates' | 'blockers' | 'items',
): readonly Readonly<Record<string, unknown>>[] {
  // A fence is longer than any run of backticks in what it holds.
  const start = new RegExp(`^(\`{3,})json okstra-${name}[ \\t]*\\r?$`, 'gm')
  const at = [...prompt.matchAll(start)].at(-1)
  if (at === undefined) throw new Error(`the prompt has no block okstra-${name}`)
  const body = prompt.slice(at.index + at[0].length)
  const end = new RegExp(`^${at[1] ?? '```'}[ \\t]*\\r?$`, 'm').exec(body)
  const value = parseJson(body.slice(0, end?.index), { source: `The block okstra-${name}` }) as Record<
    string,
    unknown
  >
  const list = Array.isArray(value) ? value : value[name]
  if (!Array.isArray(list)) throw new Error(`the block okstra-${name} holds no list`)
  return list as readonly Readonly<Record<string, unknown>>[]
}
