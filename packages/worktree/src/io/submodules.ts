import { isOkstraError } from '@okstra/contracts'
import { join } from 'node:path'
import { parseIndex } from '../parse-index.ts'
import { parseStatus, STATUS_ARGV } from '../parse-status.ts'
import type { Git } from './git.ts'
import { lookAt, placeIn } from './tree-files.ts'

/**
 * Submodules of a tree that hold something of their own: files that differ, or commits that no remote of theirs has.
 * Their repositories lie in the git folder of the tree and go with it.
 */
export async function submoduleLosses(git: Git, tree: string): Promise<string[]> {
  const { submodules } = await git.run(tree, { argv: ['ls-files', '--stage', '-v', '-z'], parse: parseIndex })
  const lost: string[] = []
  for (const path of submodules) {
    if ((await lookAt(placeIn(tree, `${path}/.git`))) === undefined) continue
    if (!(await isSafe(git, join(tree, path)))) lost.push(path)
  }
  return lost
}

async function isSafe(git: Git, folder: string): Promise<boolean> {
  try {
    const { entries } = await git.run(folder, {
      argv: [...STATUS_ARGV, '--ignored=traditional'],
      parse: parseStatus,
    })
    if (entries.length > 0) return false
    return await git.run(folder, {
      argv: ['rev-list', '--max-count=1', 'HEAD', '--branches', '--tags', '--not', '--remotes'],
      parse: (stdout) => stdout.length === 0,
    })
  } catch (error) {
    // What cannot be looked at is not safe.
    if (!isOkstraError(error)) throw error
    return false
  }
}
