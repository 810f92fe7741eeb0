import { type JsonValue, MAX_JSON_DEPTH } from '../canonical-json.ts'
import { explainRefusal } from './explain.ts'

export interface ParseJsonOptions {
  /** Name of the text in messages, such as a path. */
  readonly source?: string
}

/**
 * Parses JSON strictly: the one parser through which every document from outside comes. A byte order
 * mark at the start is skipped. Beyond RFC 8259 it refuses what two readers could read differently.
 *
 * @example
 * parseJson('{"requirements":[]}') // => { requirements: [] }
 *
 * @throws {OkstraError} `JSON_SYNTAX`, `JSON_DUPLICATE_KEY`, `JSON_UNSAFE_KEY`, `JSON_LONE_SURROGATE`,
 *   `JSON_NON_FINITE`, `JSON_TOO_DEEP`; `details` holds `line`, `column` and, where it has one, `pointer`.
 */
export function parseJson(text: string, { source = 'the text' }: ParseJsonOptions = {}): JsonValue {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  let value: JsonValue
  try {
    value = JSON.parse(body) as JsonValue
  } catch (cause) {
    throw explainRefusal(text, source, cause)
  }
  const walk: Walk = { keys: 0, mayHoldSurrogates: hasSurrogateTrouble(body), refused: false }
  inspect(value, 0, walk)
  // A duplicate key is gone after JSON.parse, but its colon is still in the text.
  if (walk.refused || countColons(body) !== walk.keys) throw explainRefusal(text, source, undefined)
  return value
}

interface Walk {
  keys: number
  readonly mayHoldSurrogates: boolean
  refused: boolean
}

function inspect(value: JsonValue, depth: number, walk: Walk): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) walk.refused = true
  } else if (typeof value === 'string') {
    if (walk.mayHoldSurrogates && loneSurrogate.test(value)) walk.refused = true
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_JSON_DEPTH) walk.refused = true
    else if (Array.isArray(value))
      for (const item of value as readonly JsonValue[]) inspect(item, depth + 1, walk)
    else inspectObject(value as { readonly [key: string]: JsonValue }, depth, walk)
  }
}

function inspectObject(object: { readonly [key: string]: JsonValue }, depth: number, walk: Walk): void {
  for (const key of Object.keys(object)) {
    walk.keys++
    if (key === '__proto__' || (walk.mayHoldSurrogates && loneSurrogate.test(key))) walk.refused = true
    const item = object[key]
    if (item !== undefined) inspect(item, depth + 1, walk)
  }
}

const loneSurrogate = /\p{Surrogate}/u

function hasSurrogateTrouble(text: string): boolean {
  return /\\u[dD][89a-fA-F]/.test(text) || loneSurrogate.test(text)
}

/** Colons outside strings: one for each key, in text that is known to be JSON. */
function countColons(text: string): number {
  let count = 0
  let at = 0
  for (;;) {
    const quote = text.indexOf('"', at)
    const end = quote === -1 ? text.length : quote
    for (; at < end; at++) if (text.charCodeAt(at) === 58) count++
    if (quote === -1) return count
    at = endOfString(text, quote)
  }
}

function endOfString(text: string, quote: number): number {
  let close = text.indexOf('"', quote + 1)
  while (close !== -1) {
    let backslashes = 0
    while (text.charCodeAt(close - 1 - backslashes) === 92) backslashes++
    if (backslashes % 2 === 0) return close + 1
    close = text.indexOf('"', close + 1)
  }
  return text.length
}
