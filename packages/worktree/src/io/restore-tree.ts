import { visible } from '@okstra/contracts'
import { basename, join } from 'node:path'
import type { Registry } from '../registry.ts'
import type { Git } from './git.ts'
import { keepFiles, type KeptFile, numberedFolder } from './keep-files.ts'
import { ownTree } from './own-tree.ts'
import { type Quarantine, quarantine, type QuarantinedFile, writeManifest } from './quarantine.ts'
import { keepCommits, putHeadBack } from './restore-head.ts'
import { putFilesBack, removeFiles } from './restore-files.ts'
import { compareTree, type TreeChange, type TreeComparison, type TreeSnapshot } from './snapshot-tree.ts'
import { nodeTreeFiles, type TreeFiles } from './tree-files.ts'
import { clearIndexLock, copyIndex, putIndexBack } from './tree-index.ts'

export type RestoreRefusal =
  /** No worktree of okstra, or no longer the one that its record means. */
  | 'not-ours'
  /** The snapshot was made without `keep`, or could not keep everything. */
  | 'nothing-kept'
  /** There is more to quarantine than the limit allows, or a file that cannot be read. */
  | 'cannot-keep'
  /** A git command works in the tree, or left its lock there. */
  | 'locked'

export type Restoration =
  /** Nothing differs now; {@link readQuarantine} tells whether an earlier call found something. */
  | { readonly verdict: 'unchanged' }
  | ({
      /** `incomplete`: `remaining` says what still differs. Nothing was lost. */
      readonly verdict: 'restored' | 'incomplete'
      /** Where it is kept: `manifest.json` and the files that it names. */
      readonly folder: string
      readonly remaining?: TreeComparison
    } & Quarantine)
  | {
      readonly verdict: 'refused'
      readonly reason: RestoreRefusal
      readonly message: string
      readonly hint: string
      /** Files that stand in the way, at most a hundred. */
      readonly paths: readonly string[]
    }

export interface RestoreOptions {
  /** Made with `keep`. */
  readonly snapshot: TreeSnapshot
  /** A folder for what was changed; each call that finds something makes a folder in it. */
  readonly keep: string
  /** The folder for all worktrees, and their records: only a tree of okstra is put back. */
  readonly root: string
  readonly registry: Registry
  /** Bytes that are quarantined at most, 1 GiB unless told. */
  readonly limit?: number
  readonly lfs?: 'content' | 'pointer'
  readonly files?: TreeFiles
}

/**
 * Puts a tree back to what it was in a snapshot: HEAD, branch, index and every file. What differs is first copied to
 * a quarantine, durably, and commits get a ref, so that nothing is lost; a crash in the middle is repaired by doing
 * it again. The end is compared with the snapshot. No process may be at work in the tree.
 *
 * @example
 * const back = await restoreTree(git, { snapshot: before, keep: home.quarantine(run), root, registry })
 * if (back.verdict === 'refused') console.log(back.message)
 *
 * @throws {OkstraError} those of git itself; errors of the file system as they are.
 */
