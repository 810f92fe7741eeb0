import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readlink,
  rename,
  rmdir,
  stat,
  symlink,
  unlink,
  utimes,
} from 'node:fs/promises'

import { bytesFromPath } from '../path-bytes.ts'

type Place = string | Buffer

/** Every change that keeping and putting back makes on disk, in one object, so that a test can let one fail. */
export interface TreeFiles {
  /** Makes one folder that must not exist. */
  claimFolder(path: Place): Promise<void>
  makeFolder(path: Place): Promise<void>
  /** Makes a file that must not exist. */
  create(path: Place, mode: number): Promise<FileHandle>
  copy(from: Place, to: Place): Promise<void>
  /** Copies an index, with its time: see {@link copyIndexFile}. */
  copyIndex(from: Place, to: Place): Promise<void>
  link(target: Buffer, path: Place): Promise<void>
  setMode(path: Place, mode: number): Promise<void>
  rename(from: Place, to: Place): Promise<void>
  remove(path: Place): Promise<void>
  removeFolder(path: Place): Promise<void>
  /** Makes a file, or the names in a folder, durable. */
  sync(path: Place): Promise<void>
}

export const nodeTreeFiles: TreeFiles = {
  claimFolder: async (path) => mkdir(path, { mode: 0o700 }),
  makeFolder: async (path) => void (await mkdir(path, { recursive: true, mode: 0o700 })),
  create: async (path, mode) => open(path, 'wx', mode),
  copy: async (from, to) => copyFile(from, to, constants.COPYFILE_EXCL),
  copyIndex: async (from, to) => copyIndexFile(from, to),
  link: async (target, path) => symlink(target, path),
  setMode: async (path, mode) => chmod(path, mode),
  rename: async (from, to) => rename(from, to),
  remove: async (path) => unlink(path),
  removeFolder: async (path) => rmdir(path),
  async sync(path) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

/**
 * Copies an index so that git still looks at files that were changed in the second in which it was written: git compares
 * their time with that of the index, in whole seconds, and a later one would make it believe what the index says.
 *
 * @see https://git-scm.com/docs/racy-git
 */
export async function copyIndexFile(from: Place, to: Place): Promise<void> {
  const { atimeMs, mtimeMs } = await stat(from)
  await copyFile(from, to, constants.COPYFILE_EXCL)
  await utimes(to, Math.floor(atimeMs / 1000), Math.floor(mtimeMs / 1000))
}

/** What stands at a path, links not followed; nothing when there is nothing. */
export async function lookAt(
  place: Place,
): Promise<
  | { readonly type: 'file' | 'link' | 'folder' | 'other'; readonly mode: number; readonly size: number }
  | undefined
> {
  const found = await lstat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (found === undefined) return undefined
  const type = found.isFile()
    ? 'file'
    : found.isSymbolicLink()
      ? 'link'
      : found.isDirectory()
        ? 'folder'
        : 'other'
  return { type, mode: found.mode & 0o7777, size: found.size }
}

/** The path of a file as git gives it, in the tree. */
export function placeIn(tree: string, path: string): Buffer {
  return Buffer.concat([Buffer.from(tree), Buffer.from('/'), bytesFromPath(path)])
}

/**
 * Whether all folders on the way to a path are folders of the tree. Where one is a link, the path would lead out of
 * the tree, and what stands there belongs to somebody else.
 *
 * `known` keeps the answers for folders, for as long as nothing changes.
 */
export async function isReached(tree: string, path: string, known?: Map<string, boolean>): Promise<boolean> {
  const end = path.lastIndexOf('/')
  if (end < 0) return true
  const parent = path.slice(0, end)
  const before = known?.get(parent)
  if (before !== undefined) return before
  const answer =
    (await isReached(tree, parent, known)) && (await lookAt(placeIn(tree, parent)))?.type === 'folder'
  known?.set(parent, answer)
  return answer
}

export async function targetOf(place: Place): Promise<Buffer> {
  return readlink(place, { encoding: 'buffer' })
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
