import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OkstraError } from '@okstra/contracts'
import { systemReason } from './system-reason.ts'

/**
 * Writes a file as a whole: into a temporary file of the same folder, synced, then renamed. A reader
 * sees the old file or the new one, never a half-written one. Returns the bytes that are there, read
 * back, so that nobody reports a file that is not.
 *
 * @throws {OkstraError} `OUTPUT_UNWRITABLE`
 */
export async function writeFileAtomically(path: string, text: string): Promise<number> {
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(folder, { recursive: true })
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
    await syncFolder(folder)
    const found = await readFile(path)
    if (found.equals(Buffer.from(text))) return found.length
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw new OkstraError('OUTPUT_UNWRITABLE', `${path} cannot be written: ${systemReason(cause)}.`, {
      hint: 'Choose another place, or free the one that was chosen.',
      details: { path },
      cause,
    })
  }
  throw new OkstraError('OUTPUT_UNWRITABLE', `${path} does not hold what was written to it.`, {
    hint: 'See whether another program writes the same file.',
    details: { path },
  })
}

/** The rename lasts only once the folder is on disk; where a folder cannot be opened, as on Windows, it is let be. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}
