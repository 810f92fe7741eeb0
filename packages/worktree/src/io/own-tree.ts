import { readFileSync } from 'node:fs'
import { readdir, readlink, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Registry, WorktreeRecord } from '../registry.ts'
import { isInside } from './find-repository.ts'

/** The record of a tree that okstra made, when everything says that it still is that tree; else why not. */
export async function ownTree({
  tree,
  root,
  registry,
}: {
  readonly tree: string
  readonly root: string
  readonly registry: Registry
}): Promise<{ readonly record: WorktreeRecord; readonly gitFolder: string } | { readonly why: string }> {
  const record = (await registry.read()).find(({ path }) => path === tree)
  if (record === undefined) return { why: 'it is in no record' }
  if (record.state !== 'ready') return { why: 'it is not made yet' }
  const [inner, real] = await Promise.all([realpath(root).catch(() => ''), realpath(tree).catch(() => '')])
  // A record can be edited: what leads out of the folder for worktrees, by a link too, is nobody's to change.
  if (inner === '' || real !== tree || real === inner || !isInside(real, inner))
    return { why: 'it does not lie in the folder for worktrees' }
  const gitFolder = linkedGitFolder(tree)
  if (gitFolder === undefined) return { why: 'it is no linked worktree' }
  const area = join(record.repository, 'worktrees')
  if (dirname(gitFolder) !== area || !pointsBack(gitFolder, tree))
    return { why: 'its .git file leads to another repository' }
  return { record, gitFolder }
}

/** The git folder that a linked worktree names, or nothing for a main one. */
export function linkedGitFolder(tree: string): string | undefined {
  try {
    const [, target = ''] = /^gitdir: (.*?)\n?$/s.exec(readFileSync(join(tree, '.git'), 'utf8')) ?? []
    return target === '' ? undefined : resolve(tree, target)
  } catch {
    return undefined
  }
}

/** The git folder of any worktree, main ones included. */
export function gitFolderOf(tree: string): string {
  return linkedGitFolder(tree) ?? join(tree, '.git')
}

function pointsBack(gitFolder: string, tree: string): boolean {
  try {
    return (
      resolve(gitFolder, readFileSync(join(gitFolder, 'gitdir'), 'utf8').trimEnd()) === join(tree, '.git')
    )
  } catch {
    return false
  }
}

/**
 * Processes that stand in a tree or its git folder. Linux tells; elsewhere the answer is `undefined`: not known.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_cwd.5.html
 */
export async function processesIn(folders: readonly string[]): Promise<readonly number[] | undefined> {
  if (process.platform !== 'linux') return undefined
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^[0-9]+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '')
      return cwd !== '' && folders.some((folder) => isInside(cwd, folder)) ? [Number(name)] : []
    }),
  )
  return found.flat()
}