export async function restoreTree(
  git: Git,
  { snapshot, keep, root, registry, limit = 2 ** 30, lfs = 'content', files = nodeTreeFiles }: RestoreOptions,
): Promise<Restoration> {
  const { tree, kept, state } = snapshot
  const own = await ownTree({ tree, root, registry })
  if ('why' in own) return refused('not-ours', [], `${visible(tree)} is not put back: ${own.why}.`)
  const comparison = await compareTree(git, { snapshot })
  if (!comparison.changed) return { verdict: 'unchanged' }
  if (kept === undefined || kept.left.length > 0)
    return refused(
      'nothing-kept',
      kept?.left ?? [],
      `The snapshot of ${visible(tree)} does not hold all that is needed to put it back.`,
    )
  const folder = await numberedFolder(keep, 'changed', files)
  const { gitFolder, record } = own
  const held = await clearIndexLock({ tree, gitFolder, folder, files })
  if (held !== undefined) {
    const who = held.pids.length > 0 ? ` (process ${held.pids.join(', ')} is in the tree)` : ''
    return refused('locked', [], `git has locked the index of ${visible(tree)}${who}.`)
  }
  await copyIndex(tree, join(folder, 'index'), files)
  const commits = await keepCommits(git, { snapshot, comparison })
  // Before HEAD and index go back, what they show; after, what flags and commits had hidden.
  const shown = comparison.paths
  const first = await keepAll({ tree, folder, shown, limit, files })
  if (first.left.length > 0) return tooMuch(tree, first.left)
  const found = quarantine({
    tree,
    comparison,
    commits,
    files: first.kept.map((file) => inQuarantine(file, shown)),
  })
  // From here on the tree changes; whoever comes after a crash has to learn that there was something.
  await writeManifest(folder, found, files)
  await putHeadBack(git, { snapshot, record, gitFolder })
  const index = kept.index === undefined ? undefined : join(kept.folder, kept.index)
  await putIndexBack(gitFolder, index, files)
  const now = await compareTree(git, { snapshot })
  const known = new Set(shown.map(({ path }) => path))
  const hidden = now.paths.filter(({ path }) => !known.has(path))
  let quarantined = found
  if (hidden.length > 0) {
    const inner = await numberedFolder(folder, 'hidden', files)
    const second = await keepAll({ tree, folder: inner, shown: hidden, limit, files })
    if (second.left.length > 0) return tooMuch(tree, second.left)
    const more = second.kept.map((file) => inQuarantine(file, hidden, `${basename(inner)}/`))
    quarantined = { ...found, files: [...found.files, ...more] }
    await writeManifest(folder, quarantined, files)
  }
  await removeFiles(tree, now.paths, files)
  await putFilesBack(git, { snapshot, kept, paths: now.paths, lfs, files })
  const remaining = await compareTree(git, { snapshot: { ...snapshot, state } })
  return {
    verdict: remaining.changed ? 'incomplete' : 'restored',
    folder,
    ...quarantined,
    ...(remaining.changed ? { remaining } : {}),
  }
}

function inQuarantine(file: KeptFile, changes: readonly TreeChange[], below = ''): QuarantinedFile {
  const { change = 'modified' } = changes.find(({ path }) => path === file.path) ?? {}
  return { ...file, ...(file.as === undefined ? {} : { as: `${below}${file.as}` }), change }
}

async function keepAll({
  tree,
  folder,
  shown,
  limit,
  files,
}: {
  readonly tree: string
  readonly folder: string
  readonly shown: readonly TreeChange[]
  readonly limit: number
  readonly files: TreeFiles
}) {
  const paths = shown.map(({ path }) => path)
  return keepFiles({ tree, folder, paths, limit, files })
}

function tooMuch(
  tree: string,
  left: readonly { readonly path: string; readonly why: string }[],
): Restoration {
  const why = left.some((file) => file.why === 'unreadable') ? 'cannot be read' : 'are more than the limit'
  return refused('cannot-keep', left, `Files in ${visible(tree)} ${why}; the tree was not put back.`)
}

const HINTS: Readonly<Record<RestoreRefusal, string>> = {
  'not-ours': 'Only worktrees that okstra made are put back. Use another tree.',
  'nothing-kept': 'Take the snapshot with a folder to keep files in, large enough. Use another tree.',
  'cannot-keep': 'Move these files away by hand, or allow more.',
  locked: 'Wait until git has ended there; else look at index.lock in the git folder of the tree.',
}

function refused(
  reason: RestoreRefusal,
  left: readonly { readonly path: string }[],
  message: string,
): Restoration {
  const paths = left.slice(0, 100).map(({ path }) => path)
  return { verdict: 'refused', reason, message, hint: HINTS[reason], paths }
}
