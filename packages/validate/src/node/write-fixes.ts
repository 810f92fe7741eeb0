import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, basename } from 'node:path'
import { detectKind } from '../detect-kind.ts'
import type { DocumentKind } from '../document.ts'
import { fixDocument } from '../fix-document.ts'
import { readFiles } from './read-files.ts'
import type { WalkedFile } from './walk-files.ts'

export interface WrittenFix {
  readonly name: string
  readonly changes: readonly string[]
}

/** Mends briefs and configurations on disk, each through a temporary file and a rename; other kinds are not touched. */
export async function writeFixes(files: readonly WalkedFile[], kind?: DocumentKind): Promise<WrittenFix[]> {
  const written: WrittenFix[] = []
  for (const { file, document } of await readFiles(files)) {
    if (document === undefined) continue
    const found = kind ?? detectKind(file.name, document.text)
    if (found === undefined) continue
    const { text, changes } = fixDocument(found, document.text)
    if (changes.length === 0) continue
    await replaceFile(file.path, text)
    written.push({ name: file.name, changes })
  }
  return written
}

async function replaceFile(path: string, text: string): Promise<void> {
  const { mode } = await stat(path)
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    const handle = await open(temporary, 'wx', mode & 0o777)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
