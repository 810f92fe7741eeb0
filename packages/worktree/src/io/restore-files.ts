import { dirname, join } from 'node:path'
import { bytesFromPath } from '../path-bytes.ts'
import type { Git } from './git.ts'
import type { KeptFile } from './keep-files.ts'
import type { SnapshotCopy, TreeChange, TreeSnapshot } from './snapshot-tree.ts'
import { codeOf, isReached, lookAt, placeIn, targetOf, type TreeFiles } from './tree-files.ts'

/** Removes what a snapshot does not have, or has in another form. Each of them was kept before. */
export async function removeFiles(
  tree: string,
  changes: readonly TreeChange[],
  files: TreeFiles,
): Promise<void> {
  for (const { path } of changes) {
    const place = placeIn(tree, path)
    const found = (await isReached(tree, path)) ? await lookAt(place) : undefined
    if (found === undefined || found.type === 'folder') continue
    await files.remove(place)
  }
  // Deepest first, so that a folder is empty when its turn comes.
  const folders = new Set(changes.flatMap(({ path }) => foldersOf(path)))
  for (const folder of [...folders].toSorted((a, b) => b.length - a.length)) {
    if (!(await isReached(tree, folder))) continue
    await files.removeFolder(placeIn(tree, folder)).catch((error: unknown) => {
      if (!['ENOENT', 'ENOTEMPTY', 'ENOTDIR', 'EEXIST', 'EBUSY'].includes(codeOf(error) ?? '')) throw error
    })
  }
}

/** The folders that a path goes through, and the path itself, which may be one now. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
}

/** Writes what the snapshot has: from its copies where it made some, else as the index has it. */
export async function putFilesBack(
  git: Git,
  {
    snapshot: { tree, state },
    kept,
    paths,
    lfs,
    files,
  }: {
    readonly snapshot: TreeSnapshot
    readonly kept: SnapshotCopy
    readonly paths: readonly TreeChange[]
    readonly lfs: 'content' | 'pointer'
    readonly files: TreeFiles
  },
): Promise<void> {
  const before = new Map(state.files.map((file) => [file.path, file]))
  const copies = new Map(kept.files.map((file) => [file.path, file]))
  const tracked = paths
    .filter(({ path, kind, change }) => kind === 'tracked' && change !== 'added' && !before.has(path))
    .map(({ path }) => path)
  const rules = (path: string): boolean => path === '.gitattributes' || path.endsWith('/.gitattributes')
  // How a file is written depends on these, so they come first.
  await checkOut(git, tree, tracked.filter(rules), lfs)
  await checkOut(
    git,
    tree,
    tracked.filter((path) => !rules(path)),
    lfs,
  )
  for (const { path } of paths) {
    const copy = copies.get(path)
    if (copy !== undefined) await putBack(tree, kept.folder, copy, files)
  }
}

async function checkOut(
  git: Git,
  tree: string,
  paths: readonly string[],
  lfs: 'content' | 'pointer',
): Promise<void> {
  if (paths.length === 0) return
  await git.run(tree, {
    argv: ['checkout-index', '--force', '-z', '--stdin'],
    input: Buffer.concat(paths.flatMap((path) => [bytesFromPath(path), Buffer.from([0])])),
    write: true,
    variables: lfs === 'pointer' ? { GIT_LFS_SKIP_SMUDGE: '1' } : {},
    // What cannot be written shows in the comparison that follows.
    accept: [1, 128],
    parse: () => undefined,
  })
}

async function putBack(tree: string, folder: string, copy: KeptFile, files: TreeFiles): Promise<void> {
  if (copy.as === undefined) return
  const from = join(folder, copy.as)
  const to = placeIn(tree, copy.path)
  await makeParents(tree, copy.path, files)
  if (copy.type === 'link') await files.link(await targetOf(from), to)
  else {
    await files.copy(from, to)
    await files.setMode(to, copy.mode)
  }
}

/** A folder on the way that is a link or a file now would lead the copy elsewhere. */
async function makeParents(tree: string, path: string, files: TreeFiles): Promise<void> {
  const parent = dirname(path)
  if (parent === '.') return
  for (const folder of foldersOf(parent)) {
    const place = placeIn(tree, folder)
    const found = await lookAt(place)
    if (found?.type === 'folder') continue
    if (found !== undefined) throw new Error(`${folder} stands in the way of ${path}.`)
    await files.makeFolder(place)
  }
}
