import { open } from 'node:fs/promises'
import type { DocumentKind, InputDocument } from '../document.ts'
import { MAX_LENGTH } from '../reading.ts'
import type { PathProblem, WalkedFile } from './walk-files.ts'

export interface ReadFilesOptions {
  /** What every file is; found out from each when absent. */
  readonly kind?: DocumentKind
  /** Largest file in bytes. */
  readonly maxBytes?: number
  /** How many files are read at the same time. */
  readonly concurrency?: number
}

export interface ReadFile {
  readonly file: WalkedFile
  readonly document?: InputDocument
  readonly problem?: PathProblem
}

/** Reads files as UTF-8 text, several at a time, results in the order of the files. */
export async function readFiles(
  files: readonly WalkedFile[],
  { kind, maxBytes = MAX_LENGTH, concurrency = 16 }: ReadFilesOptions = {},
): Promise<ReadFile[]> {
  const results: ReadFile[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < files.length; index = next++) {
      const file = files[index]
      if (file !== undefined) results[index] = await readOne(file, kind, maxBytes)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, files.length) }, lane))
  return results
}

async function readOne(
  file: WalkedFile,
  kind: DocumentKind | undefined,
  maxBytes: number,
): Promise<ReadFile> {
  try {
    const handle = await open(file.path, 'r')
    try {
      const { size } = await handle.stat()
      if (size > maxBytes) return { file, problem: tooLarge(file.name, size, maxBytes) }
      const bytes = await handle.readFile()
      const text = file.name.endsWith('.jsonl') ? decodeLedger(bytes) : decode(bytes)
      if (text === undefined) return { file, problem: unreadable(file.name, 'is not UTF-8 text') }
      return { file, document: { name: file.name, text, ...(kind === undefined ? {} : { kind }) } }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return { file, problem: unreadable(file.name, `cannot be read${code}`) }
  }
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** `undefined` for bytes that are not UTF-8. The byte order mark is kept: a rule looks for it. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** A crash may cut the last line of a ledger in the middle of a character: then only that line is mended to be read. */
function decodeLedger(bytes: Uint8Array): string | undefined {
  const end = bytes.lastIndexOf(10) + 1
  const whole = decode(bytes.subarray(0, end))
  return whole === undefined ? undefined : whole + lenient.decode(bytes.subarray(end))
}

export function tooLarge(name: string, size: number, limit: number): PathProblem {
  return {
    path: name,
    code: 'INPUT_TOO_LARGE',
    message: `${JSON.stringify(name)} has ${size} bytes; the limit is ${limit}.`,
    hint: 'Split it.',
  }
}

export function unreadable(name: string, why: string): PathProblem {
  return { path: name, code: 'INPUT_UNREADABLE', message: `${JSON.stringify(name)} ${why}.` }
}
