import { type FileOperations, nodeFiles, type WritableFile } from '@okstra/store'

/** An operation that changes the disk, as it is about to happen. */
export interface Operation {
  /** Place in the order of all, from 1. */
  readonly n: number
  readonly name: string
  readonly path: string
  /** What is written, for a write. */
  readonly bytes?: Uint8Array
}

export interface Watcher {
  /** Before an operation: what it throws is what the operation throws. */
  readonly before?: (operation: Operation) => void
  readonly after?: (operation: Operation) => void
  /** Bytes that a write takes; all unless told. */
  readonly takes?: (operation: Operation) => number | undefined
}

/** The files of this machine, with every operation that changes them shown to a watcher. */
export function watchedFiles(watcher: Watcher): FileOperations & { readonly count: () => number } {
  let count = 0
  async function show<Result>(
    name: string,
    path: string,
    act: () => Promise<Result>,
    bytes?: Uint8Array,
  ): Promise<Result> {
    count += 1
    const operation: Operation = { n: count, name, path, ...(bytes === undefined ? {} : { bytes }) }
    watcher.before?.(operation)
    const result = await act()
    watcher.after?.(operation)
    return result
  }
  const file = (path: string, inner: WritableFile): WritableFile => ({
    write: (bytes) => {
      const taken = watcher.takes?.({ n: count + 1, name: 'write', path, bytes })
      return show('write', path, () => inner.write(bytes.subarray(0, taken)), bytes)
    },
    sync: () => show('sync', path, () => inner.sync()),
    truncate: (size) => show('truncate', path, () => inner.truncate(size)),
    size: () => inner.size(),
    readAt: (position, length) => inner.readAt(position, length),
    close: () => inner.close(),
  })
  return {
    count: () => count,
    create: async (path, mode) => file(path, await show('create', path, () => nodeFiles.create(path, mode))),
    openAppend: async (path, mode) =>
      file(path, await show('openAppend', path, () => nodeFiles.openAppend(path, mode))),
    rename: (from, to) => show('rename', to, () => nodeFiles.rename(from, to)),
    link: (from, to) => show('link', to, () => nodeFiles.link(from, to)),
    remove: (path) => show('remove', path, () => nodeFiles.remove(path)),
    claimFolder: (path) => show('claimFolder', path, () => nodeFiles.claimFolder(path)),
    makeFolder: (path, mode) => show('makeFolder', path, () => nodeFiles.makeFolder(path, mode)),
    removeFolder: (path) => show('removeFolder', path, () => nodeFiles.removeFolder(path)),
    syncFile: (path) => show('syncFile', path, () => nodeFiles.syncFile(path)),
    syncFolder: (path) => show('syncFolder', path, () => nodeFiles.syncFolder(path)),
  }
}

/** What the system throws when a disk is full, broken or closed to us. */
function systemError(code: string, { name, path }: Pick<Operation, 'name' | 'path'>): Error {
  return Object.assign(new Error(`${code}: made to fail, ${name} '${path}'`), { code, syscall: name, path })
}

/** The `at`-th operation fails, once. */
export function failingFiles(
  at: number,
  code: string,
): ReturnType<typeof watchedFiles> & { readonly failed: () => Operation | undefined } {
  let failed: Operation | undefined
  const files = watchedFiles({
    before(operation) {
      if (operation.n !== at) return
      failed = operation
      throw systemError(code, operation)
    },
  })
  return { ...files, failed: () => failed }
}
