import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
    await open(path)
    await rm(path, options)
  }
}

/** Gives its user every folder below a path; what is gone or belongs to somebody else is left to the removal. */
async function open(path: string): Promise<void> {
  const waiting = [path]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    try {
      if (!(await lstat(folder)).isDirectory()) continue
      await chmod(folder, 0o700)
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) waiting.push(join(folder, entry.name))
      }
    } catch {
      continue
    }
  }
}
