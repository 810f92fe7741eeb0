import { readdir } from 'node:fs/promises'
import { pathFromBytes } from '../path-bytes.ts'
import { placeIn } from './tree-files.ts'

/** Every file below a folder of a tree; links are files. */
export async function walk(tree: string, folder: string, skipGit: boolean): Promise<string[]> {
  const names = await readdir(placeIn(tree, folder), { withFileTypes: true, encoding: 'buffer' }).catch(
    () => [],
  )
  const found = await Promise.all(
    names.map(async (item) => {
      const name = pathFromBytes(item.name)
      if (skipGit && name === '.git') return []
      const path = `${folder}/${name}`
      return item.isDirectory() ? walk(tree, path, skipGit) : [path]
    }),
  )
  return found.flat()
}
