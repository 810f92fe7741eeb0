import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isOkstraError, OkstraError } from '@okstra/contracts'
import type { Streams } from '../command.ts'
import { oneLine } from '../one-line.ts'
import { INPUT_LIMIT } from './input-limit.ts'
import { readStream } from './read-stream.ts'
import { openPipe } from './open-pipe.ts'
import { systemReason } from './system-reason.ts'

export interface Source {
  readonly cwd: string
  readonly stdin: Streams['stdin']
}

export interface InputText {
  /** As it was named, for messages, in one line; `stdin` for `-`. */
  readonly name: string
  readonly text: string
}

/**
 * Reads a named file, or standard input for `-`, as UTF-8 text. A byte order mark is left to the parser.
 *
 * @throws {OkstraError} `INPUT_UNREADABLE`, `INPUT_TOO_LARGE`, `USAGE_BAD_VALUE`
 */
export async function readInput(path: string, { cwd, stdin }: Source): Promise<InputText> {
  if (path !== '-') {
    const name = oneLine(path)
    return { name, text: decoded(name, await fileBytes(path, name, cwd)) }
  }
  return { name: 'stdin', text: decoded('stdin', await readStdin(stdin)) }
}

/**
 * Reads standard input to its end. A terminal is refused: nobody waits there for a document.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE`
 */
export async function readStdin(stdin: Streams['stdin']): Promise<Uint8Array> {
  if (!stdin.isTTY) return await stdin.read()
  throw new OkstraError('USAGE_BAD_VALUE', 'Standard input is a terminal, not a document.', {
    hint: 'Pipe a file into okstra, or name the file in place of -.',
  })
}

async function fileBytes(path: string, name: string, cwd: string): Promise<Uint8Array> {
  const file = resolve(cwd, path)
  const refuse = (why: string, cause?: unknown) =>
    new OkstraError('INPUT_UNREADABLE', `${name} cannot be read: ${why}.`, {
      hint: 'Name a file that exists and can be read.',
      details: { path },
      cause,
    })
  let size = 0
  try {
    const found = await stat(file)
    size = found.size
    if (found.isCharacterDevice() || found.isBlockDevice()) throw refuse('it is a device')
    if (found.isFIFO()) return await readStream(await openPipe(file), INPUT_LIMIT)
    // Files that the system makes up have no size and may have no end.
    if (size === 0 && found.isFile()) return await readStream(createReadStream(file), INPUT_LIMIT)
    if (size <= INPUT_LIMIT) return await readFile(file)
  } catch (cause) {
    throw isOkstraError(cause) ? cause : refuse(systemReason(cause), cause)
  }
  throw tooLarge(name, size)
}

function decoded(name: string, bytes: Uint8Array): string {
  if (bytes.length > INPUT_LIMIT) throw tooLarge(name, bytes.length)
  if (bytes.includes(0)) {
    throw new OkstraError(
      'INPUT_UNREADABLE',
      `${name} holds NUL characters: it is a binary file or in another encoding.`,
      { hint: 'Save it as UTF-8 text.', details: { path: name } },
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new OkstraError('INPUT_UNREADABLE', `${name} is not UTF-8 text.`, {
      hint: 'Save it as UTF-8.',
      details: { path: name },
      cause,
    })
  }
}

function tooLarge(name: string, bytes: number): OkstraError {
  return new OkstraError('INPUT_TOO_LARGE', `${name} has ${bytes} bytes; the limit is ${INPUT_LIMIT}.`, {
    hint: 'Split it into several files.',
    details: { path: name, bytes, limit: INPUT_LIMIT },
  })
}
