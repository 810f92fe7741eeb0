import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file below a folder of an earlier okstra. */
export interface FoundFile {
  /** Segments from the folder. */
  readonly path: readonly string[]
  readonly bytes: number
  /** Why it is not read. */
  readonly problem?: string
}

/** More than any of these would be no repository of runs, and a look at it must end. */
const MOST_FILES = 50_000
const DEEPEST = 16

/**
 * Every file below a folder, in order. Links are named and not followed: a repository could bring them. What is too
 * much or too deep is said once, and the rest is left.
 *
 * @param isLeft folders, by their segments, that hold nothing of an earlier okstra.
 */
export async function walkLegacy(
  folder: string,
  isLeft: (path: readonly string[]) => boolean = () => false,
): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  let isFull = false
  const walk = async (path: readonly string[]): Promise<void> => {
    for (const entry of await entriesOf(join(folder, ...path), path, found)) {
      const own = [...path, entry.name]
      if (isFull) return
      if (found.length >= MOST_FILES) {
        isFull = true
        found.push({
          path: own,
          bytes: 0,
          problem: `There are more than ${MOST_FILES} files; the rest is left.`,
        })
      } else if (entry.isDirectory()) {
        if (isLeft(own)) continue
        if (own.length < DEEPEST) await walk(own)
        else found.push({ path: own, bytes: 0, problem: `It lies more than ${DEEPEST} folders deep.` })
      } else found.push(await fileOf(folder, own, entry))
    }
  }
  await walk([])
  return found
}

async function entriesOf(folder: string, path: readonly string[], found: FoundFile[]): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  } catch (cause) {
    found.push({ path, bytes: 0, problem: `The folder cannot be read: ${codeOf(cause)}.` })
    return []
  }
}

async function fileOf(folder: string, path: readonly string[], entry: Dirent): Promise<FoundFile> {
  if (entry.isSymbolicLink()) return { path, bytes: 0, problem: 'It is a link, which is not followed.' }
  if (!entry.isFile()) return { path, bytes: 0, problem: 'It is no file.' }
  return await lstat(join(folder, ...path)).then(
    ({ size }): FoundFile => ({ path, bytes: size }),
    (cause: unknown) => ({ path, bytes: 0, problem: `It cannot be read: ${codeOf(cause)}.` }),
  )
}

export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
