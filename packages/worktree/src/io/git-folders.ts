import { readdir } from 'node:fs/promises'
import { pathFromBytes } from '../path-bytes.ts'
import { placeIn } from './tree-files.ts'
import { walk } from './walk.ts'

/**
 * Files in folders named `.git` below the root of a tree. git never looks into them, so that a tree with a half made
 * repository in it, hooks and all, is clean to `git status`. Those of submodules are git's own.
 */
export async function filesInGitFolders(tree: string, submodules: ReadonlySet<string>): Promise<string[]> {
  return visit(tree, '', submodules)
}

async function visit(tree: string, folder: string, submodules: ReadonlySet<string>): Promise<string[]> {
  const names = await readdir(placeIn(tree, folder), { withFileTypes: true, encoding: 'buffer' }).catch(
    () => [],
  )
  const found: string[] = []
  for (const item of names) {
    const name = pathFromBytes(item.name)
    const path = folder === '' ? name : `${folder}/${name}`
    if (name.toLowerCase() === '.git') {
      if (folder === '' || submodules.has(folder)) continue
      found.push(...(item.isDirectory() ? await walk(tree, path, false) : [path]))
    } else if (item.isDirectory()) found.push(...(await visit(tree, path, submodules)))
  }
  return found
}
