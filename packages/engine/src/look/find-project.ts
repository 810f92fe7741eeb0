import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { projectLayout } from '@okstra/store'

/**
 * The project that a folder belongs to, found by its files alone and without git: the first folder upwards with a
 * `.okstra`, or what an earlier okstra left, also from inside a worktree that okstra made. `undefined` when there is none.
 *
 * @example
 * await findProject('/home/me/shop/src') // => '/home/me/shop'
 */
export async function findProject(folder: string): Promise<string | undefined> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (await isProject(at)) return at
    const main = await mainOf(at)
    if (main !== undefined && main !== at && (await isProject(main))) return main
    if (dirname(at) === at) return undefined
  }
}

async function isProject(root: string): Promise<boolean> {
  // The home is a `.okstra` as well; only a project has tasks or says what it is.
  const { project, tasks } = projectLayout(root)
  if ((await isThere(project)) || (await isThere(tasks))) return true
  // What an earlier okstra left can be looked at before it is migrated.
  return await isThere(join(root, '.project-docs', 'okstra', 'tasks'))
}

/** The main worktree of a linked one: its `.git` is a file that leads into the `.git` of the main one. */
async function mainOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, '.git'), 'utf8').catch(() => '')
  const [, path] = /^gitdir: (.+)$/m.exec(text) ?? []
  if (path === undefined) return undefined
  const worktrees = dirname(resolve(folder, path))
  const common = dirname(worktrees)
  return basename(worktrees) === 'worktrees' && basename(common) === '.git' ? dirname(common) : undefined
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
