import { isOkstraError, type SchemaCheck, type SchemaIssue } from '@okstra/contracts'
import { locateJson, parseJson } from '@okstra/contracts/json'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { corrupt, systemCode, unreadable, unwritable } from './failures.ts'
import { type Machine, thisMachine } from './machine.ts'

export interface ReadOptions<Document> {
  /** Precompiled check of the document's schema, from `@okstra/contracts/validate/<document>`. */
  readonly check?: SchemaCheck<Document>
}

/**
 * Reads a JSON document: strictly parsed and held against its schema. `undefined` only when there is no file;
 * whatever else is wrong is an error, and the file stays as it is, so that no default ever replaces it.
 *
 * @example
 * const lease = await readDocument(run.lease, { check: validate })
 *
 * @throws {OkstraError} `STORE_CORRUPT` naming file, line and rule; `STORE_UNREADABLE`.
 */
export async function readDocument<Document>(
  path: string,
  { check }: ReadOptions<Document> = {},
): Promise<Document | undefined> {
  const bytes = await readBytes(path)
  if (bytes === undefined) return undefined
  const text = decode(path, bytes)
  const value = parse(path, text)
  if (check !== undefined && !check(value)) throw schemaDamage(path, text, check.errors?.[0])
  return value as Document
}

/** Bytes of a file, or `undefined` when there is none. */
export async function readBytes(path: string): Promise<Uint8Array | undefined> {
  try {
    // A pipe that nobody writes to would hold the thread, and with it the end of the process.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const info = await file.stat()
      if (!info.isFile() && !info.isDirectory()) throw new Error('it is not a file')
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return undefined
    throw unreadable(path, cause)
  }
}

/** Text of bytes that must be UTF-8; a damaged place is named by its line. */
export function decode(path: string, bytes: Uint8Array, firstLine = 1): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const [before = ''] = new TextDecoder('utf-8').decode(bytes).split('\ufffd')
    const line = firstLine + before.split('\n').length - 1
    throw corrupt(path, { line, rule: 'UTF-8', what: 'bytes that are no text' }, cause)
  }
}

function parse(path: string, text: string): unknown {
  try {
    return parseJson(text, { source: path })
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    throw corrupt(path, { line: lineOf(cause.details), rule: cause.code, what: cause.message }, cause)
  }
}

export function lineOf(details: Readonly<Record<string, unknown>>): number {
  return typeof details['line'] === 'number' ? details['line'] : 1
}

function schemaDamage(path: string, text: string, issue: SchemaIssue | undefined) {
  const pointer = issue?.instancePath ?? ''
  const line = locateJson(text, [pointer]).get(pointer)?.line ?? 1
  return corrupt(path, { line, ...describeIssue(issue) })
}

/** A complaint of a schema in words, with the place in the schema as the rule. */
export function describeIssue(issue: SchemaIssue | undefined): { rule: string; what: string } {
  const extra = issue?.params['additionalProperty']
  const named = typeof extra === 'string' ? ` ("${extra}")` : ''
  return {
    rule: issue?.schemaPath ?? 'schema',
    what: `${issue?.instancePath === '' ? 'the document' : (issue?.instancePath ?? 'it')} ${issue?.message ?? 'breaks its schema'}${named}`,
  }
}

/**
 * Moves a damaged file out of the way, as evidence, so that a repair can write the document anew. Tells the name
 * that the file has now. Nothing in the store does this by itself.
 *
 * @example
 * await setAsideCorrupt(home.trust) // => '…/trust.json.corrupt-20260101T000000Z'
 *
 * @throws {OkstraError} `STORE_UNWRITABLE`.
 */
export async function setAsideCorrupt(
  path: string,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<string> {
  const kept = `${path}.corrupt-${timeInName(machine.now())}-${machine.newId()}`
  try {
    await machine.files.rename(path, kept)
  } catch (cause) {
    throw unwritable(kept, cause)
  }
  return kept
}

/** An instant without the characters that a file name cannot hold everywhere. */
export function timeInName(timestamp: string): string {
  return timestamp.replaceAll(/[-:]/g, '').replaceAll(/[^0-9A-Za-z.]/g, '_')
}
