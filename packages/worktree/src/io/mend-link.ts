import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Registry } from '../registry.ts'
import { numberedFolder, writeWhole } from './keep-files.ts'
import { linkedGitFolder } from './own-tree.ts'
import { writeManifest } from './quarantine.ts'
import type { TreeSnapshot } from './snapshot-tree.ts'
import { lookAt, nodeTreeFiles, type TreeFiles } from './tree-files.ts'

/**
 * Puts the `.git` file of a tree back when somebody removed or replaced it: without it git sees another repository
 * or none, and neither {@link compareTree} nor {@link restoreTree} can tell what happened. What stood there is kept
 * first, and {@link readQuarantine} tells of it. A tree that is in no record is left alone, and so is what stands in its
 * place and is no folder: a link may lead into the user's own repository.
 *
 * @example
 * await mendLink({ snapshot: before, keep: home.quarantine(run), registry })
 *
 * @throws errors of the file system as they are.
 */
export async function mendLink({
  snapshot: { tree },
  keep,
  registry,
  files = nodeTreeFiles,
}: {
  readonly snapshot: Pick<TreeSnapshot, 'tree'>
  readonly keep: string
  readonly registry: Registry
  readonly files?: TreeFiles
}): Promise<void> {
  const record = (await registry.read()).find(({ path }) => path === tree)
  if (record === undefined) return
  const here = await lookAt(tree)
  if (here !== undefined && here.type !== 'folder') return
  const place = join(tree, '.git')
  const gitFolder = await gitFolderFor(place, join(record.repository, 'worktrees'))
  if (gitFolder === undefined || linkedGitFolder(tree) === gitFolder) return
  const isThere = (await lookAt(place)) !== undefined
  const folder = await numberedFolder(keep, 'changed', files)
  const change = { path: '.git', change: isThere ? 'modified' : 'removed', kind: 'tracked' } as const
  // Before anything is mended: whoever comes after a crash has to learn that there was something.
  await writeManifest(
    folder,
    { tree, comparison: { changed: true, index: false, paths: [change] }, files: [] },
    files,
  )
  if (isThere) await files.rename(place, join(folder, 'git'))
  await files.makeFolder(tree)
  await writeWhole(place, `gitdir: ${gitFolder}\n`, files)
}

/** The git folder that a repository has for the tree: the one that points to its `.git` file. */
async function gitFolderFor(place: string, area: string): Promise<string | undefined> {
  for (const name of await readdir(area).catch(() => [])) {
    const gitFolder = join(area, name)
    const target = await readFile(join(gitFolder, 'gitdir'), 'utf8').catch(() => '')
    if (target !== '' && resolve(gitFolder, target.trimEnd()) === place) return gitFolder
  }
  return undefined
}
