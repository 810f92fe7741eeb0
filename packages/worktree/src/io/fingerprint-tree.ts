import { OkstraError, sha256Hex, visible } from '@okstra/contracts'
import { createHash } from 'node:crypto'
import { bytesFromPath } from '../path-bytes.ts'
import type { Git } from './git.ts'
import { readTreeState, type TrackedFile } from './tree-state.ts'

/** Equal digests, equal content of the tree. All digests are SHA-256 in hex. */
export interface TreeFingerprint {
  /** Commit id of HEAD. */
  readonly commit: string
  /** Tree id of that commit. */
  readonly tree: string
  /** Of the tracked files that differ from the commit; that of an empty list when none does. */
  readonly changed: string
  readonly untracked: string
  readonly ignored: string
  /** Of all the above, without the commit id: an amended message gives the same. */
  readonly digest: string
  /** False when so much content was there that change times stand in for some of it. */
  readonly exact: boolean
}

/**
 * What a worktree holds, as digests: the commit's tree, tracked files that differ, untracked and ignored
 * files with content and permissions. Writes nothing. Three git processes.
 *
 * @example
 * const { digest } = await fingerprintTree(git, { tree: '/work/shop' })
 *
 * @throws {OkstraError} `GIT_NO_COMMIT`, those of git itself.
 */
export async function fingerprintTree(
  git: Git,
  { tree, hashLimit }: { readonly tree: string; readonly hashLimit?: number },
): Promise<TreeFingerprint> {
  const { head, files } = await readTreeState(git, {
    tree,
    ...(hashLimit === undefined ? {} : { hashLimit }),
  })
  if (head === undefined) {
    throw new OkstraError('GIT_NO_COMMIT', `${visible(tree)} has no commit yet.`, {
      hint: 'Make the first commit.',
      details: { tree },
    })
  }
  const id = await git.run(tree, {
    argv: ['rev-parse', '--verify', `${head}^{tree}`],
    parse: (stdout) => stdout.toString('latin1').trim(),
  })
  const digestOf = (kind: TrackedFile['kind']): string =>
    digestOfFiles(files.filter((file) => file.kind === kind))
  const [changed, untracked, ignored] = [digestOf('changed'), digestOf('untracked'), digestOf('ignored')]
  return {
    commit: head,
    tree: id,
    changed,
    untracked,
    ignored,
    digest: sha256Hex([id, changed, untracked, ignored].join('\n')),
    exact: files.every(({ stamp }) => stamp.type !== 'file' || stamp.digest !== undefined),
  }
}

function digestOfFiles(files: readonly TrackedFile[]): string {
  const hash = createHash('sha256')
  for (const { path, stamp } of files) {
    const { type, mode, size, digest, changed } = stamp
    hash.update(bytesFromPath(path)).update('\0')
    hash.update(`${type} ${mode} ${size} ${digest ?? (type === 'file' ? `changed ${changed ?? ''}` : '')}\0`)
  }
  return hash.digest('hex')
}
