import { type ParseError, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { jsonPointer, MAX_JSON_DEPTH } from '../canonical-json.ts'
import { type ErrorCode, OkstraError } from '../errors.ts'
import { excerpt } from '../text.ts'
import { positionAt } from './position.ts'

/**
 * Says why and where a text is refused. Runs only after the fast path found that it must be, so it
 * may be slow; stops at the first reason.
 */
export function explainRefusal(text: string, source: string, cause: unknown): OkstraError {
  const refusal = bracketDepth(text) > MAX_JSON_DEPTH ? undefined : findRefusal(text)
  if (refusal !== undefined) return toError(refusal, text, source, cause)
  return new OkstraError('JSON_TOO_DEEP', `${source} is nested deeper than ${MAX_JSON_DEPTH} levels.`, {
    hint: 'Nest it less deep.',
    ...(cause === undefined ? {} : { cause }),
  })
}

const hints: Partial<Record<ErrorCode, string>> = {
  JSON_DUPLICATE_KEY: 'Remove one of the two: which of them is meant cannot be told.',
  JSON_UNSAFE_KEY: 'Give the key another name.',
  JSON_LONE_SURROGATE: 'Write the whole character.',
  JSON_NON_FINITE: 'Write a number that a double can hold.',
}

interface Refusal {
  readonly code: ErrorCode
  readonly what: string
  readonly offset: number
  readonly pointer?: string
  readonly first?: number
}

function findRefusal(text: string): Refusal | undefined {
  const found: Refusal[] = []
  const objects: { keys: Map<string, number> }[] = []
  const refuse = (refusal: Refusal): void => {
    found.push(refusal)
  }
  visit(
    text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text,
    {
      onObjectBegin: () => {
        objects.push({ keys: new Map() })
      },
      onObjectEnd: () => {
        objects.pop()
      },
      onObjectProperty: (key, offset, _length, _line, _column, path) => {
        const pointer = jsonPointer([...path(), key])
        const keys = objects.at(-1)?.keys
        const first = keys?.get(key)
        if (first !== undefined) {
          const what = `the key ${JSON.stringify(excerpt(key, 80))} occurs twice in one object`
          refuse({ code: 'JSON_DUPLICATE_KEY', what, offset, pointer, first })
        }
        keys?.set(key, offset)
        if (key === '__proto__') {
          refuse({ code: 'JSON_UNSAFE_KEY', what: 'the key "__proto__" is not allowed', offset, pointer })
        }
        if (/\p{Surrogate}/u.test(key)) refuse(surrogate(offset, pointer))
      },
      onLiteralValue: (value: unknown, offset, _length, _line, _column, path) => {
        if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
          refuse(surrogate(offset, jsonPointer(path())))
        }
        if (typeof value === 'number' && !Number.isFinite(value)) {
          const pointer = jsonPointer(path())
          refuse({ code: 'JSON_NON_FINITE', what: 'a number is too large', offset, pointer })
        }
      },
      onError: (error: ParseErrorCode, offset) => {
        refuse({ code: 'JSON_SYNTAX', what: syntaxSentence(error), offset })
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )
  return found.toSorted((a, b) => a.offset - b.offset)[0] ?? emptyRefusal(text)
}

const surrogate = (offset: number, pointer: string): Refusal => ({
  code: 'JSON_LONE_SURROGATE',
  what: 'a string holds half of a surrogate pair',
  offset,
  pointer,
})

function emptyRefusal(text: string): Refusal {
  return { code: 'JSON_SYNTAX', what: 'the text is not JSON', offset: Math.max(0, text.length - 1) }
}

function syntaxSentence(error: ParseError['error']): string {
  const words = printParseErrorCode(error)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words === '<unknown parse error code>' ? 'the text is not JSON' : words
}

function toError(refusal: Refusal, text: string, source: string, cause: unknown): OkstraError {
  const { line, column } = positionAt(text, refusal.offset)
  const first = refusal.first === undefined ? undefined : positionAt(text, refusal.first)
  const also = first === undefined ? '' : ` (first at ${first.line}:${first.column})`
  return new OkstraError(refusal.code, `${source}:${line}:${column}: ${refusal.what}${also}.`, {
    hint: hints[refusal.code] ?? 'Mend the text there: it must be one JSON document without comments.',
    ...(cause === undefined ? {} : { cause }),
    details: {
      line,
      column,
      ...(refusal.pointer === undefined ? {} : { pointer: refusal.pointer }),
      ...(first === undefined ? {} : { firstLine: first.line, firstColumn: first.column }),
    },
  })
}

/** Deepest bracket nesting, strings skipped; tells hostile depth before a recursive reader meets it. */
function bracketDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth)
    else if (code === 93 || code === 125) depth--
  }
  return deepest
}
