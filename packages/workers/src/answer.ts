import { canonicalJson, isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import type { WorkerEvent } from './events.ts'

/** An answer that could be read, or why it could not. */
export type Answer = { readonly value: unknown } | { readonly problem: string }

/**
 * Reads the text of a final message: a JSON object or list as it is, or else its last fenced block. A text that holds
 * neither is no answer, whatever it says.
 *
 * @example
 * readAnswer('Done.\n```json\n{"findings":[]}\n```') // => { value: { findings: [] } }
 */
export function readAnswer(text: string): Answer {
  const body = text.trim()
  if (body === '') return { problem: 'The answer is empty.' }
  const block = lastBlock(body)
  const bare = /^[[{]/.test(body) ? parse(body) : undefined
  if (bare !== undefined && ('value' in bare || block === undefined)) return bare
  if (block !== undefined) return parse(block)
  return { problem: 'The answer holds no JSON: neither is it JSON, nor has it a fenced block of JSON.' }
}

function parse(text: string): Answer {
  try {
    return { value: parseJson(text, { source: 'The answer' }) }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return { problem: error.message }
  }
}

/** Content of the last fenced block that is marked as JSON or carries no mark. */
function lastBlock(text: string): string | undefined {
  const lines = text.split(/\r?\n/)
  let open: { readonly fence: string; readonly at: number; readonly isJson: boolean } | undefined
  let found: string | undefined
  for (const [at, line] of lines.entries()) {
    const [, fence = '', info = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)/.exec(line) ?? []
    if (fence === '') continue
    if (open === undefined) open = { fence, at, isJson: info === '' || /^json$/i.test(info) }
    else if (info === '' && fence.startsWith(open.fence)) {
      if (open.isJson) found = lines.slice(open.at + 1, at).join('\n')
      open = undefined
    }
  }
  return found
}

/** The answer that a terminal event carries. */
export function answerOf(event: WorkerEvent): Answer | undefined {
  if (event.type === 'unusable') return { problem: event.message }
  if (event.type !== 'result') return undefined
  return 'text' in event ? readAnswer(event.text) : checked(event.result)
}

/** A program's own structured answer is held to what a text is held to: depth, whole characters, finite numbers. */
function checked(value: unknown): Answer {
  try {
    canonicalJson(value)
    return { value }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return { problem: `The answer cannot be taken. ${error.message}` }
  }
}
