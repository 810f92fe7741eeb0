import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { byText } from '@okstra/contracts'

/** Folders that hold no source of the repository itself. */
export const SKIPPED_FOLDERS = [
  'node_modules', '.git', '.hg', '.svn', '.jj', 'dist', '.turbo', '.next', '.venv', '__pycache__',
] as const // prettier-ignore

export interface WalkRepositoryOptions {
  /** Paths below the root, with forward slashes, that are left out with all below them. */
  readonly exclude: readonly string[]
  readonly signal: AbortSignal
}

/**
 * The files below a folder, in the order of their paths (relative, forward slashes). Links are not
 * followed: what they lead to is found where it lies, or lies outside.
 */
export async function walkRepository(
  root: string,
  { exclude, signal }: WalkRepositoryOptions,
): Promise<string[]> {
  const skipped: ReadonlySet<string> = new Set(SKIPPED_FOLDERS)
  const left = new Set(
    exclude.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '')),
  )
  const files: string[] = []
  const open = ['']
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    signal.throwIfAborted()
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (left.has(path)) continue
      if (entry.isDirectory() && !skipped.has(entry.name)) open.push(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  return files.toSorted(byText)
}
