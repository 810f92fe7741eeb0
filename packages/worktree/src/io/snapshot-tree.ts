import { OkstraError } from '@okstra/contracts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefName } from '../branch-name.ts'
import { compareText } from '../parse-status.ts'
import { pathFromBytes, splitNul } from '../path-bytes.ts'
import { badName } from '../task-key.ts'
import type { Git } from './git.ts'
import { keepFiles, type KeptFile, type LeftFile, numberedFolder } from './keep-files.ts'
import { copyIndexFile, nodeTreeFiles, type TreeFiles } from './tree-files.ts'
import { copyIndex } from './tree-index.ts'
import { isSameStamp, readTreeState, type TrackedFile, type TreeState } from './tree-state.ts'

/** A tree as it was, for {@link compareTree}; plain data that can be kept as JSON. */
export interface TreeSnapshot {
  readonly tree: string
  /** `refs/okstra/backup/<key>`. */
  readonly ref: string
  /** The commit behind the ref: HEAD, or the tracked files as they were when they differed from it. */
  readonly commit: string
  readonly state: TreeState
  /** What git does not keep, so that the caller can copy it: untracked and ignored files. */
  readonly untracked: readonly string[]
  readonly ignored: readonly string[]
  /** With `keep`: what {@link restoreTree} needs. */
  readonly kept?: SnapshotCopy
}

/** Copies of what git does not keep. */
export interface SnapshotCopy {
  readonly folder: string
  /** Name of the copy of the index; none when the tree had no index. */
  readonly index?: string
  /** Changed, untracked and ignored files. */
  readonly files: readonly KeptFile[]
  /** Files that were not copied because they were too many bytes, or could not be read. */
  readonly left: readonly LeftFile[]
}

/** Bytes of files that a snapshot copies. */
const KEEP_LIMIT = 256 * 2 ** 20

const COMMITTER = {
  GIT_AUTHOR_NAME: 'okstra',
  GIT_AUTHOR_EMAIL: 'okstra@localhost',
  GIT_COMMITTER_NAME: 'okstra',
  GIT_COMMITTER_EMAIL: 'okstra@localhost',
} as const

/**
 * Keeps a tree: tracked files behind a backup ref, the others as a list with digests. The tree, its index and
 * its branch stay as they are. Three git processes for a tree without changes. With `keep` the others are copied too.
 *
 * @example
 * const before = await snapshotTree(git, { tree, key: 'shop/billing/late-fees/claude' })
 *
 * @throws {OkstraError} `WORKTREE_BAD_NAME` when the key cannot be the end of a ref, `GIT_NO_COMMIT`, those of git.
 */
export async function snapshotTree(
  git: Git,
  {
    tree,
    key,
    hashLimit,
    keep,
    keepLimit = KEEP_LIMIT,
    files = nodeTreeFiles,
  }: {
    readonly tree: string
    readonly key: string
    readonly hashLimit?: number
    /** A folder for copies of index, changed, untracked and ignored files, so that the tree can be put back. */
    readonly keep?: string
    /** Bytes that are copied at most, 256 MiB unless told; what is left is named. */
    readonly keepLimit?: number
    readonly files?: TreeFiles
  },
): Promise<TreeSnapshot> {
  const name = key.replaceAll(':', '/')
  if (!isRefName(name)) throw badName(key, 'Use the parts of a task key, joined by slashes.')
  const ref = `refs/okstra/backup/${name}`
  const state = await readTreeState(git, { tree, ...(hashLimit === undefined ? {} : { hashLimit }) })
  if (state.head === undefined) {
    throw new OkstraError('GIT_NO_COMMIT', 'A tree without a commit cannot be kept.', {
      hint: 'Commit something in it first.',
      details: { tree },
    })
  }
  const differs = state.files.some(({ kind }) => kind === 'changed')
  const commit = differs ? await commitTracked(git, { tree, head: state.head }) : state.head
  await git.run(tree, {
    argv: ['update-ref', '--create-reflog', '-m', 'okstra: snapshot', '--stdin'],
    input: `start\nupdate ${ref} ${commit}\nprepare\ncommit\n`,
    write: true,
    variables: COMMITTER,
    parse: () => undefined,
  })
  const pathsOf = (kind: TrackedFile['kind']): string[] =>
    state.files.filter((file) => file.kind === kind).map(({ path }) => path)
  return {
    tree,
    ref,
    commit,
    state,
    untracked: pathsOf('untracked'),
    ignored: pathsOf('ignored'),
    ...(keep === undefined ? {} : { kept: await copyState({ tree, state, keep, keepLimit, files }) }),
  }
}

async function copyState({
  tree,
  state,
  keep,
  keepLimit,
  files,
}: {
  readonly tree: string
  readonly state: TreeState
  readonly keep: string
  readonly keepLimit: number
  readonly files: TreeFiles
}): Promise<SnapshotCopy> {
  const folder = await numberedFolder(keep, 'before', files)
  const index = (await copyIndex(tree, join(folder, 'index'), files)) ? { index: 'index' } : {}
  const paths = state.files.map(({ path }) => path)
  const { kept, left } = await keepFiles({ tree, folder, paths, limit: keepLimit, files })
  return { folder, ...index, files: kept, left }
}

