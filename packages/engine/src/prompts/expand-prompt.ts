import { OkstraError, visible } from '@okstra/contracts'

/** A prompt with everything that it includes. */
export interface ExpandedPrompt {
  readonly text: string
  /** Every file that is in it, each once, in the order in which it is met; the prompt itself is first. */
  readonly files: readonly string[]
}

const INCLUDE = /\{\{INCLUDE:([^{}]*)\}\}/g
const SAFE_PATH = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*\.md$/
/** Nobody nests this deep; a chain that long is a mistake, and would end in the limits of the stack. */
const MAX_DEPTH = 32
/** No prompt of a person is this large; included twice at each of many levels, a few lines would be. */
const MAX_LENGTH = 4_000_000

/**
 * Replaces each `{{INCLUDE:path}}` of a prompt by the text of that file, and so on. Paths are relative to
 * the folder of the prompts. White space at the end of a file is left out. Slots such as `{{NONCE}}` stay.
 *
 * @param texts the texts of all prompts, by path.
 *
 * @example
 * expandPrompt({ 'a.md': 'Before\n{{INCLUDE:b.md}}\nafter\n', 'b.md': 'between\n' }, 'a.md')
 * // => { text: 'Before\nbetween\nafter\n', files: ['a.md', 'b.md'] }
 *
 * @throws {OkstraError} `PROMPT_INVALID` for a path that is not in `texts` or leads out of it, for a
 *   circle (with its path), and for a prompt that is nested too deep or grows too large.
 */
export function expandPrompt(texts: Readonly<Record<string, string>>, path: string): ExpandedPrompt {
  const files = new Set<string>()
  const text = expandFile(path, [])
  return { text: `${text}\n`, files: [...files] }

  function expandFile(name: string, above: readonly string[]): string {
    const trail = [...above, name]
    if (above.includes(name)) {
      throw invalid(`Prompts include each other in a circle: ${trail.join(' -> ')}.`, trail)
    }
    if (!SAFE_PATH.test(name) || name.includes('..')) {
      throw invalid(`${named(name)} is no path of a prompt.`, trail)
    }
    if (trail.length > MAX_DEPTH) {
      throw invalid(`Prompts are nested deeper than ${MAX_DEPTH} levels.`, trail)
    }
    const own = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (own === undefined) throw invalid(`The prompt ${named(name)} does not exist.`, trail)
    files.add(name)
    const expanded = own.trimEnd().replaceAll(INCLUDE, (_, next: string) => expandFile(next, trail))
    if (expanded.length > MAX_LENGTH) {
      throw invalid(`${named(name)} expands to more than ${MAX_LENGTH} characters.`, trail)
    }
    return expanded
  }
}

function named(path: string): string {
  return JSON.stringify(visible(path.slice(0, 200)))
}

function invalid(message: string, trail: readonly string[]): OkstraError {
  const includer = trail.at(-2)
  return new OkstraError('PROMPT_INVALID', message, {
    hint:
      includer === undefined ? 'Name one of the prompts.' : `Correct the include in ${visible(includer)}.`,
    details: { trail },
  })
}
