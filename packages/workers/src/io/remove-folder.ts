import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** To read, to write and to enter. */
const OWN = 0o700

/**
 * Removes a folder that a worker could write to, whatever it left in it: folders that nobody may write to are opened
 * first. Links are removed and never followed.
 *
 * @example
 * await removeFolder(home.scratch(run, 'claude-propose-1'))
 *
 * @throws what the system says when something of another user is left.
 */
export async function removeFolder(path: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 3, retryDelay: 50 } as const
  try {
    await rm(path, options)
  } catch {
    await openFolders(path)
    await rm(path, options)
  }
}

/**
 * Lets its user into every folder below a path, where somebody closed one; links are not followed. What is gone or
 * belongs to somebody else is left as it is.
 *
 * @example
 * await openFolders(tree)
 */
export async function openFolders(path: string): Promise<void> {
  const waiting = [path]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    try {
      const info = await lstat(folder)
      if (!info.isDirectory()) continue
      if ((info.mode & OWN) !== OWN) await chmod(folder, (info.mode & 0o7777) | OWN)
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) waiting.push(join(folder, entry.name))
      }
    } catch {
      continue
    }
  }
}
