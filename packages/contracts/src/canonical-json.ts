import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { OkstraError } from './errors.ts'

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Deeper nesting than this is refused everywhere, so that no walker overflows the stack. */
export const MAX_JSON_DEPTH = 512

/**
 * The canonical text of a JSON value: RFC 8785 (JSON Canonicalization Scheme) over the value with
 * every string and key in Unicode normalisation form C. Two documents have the same canonical text
 * when they differ only in key order, white space or normalisation form.
 * Properties whose value is `undefined` are left out, as `JSON.stringify` does.
 *
 * @example
 * canonicalJson({ b: 1, a: [true, null] }) // => '{"a":[true,null],"b":1}'
 *
 * @throws {OkstraError} `JSON_NON_FINITE`, `JSON_LONE_SURROGATE`, `JSON_DUPLICATE_KEY` (two keys that
 *   are one after normalisation), `JSON_TOO_DEEP`, `JSON_NOT_JSON`; `details.pointer` says where.
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown): string {
  return write(value, [])
}

function write(value: unknown, path: (string | number)[]): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, path)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      if (!Number.isFinite(value)) {
        throw refusal('JSON_NON_FINITE', `The number ${value} has no JSON form.`, path)
      }
      return JSON.stringify(value)
    case 'object':
      if (value === null) return 'null'
      if (path.length >= MAX_JSON_DEPTH) {
        throw refusal('JSON_TOO_DEEP', `The value is nested deeper than ${MAX_JSON_DEPTH} levels.`, path)
      }
      if (Array.isArray(value)) return writeArray(value, path)
      if (!isPlain(value)) {
        throw refusal('JSON_NOT_JSON', `A value at ${jsonPointer(path)} is no plain object.`, path)
      }
      return writeObject(value, path)
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
      throw refusal('JSON_NOT_JSON', `A ${typeof value} has no JSON form.`, path)
  }
}

/** A date or a map has no entries: whatever it holds, it would be written as an empty object. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function writeArray(items: readonly unknown[], path: (string | number)[]): string {
  let out = '['
  for (let index = 0; index < items.length; index++) {
    if (index > 0) out += ','
    path.push(index)
    out += write(items[index], path)
    path.pop()
  }
  return `${out}]`
}

function writeObject(object: object, path: (string | number)[]): string {
  const entries: [string, unknown][] = []
  for (const [key, item] of Object.entries(object)) {
    if (item !== undefined) entries.push([key.normalize('NFC'), item])
  }
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  let out = '{'
  let before: string | undefined
  for (const [key, item] of entries) {
    if (key === before) {
      throw refusal('JSON_DUPLICATE_KEY', `The key ${JSON.stringify(key)} occurs twice.`, path)
    }
    if (before !== undefined) out += ','
    before = key
    path.push(key)
    out += `${writeString(key, path)}:${write(item, path)}`
    path.pop()
  }
  return `${out}}`
}

const loneSurrogate = /\p{Surrogate}/u
/** Text that is its own normal form and holds no surrogate: most text, so the other checks are spared. */
const latin = /^[\u0000-\u00ff]*$/

function writeString(text: string, path: readonly (string | number)[]): string {
  if (latin.test(text)) return JSON.stringify(text)
  if (loneSurrogate.test(text)) {
    throw refusal('JSON_LONE_SURROGATE', 'A string holds half of a surrogate pair.', path)
  }
  return JSON.stringify(text.normalize('NFC'))
}

function refusal(
  code: 'JSON_NON_FINITE' | 'JSON_TOO_DEEP' | 'JSON_NOT_JSON' | 'JSON_DUPLICATE_KEY' | 'JSON_LONE_SURROGATE',
  message: string,
  path: readonly (string | number)[],
): OkstraError {
  return new OkstraError(code, message, { details: { pointer: jsonPointer(path) } })
}

/**
 * The JSON pointer (RFC 6901) of a path of keys and indices.
 *
 * @example
 * jsonPointer(['findings', 3, 'a/b']) // => '/findings/3/a~1b'
 */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/**
 * SHA-256 of a text (as UTF-8) or of bytes, as 64 lower-case hexadecimal digits. Synchronous and
 * without Node or browser APIs.
 *
 * @example
 * sha256Hex('') // => 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
 */
export function sha256Hex(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data))
}

/**
 * The digest of a JSON document: SHA-256 of its canonical text. Key order, white space, line ends
 * between tokens and normalisation form don't matter; any change of content does.
 *
 * @example
 * documentDigest({ b: 1, a: 2 }) === documentDigest({ a: 2, b: 1 }) // => true
 *
 * @throws {OkstraError} as {@link canonicalJson} does.
 */
export function documentDigest(document: unknown): string {
  return sha256Hex(canonicalJson(document))
}
