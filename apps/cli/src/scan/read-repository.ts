import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@okstra/contracts'
import { systemReason } from '../io/system-reason.ts'
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
  for (const path of files) {
    signal.throwIfAborted()
    const text = await textOf(join(root, path), path, findings)
    if (text === undefined) continue
    looked++
    readings.push(...readFileOf(path, text))
  }
  return { readings, looked, findings }
}

/** The text of a file; `undefined` for what is no text, with a finding where a document was meant. */
async function textOf(file: string, path: string, findings: Finding[]): Promise<string | undefined> {
  const refuse = (code: string, message: string) => {
    if (DOCUMENT.test(path)) findings.push({ code, severity: 'error', message, target: path })
    return undefined
  }
  try {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      if (size > FILE_LIMIT)
        return refuse('INPUT_TOO_LARGE', `${path} has ${size} bytes; the limit is ${FILE_LIMIT}.`)
      const bytes = await handle.readFile()
      if (bytes.subarray(0, 8192).includes(0))
        return refuse('INPUT_UNREADABLE', `${path} holds NUL characters.`)
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8 text' : systemReason(error)
    return refuse('INPUT_UNREADABLE', `${path} cannot be read: ${reason}.`)
  }
}
