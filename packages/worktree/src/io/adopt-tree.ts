import { visible } from '@okstra/contracts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Reservation, WorktreeRecord } from '../registry.ts'
import { listWorktrees, type Repository } from './find-repository.ts'
import type { Git } from './git.ts'
import { makeTree, removeWorktree } from './make-tree.ts'
import type { Provision, ProvisionRefusal } from './provision.ts'
import { readStatus } from './status.ts'
import { folderState } from './tree-folder.ts'
import type { WorktreeEntry } from '../parse-worktrees.ts'

interface Adoption {
  readonly reservation: Exclude<Reservation, { type: 'busy' | 'other-repository' }>
  readonly repository: Repository
  readonly root: string
  readonly branches: ReadonlyMap<string, string>
  readonly lfs: 'content' | 'pointer'
  readonly own: readonly string[]
}

/** Gives back the tree of a record, makes it again when its folder is gone, or says why it cannot be had. */
export async function adoptTree(git: Git, adoption: Adoption): Promise<Provision | undefined> {
  const { record, type } = adoption.reservation
  const at = (entries: readonly WorktreeEntry[]): WorktreeEntry | undefined =>
    entries.slice(1).find(({ path }) => path === record.path)
  let entry = at(adoption.repository.worktrees)
  let folder = folderState(record.path)
  if (type === 'taken-over' && entry !== undefined) {
    // A process that died in the middle left it, and nobody was given it: what it holds is a part of a checkout.
    await removeWorktree(git, { repository: adoption.repository.main, path: record.path, half: true })
    entry = undefined
    folder = folderState(record.path)
  }
  const isLost = entry === undefined || entry.prunable !== undefined || !pointsToGit(record.path)
  if (folder === 'full' && isLost) {
    entry = at(await repair(git, adoption.repository.main, record.path))
    if (entry === undefined || entry.prunable !== undefined) return notOurs(record)
  }
  if (folder === 'full' && entry !== undefined) return giveBack(git, adoption, entry)
  if (entry !== undefined)
    await removeWorktree(git, { repository: adoption.repository.main, path: record.path })
  return makeAgain(git, adoption)
}

/** Whether the `.git` file of a tree leads somewhere: after its repository was moved it does not. */
function pointsToGit(tree: string): boolean {
  try {
    const [, target = ''] = /^gitdir: (.*?)\n?$/s.exec(readFileSync(join(tree, '.git'), 'utf8')) ?? []
    return target !== '' && existsSync(resolve(tree, target))
  } catch {
    return false
  }
}

/** After a repository or a tree was moved, the two have to be told where the other is. */
async function repair(git: Git, repository: string, path: string): Promise<WorktreeEntry[]> {
  await git.run(repository, {
    argv: ['worktree', 'repair', path],
    write: true,
    accept: [1, 128],
    parse: () => undefined,
  })
  return listWorktrees(git, { repository })
}

async function giveBack(git: Git, { reservation, own }: Adoption, entry: WorktreeEntry): Promise<Provision> {
  const { record } = reservation
  if (record.branch !== undefined && entry.branch !== undefined && entry.branch !== record.branch) {
    return refused('other-branch', {
      path: record.path,
      message: `${visible(record.path)} is on ${visible(entry.branch)}, not on ${record.branch}.`,
      hint: `Go back there: git -C ${visible(record.path)} switch ${record.branch}.`,
    })
  }
  const status = await readStatus(git, { tree: record.path, own })
  if (record.kind === 'detached' && (status.head !== record.base || !status.clean)) {
    return refused('other-commit', {
      path: record.path,
      message: `${visible(record.path)} is no longer what ${record.base} holds.`,
      hint: 'Put the tree back, or ask for one of another name.',
    })
  }
  return { verdict: 'reused', record, status }
}

async function makeAgain(
  git: Git,
  { reservation, repository, root, branches, lfs }: Adoption,
): Promise<Provision | undefined> {
  const { record } = reservation
  const user = repository.worktrees.find(
    ({ branch, path }) => branch !== undefined && branch === record.branch && path !== record.path,
  )
  if (user !== undefined) {
    return refused('branch-in-use', {
      path: user.path,
      message: `The branch ${record.branch ?? ''} of ${record.key} is checked out in ${visible(user.path)}.`,
      hint: `Switch that worktree to another branch: git -C ${visible(user.path)} switch --detach.`,
    })
  }
  const branchExists = record.branch !== undefined && branches.has(record.branch)
  const status = await makeTree(git, { repository, record, root, lfs, branchExists })
  if (status === undefined) return undefined
  const verdict = reservation.type === 'taken-over' ? 'created' : 'recreated'
  return { verdict, record: { ...record, state: 'ready' }, status }
}

function notOurs(record: WorktreeRecord): Provision {
  return refused('path-not-ours', {
    path: record.path,
    message: `${visible(record.path)} is no worktree of this repository.`,
    hint: 'Move the folder away, then try again.',
  })
}

function refused(
  reason: ProvisionRefusal,
  rest: { readonly path: string; readonly message: string; readonly hint: string },
): Provision {
  return { verdict: 'refused', reason, ...rest }
}
