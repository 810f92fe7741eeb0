import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gitFolderOf, processesIn } from './own-tree.ts'
import { codeOf, lookAt, type TreeFiles } from './tree-files.ts'

/** Copies the index of a tree, durably; false when it has none. */
export async function copyIndex(tree: string, to: string, files: TreeFiles): Promise<boolean> {
  try {
    await files.copyIndex(join(gitFolderOf(tree), 'index'), to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  await files.sync(to)
  return true
}

/** Puts a copy of the index in the place of the index, as git does: by its lock file. */
export async function putIndexBack(
  gitFolder: string,
  from: string | undefined,
  files: TreeFiles,
): Promise<void> {
  const index = join(gitFolder, 'index')
  if (from === undefined) {
    if ((await lookAt(index)) !== undefined) await files.remove(index)
    return
  }
  const lock = join(gitFolder, 'index.lock')
  await files.copyIndex(from, lock)
  try {
    await files.sync(lock)
    await files.rename(lock, index)
  } catch (error) {
    await files.remove(lock).catch(() => undefined)
    throw error
  }
  await files.sync(gitFolder)
}

/**
 * Waits a little for a lock of git to go away. What stays is moved into a folder, when it is sure that no process
 * stands in the tree that could hold it; it is never removed.
 */
export async function clearIndexLock({
  tree,
  gitFolder,
  folder,
  files,
}: {
  readonly tree: string
  readonly gitFolder: string
  readonly folder: string
  readonly files: TreeFiles
}): Promise<{ readonly pids: readonly number[] } | undefined> {
  const lock = join(gitFolder, 'index.lock')
  for (let tries = 0; tries < 10; tries++) {
    if ((await lookAt(lock)) === undefined) return undefined
    await sleep(50)
  }
  const pids = await processesIn([tree, gitFolder])
  if (pids === undefined || pids.length > 0) return { pids: pids ?? [] }
  await files.copy(lock, join(folder, 'index.lock'))
  await files.sync(join(folder, 'index.lock'))
  await files.remove(lock)
  return undefined
}
