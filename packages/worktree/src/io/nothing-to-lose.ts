import { visible } from '@okstra/contracts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WorktreeRecord } from '../registry.ts'
import type { Git } from './git.ts'
import { isInside, listWorktrees } from './find-repository.ts'
import { filesElsewhere } from './files-elsewhere.ts'
import { gitFolderOf, processesIn } from './own-tree.ts'
import { STEPS } from './restore-head.ts'
import { lookAt } from './tree-files.ts'
import { readTreeState, type TrackedFile } from './tree-state.ts'
import { mergedInto, type Merged, uniqueCommits } from './unique-commits.ts'
import { submoduleLosses } from './submodules.ts'

export type LossKind =
  /** Commits that no other branch, tag or remote leads to, and whose content is not merged. */
  | 'commits'
  | 'changed'
  | 'untracked'
  /** Ignored files that the main worktree does not have, or not so. */
  | 'ignored'
  /** A submodule with work of its own. */
  | 'submodule'
  /** A repository, a worktree or a `.git` folder inside. */
  | 'nested'
  /** A merge, rebase or pick that is half done. */
  | 'operation'
  /** Somebody locked the worktree, or git holds the index. */
  | 'locked'
  /** A process or a run uses the tree. */
  | 'in-use'
  /** A look that could not be taken counts as something to lose. */
  | 'unknown'

export interface Loss {
  readonly kind: LossKind
  /** One sentence for a person. */
  readonly message: string
  /** Paths, commits or process ids, at most a hundred. */
  readonly items: readonly string[]
  /** How many there are. */
  readonly count: number
}

export interface LossAnswer {
  /** True when {@link losses} is empty. */
  readonly nothingToLose: boolean
  /** Everything that would be lost or disturbed, each with its reason; all looks are taken, whatever the first says. */
  readonly losses: readonly Loss[]
  /** How the tree's own commits are in the target: `none` when it has none. */
  readonly merged: Merged
  readonly head?: string
}

export interface LossQuestion {
  /** Root of the main worktree. */
  readonly repository: string
  readonly record: WorktreeRecord
  /** Where the work would be merged; the HEAD of the main worktree unless told. */
  readonly target?: string
  /** Paths that okstra put there: they are no loss. */
  readonly own?: readonly string[]
  /** What the caller knows of runs and processes that use the tree, in words. */
  readonly users?: readonly string[]
}

/**
 * Whether a tree could be removed and nothing be lost, with every reason against it. It only looks, and decides
 * nothing by age, by a branch that is gone, or by the ancestry of commits alone: a squashed merge is found by content.
 *
 * @example
 * const { nothingToLose, losses } = await nothingToLose(git, { repository, record, users: ['run shop-1 (process 7)'] })
 *
 * @throws {OkstraError} those of git itself.
 */
export async function nothingToLose(git: Git, question: LossQuestion): Promise<LossAnswer> {
  const { repository, record, target = 'HEAD', own = [], users = [] } = question
  const tree = record.path
  const state = await readTreeState(git, { tree, hashLimit: 0 })
  const isOwn = (path: string): boolean => own.some((mine) => path === mine || path.startsWith(`${mine}/`))
  const pathsOf = (kind: TrackedFile['kind']): string[] =>
    state.files.filter((file) => file.kind === kind && !isOwn(file.path)).map(({ path }) => path)
  const inGit = (path: string): boolean => path.split('/').some((part) => part.toLowerCase() === '.git')
  const worktrees = await listWorktrees(git, { repository })
  const entry = worktrees.find(({ path }) => path === tree)
  const gitFolder = gitFolderOf(tree)
  const isAtBase = record.kind === 'detached' && state.branch === undefined && state.head === record.base
  const commits = isAtBase
    ? []
    : await uniqueCommits(git, { tree, ...(record.branch === undefined ? {} : { branch: record.branch }) })
  const merged = await mergedInto(git, { repository, commits, head: state.head, target })
  const ignored = await filesElsewhere({
    tree,
    main: repository,
    paths: pathsOf('ignored').filter((path) => !inGit(path)),
  })
  const nested = [
    ...[...pathsOf('untracked'), ...pathsOf('ignored')].filter(inGit),
    ...worktrees.map(({ path }) => path).filter((path) => path !== tree && isInside(path, tree)),
  ]
  const steps = STEPS.filter((name) => existsSync(join(gitFolder, name)))
  const pids = await processesIn([tree])
  const isIndexLocked = (await lookAt(join(gitFolder, 'index.lock'))) !== undefined
  const losses = [
    loss('commits', merged === 'no' ? commits : [], 'commits that no other branch, tag or remote has'),
    loss('changed', pathsOf('changed'), 'changed files'),
    loss(
      'untracked',
      pathsOf('untracked').filter((path) => !inGit(path)),
      'untracked files',
    ),
    loss('ignored', ignored, 'ignored files that the main worktree does not have'),
    loss('submodule', await submoduleLosses(git, tree), 'submodules with work of their own'),
    loss('nested', nested, 'files of repositories or worktrees inside'),
    loss('operation', steps, 'operations that are half done'),
    loss(
      'locked',
      [
        ...(entry?.locked === undefined ? [] : [entry.locked.reason ?? 'no reason is given']),
        ...(isIndexLocked ? [join(gitFolder, 'index.lock')] : []),
      ],
      'locks',
    ),
    loss('in-use', [...users, ...(pids ?? []).map((pid) => `process ${pid}`)], 'users'),
    loss(
      'unknown',
      entry === undefined ? ['git has no worktree there'] : [],
      'things that could not be looked at',
    ),
  ].flat()
  return {
    nothingToLose: losses.length === 0,
    losses,
    merged,
    ...(state.head === undefined ? {} : { head: state.head }),
  }
}

function loss(kind: LossKind, items: readonly string[], what: string): Loss[] {
  if (items.length === 0) return []
  const some = items.slice(0, 3).map(visible).join(', ')
  const more = items.length > 3 ? ` and ${items.length - 3} more` : ''
  return [
    { kind, message: `It has ${what}: ${some}${more}.`, items: items.slice(0, 100), count: items.length },
  ]
}
