import { type FileOperations, makeMachine, type Machine, nodeFiles, type WritableFile } from '../src/index.ts'

/**
 * How an operation fails: with a code of the system before it did anything; a write also half way (`partial`) or
 * taking less than it was given (`short`). `full` is a disk that stays full: what needs room fails from there on.
 * `dead` is a disk that does nothing any more.
 */
export const FAULTS = ['ENOSPC', 'EIO', 'EACCES', 'EPERM', 'partial', 'short', 'full', 'dead'] as const
export type Fault = (typeof FAULTS)[number]

const NEEDS_ROOM = new Set(['create', 'openAppend', 'link', 'makeFolder', 'claimFolder', 'write', 'sync'])
const CHANGES_NAMES = new Set([
  'create',
  'openAppend',
  'link',
  'makeFolder',
  'claimFolder',
  'rename',
  'remove',
  'removeFolder',
])

/** Whether a fault can happen at an operation, so that no time goes into those that cannot. */
export function isPossible(fault: Fault, operation: string): boolean {
  if (fault === 'partial' || fault === 'short') return operation === 'write'
  if (fault === 'EACCES') return CHANGES_NAMES.has(operation)
  if (fault === 'EPERM') return operation === 'rename'
  if (fault === 'ENOSPC' || fault === 'full') return NEEDS_ROOM.has(operation)
  return true
}

export interface Faulty {
  readonly machine: Machine
  /** Operations that were done or refused, in order. */
  readonly operations: readonly string[]
  readonly failed: () => boolean
  /** Files that were opened and that nobody closed. */
  readonly open: () => number
}

/** A machine whose n-th operation on files fails; everything else happens on the real file system. */
export function faultyMachine(at: number, fault: Fault): Faulty {
  const operations: string[] = []
  let hasFailed = false
  let open = 0

  function strikes(operation: string): boolean {
    operations.push(operation)
    const isDue = operations.length === at
    const isLater = operations.length > at
    const hit =
      (fault === 'full' && (isDue || isLater) && NEEDS_ROOM.has(operation)) ||
      (fault === 'dead' && (isDue || isLater)) ||
      (fault !== 'full' && isDue)
    hasFailed ||= hit
    return hit
  }

  function failure(): Error {
    const code = fault.startsWith('E') ? fault : fault === 'dead' ? 'EIO' : 'ENOSPC'
    return Object.assign(new Error(`${code}: injected`), { code })
  }

  async function run<Result>(operation: string, action: () => Promise<Result>): Promise<Result> {
    if (strikes(operation)) throw failure()
    return await action()
  }

  function wrap(file: WritableFile): WritableFile {
    open += 1
    return {
      ...file,
      async write(bytes) {
        if (!strikes('write')) return await file.write(bytes)
        if (fault !== 'partial' && fault !== 'short') throw failure()
        const taken = await file.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
        if (fault === 'short') return taken
        throw failure()
      },
      sync: () => run('sync', () => file.sync()),
      truncate: (size) => run('truncate', () => file.truncate(size)),
      async close() {
        const hit = strikes('close')
        await file.close()
        open -= 1
        if (hit) throw failure()
      },
    }
  }

  const files: FileOperations = {
    create: (path, mode) => run('create', async () => wrap(await nodeFiles.create(path, mode))),
    openAppend: (path, mode) => run('openAppend', async () => wrap(await nodeFiles.openAppend(path, mode))),
    rename: (from, to) => run('rename', () => nodeFiles.rename(from, to)),
    link: (from, to) => run('link', () => nodeFiles.link(from, to)),
    remove: (path) => run('remove', () => nodeFiles.remove(path)),
    claimFolder: (path) => run('claimFolder', () => nodeFiles.claimFolder(path)),
    makeFolder: (path, mode) => run('makeFolder', () => nodeFiles.makeFolder(path, mode)),
    removeFolder: (path) => run('removeFolder', () => nodeFiles.removeFolder(path)),
    syncFile: (path) => run('syncFile', () => nodeFiles.syncFile(path)),
    syncFolder: (path) => run('syncFolder', () => nodeFiles.syncFolder(path)),
  }
  return {
    machine: makeMachine({ files, sleep: () => Promise.resolve() }),
    operations,
    failed: () => hasFailed,
    open: () => open,
  }
}
