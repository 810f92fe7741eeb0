import { isOkstraError, OkstraError, type SchemaCheck } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemCode, unwritable } from './failures.ts'
import { type Machine, thisMachine } from './machine.ts'
import { readDocument } from './read-document.ts'
import { temporaryName } from './temporary.ts'

export interface WriteOptions {
  /** A file of the home: mode 0600, in folders of 0700. */
  readonly isPrivate?: boolean
  /**
   * What may be replaced: `valid` (the default for documents) refuses a file that is damaged, `nothing` any file;
   * `anything` is for what is derived and can be made again.
   */
  readonly over?: 'valid' | 'nothing' | 'anything'
  readonly machine?: Machine
}

export interface WriteDocumentOptions<Document> extends WriteOptions {
  /** Checks what is written, and what is replaced. */
  readonly check?: SchemaCheck<Document>
}

/**
 * Writes a JSON document so that a reader sees the old one or the new one, also after a crash or a power loss:
 * temporary file, fsync, rename, fsync of the folder. A damaged file is not replaced, so that nothing is lost by
 * a write that follows a failed read.
 *
 * @example
 * await writeDocument(run.lease, lease, { check: validate })
 *
 * @throws {OkstraError} `STORE_INVALID` for a value that is no JSON or breaks its schema, `STORE_CORRUPT` when the
 *   file that stands there is damaged, `STORE_EXISTS` with `over: 'nothing'`, `STORE_UNWRITABLE`.
 */
export async function writeDocument<Document>(
  path: string,
  value: Document,
  options: WriteDocumentOptions<Document> = {},
): Promise<void> {
  const { check, over = 'valid' } = options
  const text = documentText(path, value, check)
  if (over === 'valid') await readDocument(path, check === undefined ? {} : { check })
  await writeText(path, text, { ...options, over: over === 'nothing' ? over : 'anything' })
}

/** The text of a document, sure to be read again by the strict parser. */
function documentText<Document>(
  path: string,
  value: Document,
  check: SchemaCheck<Document> | undefined,
): string {
  const text = `${jsonOf(path, value, 2)}\n`
  if (check !== undefined && !check(value)) {
    const [issue] = check.errors ?? []
    throw invalid(path, `${issue?.instancePath ?? ''} ${issue?.message ?? 'breaks its schema'}`.trim())
  }
  return text
}

/** JSON text of a value, refused when the strict parser would not read it again. */
export function jsonOf(path: string, value: unknown, indent: number): string {
  const text = JSON.stringify(
    value,
    (key, item: unknown) => {
      // JSON would make it null without a word.
      if (typeof item !== 'number' || Number.isFinite(item)) return item
      throw invalid(path, `${JSON.stringify(key)} is ${item}, which JSON cannot carry`)
    },
    indent,
  ) as string | undefined
  if (text === undefined) throw invalid(path, 'it is no JSON value')
  try {
    parseJson(text, { source: path })
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    throw invalid(path, cause.message, cause)
  }
  return text
}

export function invalid(path: string, why: string, cause?: unknown): OkstraError {
  return new OkstraError('STORE_INVALID', `What was to be written to ${path} cannot be stored: ${why}.`, {
    hint: 'Nothing was written. Correct the value.',
    details: { file: path },
    ...(cause === undefined ? {} : { cause }),
  })
}

/**
 * Writes a text or bytes as {@link writeDocument} does, without looking into what it replaces.
 *
 * @example
 * await writeText(report.markdown, '# Report\n')
 *
 * @throws {OkstraError} `STORE_EXISTS` with `over: 'nothing'`, `STORE_UNWRITABLE`; no temporary file is left.
 */
export async function writeText(
  path: string,
  content: string | Uint8Array,
  { isPrivate = false, over = 'anything', machine = thisMachine }: WriteOptions = {},
): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const folder = dirname(path)
  const temporary = join(folder, temporaryName(await machine.self(), machine.newId()))
  try {
    await ensureFolder(folder, { isPrivate, machine })
    await writeTemporary(temporary, bytes, isPrivate ? 0o600 : 0o666, machine)
  } catch (cause) {
    throw unwritable(path, cause)
  }
  try {
    if (over === 'nothing') await machine.files.link(temporary, path)
    else await renamePatiently(temporary, path, machine)
  } catch (cause) {
    await discard(temporary, machine)
    if (over === 'nothing' && systemCode(cause) === 'EEXIST') throw alreadyThere(path, cause)
    throw unwritable(path, cause)
  }
  if (over === 'nothing') await discard(temporary, machine)
  try {
    await machine.files.syncFolder(folder)
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

function alreadyThere(path: string, cause: unknown): OkstraError {
  return new OkstraError('STORE_EXISTS', `${path} exists already and is written once.`, {
    hint: 'Use a new name, such as the next run number.',
    details: { file: path },
    cause,
  })
}

/** Makes a folder and what leads to it, durably. */
export async function ensureFolder(
  folder: string,
  { isPrivate = false, machine = thisMachine }: Pick<WriteOptions, 'isPrivate' | 'machine'> = {},
): Promise<void> {
  // The common case costs one look, and no operation that could fail.
  if (await isFolder(folder)) return
  const first = await machine.files.makeFolder(folder, isPrivate ? 0o700 : 0o777)
  if (first === undefined) return
  const stop = dirname(first)
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await machine.files.syncFolder(parent)
    if (parent === stop || parent === dirname(parent)) return
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

export async function writeTemporary(
  temporary: string,
  bytes: Uint8Array,
  mode: number,
  machine: Machine,
  durable = true,
): Promise<void> {
  const file = await machine.files.create(temporary, mode)
  let open = true
  try {
    for (let written = 0; written < bytes.length;) {
      const taken = await file.write(bytes.subarray(written))
      if (taken === 0) throw new Error('the disk took nothing')
      written += taken
    }
    if (durable) await file.sync()
    open = false
    await file.close()
  } catch (cause) {
    if (open) await file.close().catch(() => undefined)
    await discard(temporary, machine)
    throw cause
  }
}

/** Pauses before a rename is tried again, in milliseconds: a scanner or a reader may hold the file on Windows. */
const RENAME_PAUSES = [10, 20, 40, 80, 160]

async function renamePatiently(from: string, to: string, machine: Machine): Promise<void> {
  for (const pause of RENAME_PAUSES) {
    try {
      await machine.files.rename(from, to)
      return
    } catch (cause) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(systemCode(cause) ?? '')) throw cause
      await machine.sleep(pause)
    }
  }
  await machine.files.rename(from, to)
}

/** Removes a file of our own; twice, because a failure here must not leave it. */
export async function discard(path: string, machine: Machine): Promise<void> {
  await machine.files.remove(path).catch(async () => {
    await machine.files.remove(path).catch(() => undefined)
  })
}
