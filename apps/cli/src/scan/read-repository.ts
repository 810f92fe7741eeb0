import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@okstra/contracts'
import { readStream } from '../io/read-stream.ts'
import { systemReason } from '../io/system-reason.ts'
import { oneLine } from '../one-line.ts'
import type { FileReading } from './scope.ts'
import { readFileOf } from './read-file.ts'

/** Largest file that a scan reads, in bytes. */
const FILE_LIMIT = 16 * 1024 * 1024

const DOCUMENT = /\.(?:md|markdown|mdx|jsonl?)$/i

export interface RepositoryReading {
  readonly readings: readonly FileReading[]
  /** Files that were looked into. */
  readonly looked: number
  readonly findings: readonly Finding[]
}

/** Reads the files of a repository with the reader of each one's format. */
export async function readRepository(
  root: string,
  files: readonly string[],
  signal: AbortSignal,
): Promise<RepositoryReading> {
  const readings: FileReading[] = []
  const findings: Finding[] = []
  let looked = 0
  for (const file of files) {
    signal.throwIfAborted()
    const path = oneLine(file)
    const text = await textOf(join(root, file), path, findings)
    if (text === undefined) continue
    looked++
    readings.push(...readFileOf(path, text))
  }
  return { readings, looked, findings }
}

/**
 * The text of a file; `undefined` for what is no text, with a finding where a document was meant, and for
 * what the system does not give.
 */
async function textOf(file: string, path: string, findings: Finding[]): Promise<string | undefined> {
  const note = (code: string, message: string, hint: string) => {
    findings.push({ code, severity: 'error', message, target: path, hint })
    return undefined
  }
  const refuse = (code: string, message: string) =>
    DOCUMENT.test(path)
      ? note(code, message, 'Save it as UTF-8 text of a smaller size, or leave it out with --exclude.')
      : undefined
  try {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      if (size > FILE_LIMIT)
        return refuse('INPUT_TOO_LARGE', `${path} has ${size} bytes; the limit is ${FILE_LIMIT}.`)
      // Files that the system makes up have no size and may have no end.
      const bytes =
        size === 0
          ? await readStream(handle.createReadStream({ autoClose: false }), FILE_LIMIT)
          : await handle.readFile()
      if (bytes.length > FILE_LIMIT) {
        return refuse('INPUT_TOO_LARGE', `${path} has no end before the limit of ${FILE_LIMIT} bytes.`)
      }
      if (bytes.subarray(0, 8192).includes(0))
        return refuse('INPUT_UNREADABLE', `${path} holds NUL characters.`)
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof TypeError) return refuse('INPUT_UNREADABLE', `${path} is not UTF-8 text.`)
    const message = `${path} cannot be read: ${systemReason(error)}.`
    return note('INPUT_UNREADABLE', message, 'Make it readable, or leave it out with --exclude.')
  }
}