/** A commit of the tracked files as they stand, by way of a copy of the index. */
async function commitTracked(
  git: Git,
  { tree, head }: { readonly tree: string; readonly head: string },
): Promise<string> {
  const line = (stdout: Buffer): string => pathFromBytes(stdout).replace(/\n$/, '')
  const index = await git.run(tree, {
    argv: ['rev-parse', '--path-format=absolute', '--git-path', 'index'],
    parse: line,
  })
  const folder = await mkdtemp(join(tmpdir(), 'okstra-index-'))
  try {
    const copy = join(folder, 'index')
    await copyIndexFile(index, copy)
    const variables = { ...COMMITTER, GIT_INDEX_FILE: copy }
    await git.run(tree, { argv: ['add', '--update', '.'], write: true, variables, parse: () => undefined })
    const root = await git.run(tree, { argv: ['write-tree'], write: true, variables, parse: line })
    return await git.run(tree, {
      argv: ['commit-tree', '-p', head, '-m', 'okstra: tracked files as they were', root],
      write: true,
      variables,
      parse: line,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface TreeChange {
  readonly path: string
  readonly change: 'added' | 'modified' | 'removed'
  /** What git thinks of the path: tracked, untracked or ignored, now or (when removed) before. */
  readonly kind: 'tracked' | 'untracked' | 'ignored'
}

export interface TreeComparison {
  readonly changed: boolean
  /** Set when HEAD is at another commit. */
  readonly head?: { readonly from: string | undefined; readonly to: string | undefined }
  /** Set when another branch, or none, is checked out. */
  readonly branch?: { readonly from: string | undefined; readonly to: string | undefined }
  /** Whether the index differs: something was staged, or a file was marked so that git no longer looks at it. */
  readonly index: boolean
  /** In order of their path. */
  readonly paths: readonly TreeChange[]
}

/**
 * What happened in a tree since a snapshot: commits, staging, and every changed, new or missing file, ignored
 * ones included. Two git processes, three when HEAD moved. Changes the tree in nothing.
 *
 * @example
 * const { changed, paths } = await compareTree(git, { snapshot: before })
 *
 * @throws {OkstraError} those of git itself.
 */
export async function compareTree(
  git: Git,
  { snapshot, hashLimit }: { readonly snapshot: TreeSnapshot; readonly hashLimit?: number },
): Promise<TreeComparison> {
  const { tree, state: before } = snapshot
  const after = await readTreeState(git, { tree, ...(hashLimit === undefined ? {} : { hashLimit }) })
  const paths = new Map(compareFiles(before.files, after.files).map((change) => [change.path, change]))
  if (before.head !== after.head) {
    for (const change of await committedChanges(git, { tree, from: before.head, to: after.head })) {
      const already = paths.get(change.path)
      if (already === undefined || already.kind !== 'tracked') paths.set(change.path, change)
    }
  }
  const index = before.index !== after.index
  return {
    changed: before.head !== after.head || before.branch !== after.branch || index || paths.size > 0,
    ...(before.head === after.head ? {} : { head: { from: before.head, to: after.head } }),
    ...(before.branch === after.branch ? {} : { branch: { from: before.branch, to: after.branch } }),
    index,
    paths: [...paths.values()].toSorted((a, b) => compareText(a.path, b.path)),
  }
}

function compareFiles(before: readonly TrackedFile[], after: readonly TrackedFile[]): TreeChange[] {
  const old = new Map(before.map((file) => [file.path, file]))
  const now = new Map(after.map((file) => [file.path, file]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const was = old.get(path)
    const is = now.get(path)
    if (was !== undefined && is !== undefined && isSameStamp(was.stamp, is.stamp)) return []
    const kind = (is ?? was)?.kind ?? 'changed'
    // A tracked file that is not listed is as the commit has it; one that git does not track is not there.
    const wasThere = was === undefined ? kind === 'changed' : was.stamp.type !== 'absent'
    const isThere = is === undefined ? kind === 'changed' : is.stamp.type !== 'absent'
    const change = !isThere ? 'removed' : wasThere ? 'modified' : 'added'
    return [{ path, change, kind: kind === 'changed' ? 'tracked' : kind } as const]
  })
}

async function committedChanges(
  git: Git,
  {
    tree,
    from,
    to,
  }: { readonly tree: string; readonly from: string | undefined; readonly to: string | undefined },
): Promise<TreeChange[]> {
  if (from === undefined || to === undefined) return []
  return git.run(tree, {
    argv: ['diff-tree', '-r', '-z', '--no-renames', '--no-ext-diff', '--name-status', from, to],
    parse: (stdout) => {
      const parts = splitNul(stdout)
      return parts.flatMap((path, index) => {
        if (index % 2 === 0) return []
        const letter = parts[index - 1]?.toString('latin1')
        const change = letter === 'A' ? 'added' : letter === 'D' ? 'removed' : 'modified'
        return [{ path: pathFromBytes(path), change, kind: 'tracked' } as const]
      })
    },
  })
}
