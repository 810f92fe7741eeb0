import { isOkstraError, OkstraError, type SchemaCheck, visible } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, relative, resolve, sep } from 'node:path'

/** Bytes that an input file may have. */
const LIMIT = 16 * 1024 * 1024

/** A file that the user named. */
export interface InputFile {
  /** Absolute. */
  readonly path: string
  /** Relative to the project root; its name alone when it lies outside, so that no document holds an absolute path. */
  readonly source: string
  readonly text: string
}

/**
 * Reads a file that the user named.
 *
 * @throws {OkstraError} `INPUT_UNREADABLE`, `INPUT_TOO_LARGE`.
 */
export async function readInput(
  name: string,
  { folder, root, what }: { readonly folder: string; readonly root: string; readonly what: string },
): Promise<InputFile> {
  const path = resolve(folder, name)
  const bytes = await readBounded(path, what)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new OkstraError('INPUT_UNREADABLE', `${what} ${visible(path)} is not UTF-8 text.`, {
      hint: 'Save it as UTF-8.',
      details: { path },
      cause,
    })
  }
  const inside = relative(root, path)
  const isInside = inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`)
  return { path, source: isInside ? inside.split(sep).join('/') : basename(path), text }
}

async function readBounded(path: string, what: string): Promise<Uint8Array> {
  try {
    // A pipe that nobody writes to would hold the thread, and with it the end of the process.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const info = await file.stat()
      if (!info.isFile()) throw new Error('it is not a file')
      if (info.size > LIMIT) {
        throw new OkstraError('INPUT_TOO_LARGE', `${what} ${visible(path)} has ${info.size} bytes.`, {
          hint: `At most ${LIMIT} bytes are read.`,
          details: { path, size: info.size },
        })
      }
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (cause) {
    if (isOkstraError(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OkstraError(
      'INPUT_UNREADABLE',
      `${what} ${visible(path)} cannot be read: ${visible(reason)}.`,
      {
        hint: 'Name a file that exists and can be read.',
        details: { path },
        cause,
      },
    )
  }
}

/**
 * The document in an input file.
 *
 * @throws {OkstraError} the codes of the JSON parser, `INPUT_INVALID` naming the first places that are wrong.
 */
export function documentOf<Document>(
  { text, source }: InputFile,
  { check, what }: { readonly check: SchemaCheck<Document>; readonly what: string },
): Document {
  const value: unknown = parseJson(text, { source })
  if (check(value)) return value
  const places = (check.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message }) =>
      `${instancePath === '' ? 'the document' : instancePath} ${message ?? ''}`.trim(),
    )
  throw new OkstraError(
    'INPUT_INVALID',
    `${what} ${visible(source)} does not fit its schema: ${places.join('; ')}.`,
    {
      hint: `See the schema: okstra schema`,
      details: { source, errors: check.errors?.slice(0, 20) },
    },
  )
}
