import { visible } from '@okstra/contracts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Reservation, WorktreeRecord } from '../registry.ts'
import { isInside, listWorktrees, type Repository } from './find-repository.ts'
import type { Git } from './git.ts'
import { makeTree, removeWorktree } from './make-tree.ts'
import type { Provision } from './provision-types.ts'
import { isHalfRemoved, keepReachable, otherCommit, refused, whyNotMoved } from './move-tree.ts'
import { readStatus } from './status.ts'
import { folderState } from './tree-folder.ts'
import type { WorktreeEntry } from '../parse-worktrees.ts'

interface Adoption {
  readonly reservation: Exclude<Reservation, { type: 'busy' | 'other-repository' | 'fresh' }>
  readonly repository: Repository
  readonly root: string
  readonly branches: ReadonlyMap<string, string>
  readonly lfs: 'content' | 'pointer'
  readonly own: readonly string[]
  /** The commit that the tree is to be at when it is made again; a detached one is moved there. */
  readonly base: string
  /** Reserves a ready record again, at that base; false when another process was faster. */
  readonly claim: () => Promise<boolean>
}

/**
 * Gives back the tree of a record, makes it again when its folder is gone, or says why it cannot be had.
 * `undefined` when things changed in between and the call has to begin anew.
 */
export async function adoptTree(git: Git, adoption: Adoption): Promise<Provision | undefined> {
  const { record, type } = adoption.reservation
  if (type === 'taken-over') return finishTree(git, adoption)
  if (folderState(record.path) === 'full') {
    const entry = await entryOf(git, adoption)
    if (entry === undefined) return notOurs(record)
    return adoption.base === record.base ? giveBack(git, adoption, entry) : moveTree(git, adoption, entry)
  }
  if (!isSafe(adoption)) return notOurs(record)
  const refusal = branchInUse(record, adoption.repository.worktrees)
  if (refusal !== undefined) return refusal
  if (!(await adoption.claim())) return undefined
  const worktrees = await listWorktrees(git, { repository: adoption.repository.main })
  if (folderState(record.path) === 'full') return undefined
  return makeAgain(git, adoption, { worktrees, base: adoption.base })
}

/** Makes a tree again at another commit, when there is nothing in it but what the old one has. */
async function moveTree(git: Git, adoption: Adoption, entry: WorktreeEntry): Promise<Provision | undefined> {
  const { reservation, repository, base } = adoption
  const { record } = reservation
  if (!isSafe(adoption)) return notOurs(record)
  const refusal = await whyNotMoved(git, record, entry)
  if (refusal !== undefined) return refusal
  if (!(await adoption.claim())) return undefined
  await keepReachable(git, { repository: repository.main, record })
  // git looks once more, and refuses a tree with changed or untracked files.
  if (!(await removeWorktree(git, { repository: repository.main, path: record.path })))
    return otherCommit(record, 'git does not remove it')
  const made = await makeAgain(git, adoption, { worktrees: [], base })
  return made === undefined || made.verdict === 'refused' ? made : { ...made, verdict: 'moved' }
}

/** A process that died in the middle left this; nobody was given the tree. */
async function finishTree(git: Git, adoption: Adoption): Promise<Provision | undefined> {
  const { record } = adoption.reservation
  if (!isSafe(adoption)) return notOurs(record)
  const repository = adoption.repository.main
  const worktrees = await listWorktrees(git, { repository })
  const entry = worktrees.slice(1).find(({ path }) => path === record.path)
  if (entry !== undefined && folderState(record.path) === 'full') {
    // git holds this lock from the first file to the last: with it, the tree is a part of a checkout.
    const status =
      entry.locked?.reason === 'initializing' ? undefined : await readStatus(git, { tree: record.path })
    if (status === undefined || (await isHalfRemoved(git, record)))
      await removeWorktree(git, { repository, path: record.path, half: true })
    else {
      const isWhole = status.clean && status.head === record.base && status.branch === record.branch
      if (isWhole) return { verdict: 'created', record: { ...record, state: 'ready' }, status }
      if (!(await removeUnmoved(git, { repository, record, entry, head: status.head })))
        return notOurs(record)
    }
  }
  if (folderState(record.path) === 'full') return notOurs(record)
  const left = await listWorktrees(git, { repository })
  return branchInUse(record, left) ?? makeAgain(git, adoption, { worktrees: left, base: record.base })
}

/** A tree that was about to be moved to another commit, and in which there still is nothing to lose. */
async function removeUnmoved(
  git: Git,
  {
    repository,
    record,
    entry,
    head,
  }: {
    readonly repository: string
    readonly record: WorktreeRecord
    readonly entry: WorktreeEntry
    readonly head: string | undefined
  },
): Promise<boolean> {
  if (record.kind !== 'detached' || head === undefined) return false
  const old = { ...record, base: head }
  if ((await whyNotMoved(git, old, entry)) !== undefined) return false
  await keepReachable(git, { repository, record: old })
  return removeWorktree(git, { repository, path: record.path })
}

/** A record can be edited: nothing is made or removed outside the folder for worktrees. */
function isSafe({ reservation, root }: Adoption): boolean {
  const { path } = reservation.record
  return path !== root && isInside(path, root) && resolve(path) === path
}

/** The registered worktree in the record's place, told where its repository is when that was moved. */
async function entryOf(git: Git, { reservation, repository }: Adoption): Promise<WorktreeEntry | undefined> {
  const { path } = reservation.record
  const at = (entries: readonly WorktreeEntry[]): WorktreeEntry | undefined =>
    entries.slice(1).find((entry) => entry.path === path && entry.prunable === undefined)
  const entry = at(repository.worktrees)
  if (entry !== undefined && pointsToGit(path)) return entry
  return at(await repair(git, repository.main, path))
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
    return otherCommit(record, 'it is no longer what its commit holds')
  }
  return { verdict: 'reused', record, status }
}

async function makeAgain(
  git: Git,
  { reservation, repository, root, branches, lfs }: Adoption,
  { worktrees, base }: { readonly worktrees: readonly WorktreeEntry[]; readonly base: string },
): Promise<Provision | undefined> {
  const { type } = reservation
  const record = { ...reservation.record, base }
  // Its folder is gone, so that only git's own note of it is removed.
  if (worktrees.slice(1).some(({ path }) => path === record.path)) {
    await removeWorktree(git, { repository: repository.main, path: record.path })
  }
  const branchExists = record.branch !== undefined && branches.has(record.branch)
  const status = await makeTree(git, { repository, record, root, lfs, branchExists })
  if (status === undefined) return undefined
  const verdict = type === 'taken-over' ? 'created' : 'recreated'
  return { verdict, record: { ...record, state: 'ready' }, status }
}

function branchInUse(record: WorktreeRecord, worktrees: readonly WorktreeEntry[]): Provision | undefined {
  const user = worktrees.find(
    ({ branch, path }) => branch !== undefined && branch === record.branch && path !== record.path,
  )
  if (user === undefined) return undefined
  return refused('branch-in-use', {
    path: user.path,
    message: `The branch ${record.branch ?? ''} of ${record.key} is checked out in ${visible(user.path)}.`,
    hint: `Switch that worktree to another branch: git -C ${visible(user.path)} switch --detach.`,
  })
}

function notOurs(record: WorktreeRecord): Provision {
  return refused('path-not-ours', {
    path: record.path,
    message: `${visible(record.path)} is no worktree of this repository.`,
    hint: 'Move the folder away, then try again.',
  })
}
