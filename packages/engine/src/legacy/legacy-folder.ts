import { lstat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/** Where an earlier okstra kept its files. */
export const OLD = '.project-docs/okstra'

/** Where this version keeps them, and an earlier one kept its own since it was renamed. */
export const OWN = '.okstra'

/** No document of okstra is larger; what is, is none. */
export const LARGEST = 64 * 1024 * 1024

/** A link to a folder is none: it may lead out of the repository. */
export async function isFolder(path: string): Promise<boolean> {
  const isOne = await lstat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )
  return isOne && (!path.endsWith(join(sep, OLD)) || (await isFolder(dirname(path))))
}
