import { isOkstraError, OkstraError, visible } from '@okstra/contracts'
import { folderState, removeEmptyFolders } from './tree-folder.ts'
import { createBranch, deleteBranchAt } from './branches.ts'
import { listWorktrees, type Repository } from './find-repository.ts'
import type { Git } from './git.ts'
import { readStatus, type TreeStatus } from './status.ts'
import type { WorktreeRecord } from '../registry.ts'

export interface TreeRequest {
  readonly repository: Repository
  readonly record: WorktreeRecord
  readonly root: string
  /** LFS files: their content, or the pointers that git tracks. */
  readonly lfs: 'content' | 'pointer'
  /** The branch is there already, and is not to be deleted when the tree cannot be made. */
  readonly branchExists: boolean
}

/**
 * Makes the branch and the tree of a record and proves that the tree is what git would have: or takes back
 * all that was made and throws. `undefined` when the branch could not be made because its name is taken.
 */
export async function makeTree(git: Git, request: TreeRequest): Promise<TreeStatus | undefined> {
  const { repository, record, lfs, branchExists } = request
  const { branch, base: commit } = record
  const makesBranch = branch !== undefined && !branchExists
  try {
    const made = !makesBranch || (await createBranch(git, { repository: repository.main, branch, commit }))
    if (!made) return undefined
  } catch (error) {
    throw notCreated(record, error)
  }
  try {
    await git.run(repository.main, {
      argv: [
        'worktree',
        'add',
        ...(branch === undefined ? ['--detach', record.path, commit] : [record.path, branch]),
      ],
      write: true,
      variables: lfs === 'pointer' ? { GIT_LFS_SKIP_SMUDGE: '1' } : {},
      // The branch stays: without it another process could take its name in between.
      undo: async () => {
        if (folderState(record.path) === 'full') await removeHalf(git, request)
      },
      parse: () => undefined,
    })
    const status = await readStatus(git, { tree: record.path })
    if (status.clean) return status
    throw notClean(record, status)
  } catch (error) {
    await unmakeTree(git, { ...request, makesBranch })
    throw notCreated(record, error)
  }
}

function notClean(record: WorktreeRecord, { entries }: TreeStatus): OkstraError {
  const paths = entries.map(({ path }) => path)
  return new OkstraError(
    'WORKTREE_NOT_CREATED',
    `The fresh tree differs from its commit in ${paths.slice(0, 3).map(visible).join(', ')}.`,
    {
      hint: 'Look for names that differ by case only, and for filters and line-end settings that change files.',
      details: { path: record.path, paths: paths.slice(0, 100) },
    },
  )
}

function notCreated(record: WorktreeRecord, cause: unknown): unknown {
  if (isOkstraError(cause, 'WORKTREE_NOT_CREATED') || !isOkstraError(cause)) return cause
  return new OkstraError(
    'WORKTREE_NOT_CREATED',
    `No worktree could be made at ${visible(record.path)}: ${cause.message}`,
    {
      hint: cause.hint ?? 'See the cause.',
      details: { path: record.path, ...cause.details },
      cause,
    },
  )
}

/** Only for a tree that nobody was given yet: it is removed with what the checkout put there. */
export async function unmakeTree(
  git: Git,
  {
    repository,
    record,
    root,
    makesBranch,
  }: Pick<TreeRequest, 'repository' | 'record' | 'root'> & { readonly makesBranch: boolean },
): Promise<void> {
  await removeHalf(git, { repository, record })
  if (makesBranch && record.branch !== undefined) {
    await deleteBranchAt(git, { repository: repository.main, branch: record.branch, commit: record.base })
  }
  await removeEmptyFolders(record.path, root)
}

async function removeHalf(
  git: Git,
  { repository, record }: Pick<TreeRequest, 'repository' | 'record'>,
): Promise<void> {
  const worktrees = await listWorktrees(git, { repository: repository.main }).catch((error: unknown) => {
    // A git that dies takes back what it made: what made it die may keep the list from us, but no tree is left.
    if (isOkstraError(error, 'GIT_FAILED') && folderState(record.path) !== 'full') return []
    throw error
  })
  if (worktrees.slice(1).some(({ path }) => path === record.path)) {
    await removeWorktree(git, { repository: repository.main, path: record.path, half: true })
  }
}

/** `half` also removes a tree that git still has locked from making it, with all that is in it. */
export async function removeWorktree(
  git: Git,
  {
    repository,
    path,
    half = false,
  }: { readonly repository: string; readonly path: string; readonly half?: boolean },
): Promise<boolean> {
  return git.run(repository, {
    argv: ['worktree', 'remove', ...(half ? ['--force', '--force'] : []), path],
    write: true,
    accept: [128],
    parse: (_, exitCode) => exitCode === 0,
  })
}
