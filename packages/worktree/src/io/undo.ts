import { realpath } from 'node:fs/promises'
import { isSame, type Registry, type WorktreeRecord } from '../registry.ts'
import { deleteBranchAt } from './branches.ts'
import { isInside, listWorktrees } from './find-repository.ts'
import type { Git } from './git.ts'
import { removeWorktree } from './make-tree.ts'
import { removeEmptyFolders } from './tree-folder.ts'
import { STATUS_ARGV, parseStatus } from '../parse-status.ts'

export type Undo =
  | { readonly verdict: 'undone' }
  | {
      readonly verdict: 'kept'
      /** Why nothing was removed. */
      readonly reason: 'not-registered' | 'outside-root' | 'other-commit' | 'has-files' | 'git-refused'
      /** Files that would have been lost, at most a hundred. */
      readonly paths: readonly string[]
    }

/**
 * Takes back a tree that was just made: folder, branch and record. Only one in which nothing happened: still
 * at its base commit, with no changed, untracked or ignored file. Anything else is kept whole, with the reason.
 *
 * @example
 * if (made.verdict === 'created') await undoProvision(git, { repository, root, registry, record: made.record })
 *
 * @throws {OkstraError} those of git itself.
 */
export async function undoProvision(
  git: Git,
  {
    repository,
    root,
    registry,
    record,
  }: {
    /** Root of the main worktree. */
    readonly repository: string
    readonly root: string
    readonly registry: Registry
    readonly record: WorktreeRecord
  },
): Promise<Undo> {
  const kept = (reason: (Undo & { verdict: 'kept' })['reason'], paths: readonly string[] = []): Undo => ({
    verdict: 'kept',
    reason,
    paths: paths.slice(0, 100),
  })
  const inner = await realpath(root)
  const real = await realpath(record.path).catch(() => '')
  // A record can be edited: a path that leads out of the root, by a link too, is never removed.
  if (real !== record.path || real === inner || !isInside(real, inner)) return kept('outside-root')
  const entry = (await listWorktrees(git, { repository })).slice(1).find(({ path }) => path === record.path)
  if (entry === undefined || entry.prunable !== undefined) return kept('not-registered')
  if (entry.branch !== record.branch) return kept('other-commit')
  const { head, entries } = await git.run(record.path, {
    argv: [...STATUS_ARGV, '--ignored=traditional'],
    parse: parseStatus,
  })
  if (head !== record.base) return kept('other-commit')
  if (entries.length > 0)
    return kept(
      'has-files',
      entries.map(({ path }) => path),
    )
  if (!(await removeWorktree(git, { repository, path: record.path }))) return kept('git-refused')
  const { branch, base: commit } = record
  if (branch !== undefined) await deleteBranchAt(git, { repository, branch, commit })
  await registry.update((records) => ({
    records: records.filter((other) => !isSame(other, record)),
    result: undefined,
  }))
  await removeEmptyFolders(record.path, inner)
  return { verdict: 'undone' }
}
