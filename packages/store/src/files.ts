import { constants, type FileHandle, link, mkdir, open, rename, rmdir, unlink } from 'node:fs/promises'

/** A file open for writing. */
export interface WritableFile {
  /** Writes at the end, once; tells how many bytes were taken, which may be fewer than given. */
  write(bytes: Uint8Array): Promise<number>
  sync(): Promise<void>
  truncate(size: number): Promise<void>
  size(): Promise<number>
  /** Up to `length` bytes from `position`. */
  readAt(position: number, length: number): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Every operation that changes the disk. The store goes through this one object, so that a test can
 * let the n-th operation fail on a real file system.
 */
export interface FileOperations {
  /** Makes a file that must not exist. */
  create(path: string, mode: number): Promise<WritableFile>
  /** Opens a file for appending, made when absent; a symbolic link is refused. */
  openAppend(path: string, mode: number): Promise<WritableFile>
  rename(from: string, to: string): Promise<void>
  /** Gives a file a second name that must not exist. */
  link(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Makes one folder that must not exist. */
  claimFolder(path: string): Promise<void>
  /** Makes a folder and its parents; tells the first one that was made. */
  makeFolder(path: string, mode: number): Promise<string | undefined>
  /** Removes a folder that is empty. */
  removeFolder(path: string): Promise<void>
  /** Makes the content of a file durable that another process wrote. */
  syncFile(path: string): Promise<void>
  /** Makes what happened to the names in a folder durable. */
  syncFolder(path: string): Promise<void>
}

function writable(handle: FileHandle): WritableFile {
  return {
    write: async (bytes) => (await handle.write(bytes)).bytesWritten,
    sync: () => handle.sync(),
    truncate: (size) => handle.truncate(size),
    size: async () => (await handle.stat()).size,
    async readAt(position, length) {
      const bytes = new Uint8Array(length)
      let filled = 0
      while (filled < length) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return bytes.subarray(0, filled)
    },
    close: () => handle.close(),
  }
}

/**
 * The operations of this machine.
 *
 * @example
 * await nodeFiles.rename('a.json', 'b.json')
 */
export const nodeFiles: FileOperations = {
  create: async (path, mode) => writable(await open(path, 'wx', mode)),
  async openAppend(path, mode) {
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants
    const noFollow = process.platform === 'win32' ? 0 : O_NOFOLLOW
    return writable(await open(path, O_APPEND | O_CREAT | O_RDWR | noFollow, mode))
  },
  rename: (from, to) => rename(from, to),
  link: (from, to) => link(from, to),
  remove: (path) => unlink(path),
  claimFolder: (path) => mkdir(path),
  makeFolder: (path, mode) => mkdir(path, { recursive: true, mode }),
  removeFolder: (path) => rmdir(path),
  // Windows syncs only what is open for writing.
  syncFile: (path) => syncOpened(path, process.platform === 'win32' ? 'r+' : 'r'),
  async syncFolder(path) {
    // Windows opens no folder, and its renames are journaled.
    if (process.platform !== 'win32') await syncOpened(path, 'r')
  },
}

async function syncOpened(path: string, flag: string): Promise<void> {
  const file = await open(path, flag)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
