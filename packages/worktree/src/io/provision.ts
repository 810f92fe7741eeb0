import { OkstraError, type TaskKey, visible, type WorkCategory } from '@okstra/contracts'
import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { chooseBranch } from '../branch-name.ts'
import {
  isSame,
  type Registry,
  replaceRecord,
  type Reservation,
  reserve,
  type WorktreeRecord,
} from '../registry.ts'
import { checkTaskKey, checkTreeName, formatTaskKey } from '../task-key.ts'
import { adoptTree } from './adopt-tree.ts'
import { listBranches } from './branches.ts'
import { excludeFromStatus } from './exclude.ts'
import { findRepository, isInside, type Repository, resolveCommit } from './find-repository.ts'
import type { Git } from './git.ts'
import { makeTree, unmakeTree } from './make-tree.ts'
import type { TreeStatus } from './status.ts'
import { chooseFolder, removeEmptyFolders } from './tree-folder.ts'

export type ProvisionRefusal =
  /** The task's branch is checked out in another worktree. */
  | 'branch-in-use'
  /** Something that okstra did not make stands in the tree's place. */
  | 'path-not-ours'
  /** The tree is on another branch than its own. */
  | 'other-branch'
  /** A detached tree has moved from its commit or was changed. */
  | 'other-commit'
  /** The task key belongs to another repository. */
  | 'other-repository'
  /** Another live process is making the tree. */
  | 'busy'

export type Provision =
  | {
      /** `recreated`: the folder was gone and was made again from its branch. */
      readonly verdict: 'created' | 'reused' | 'recreated'
      readonly record: WorktreeRecord
      readonly status: TreeStatus
    }
  | {
      readonly verdict: 'refused'
      readonly reason: ProvisionRefusal
      /** The other worktree or folder that is in the way. */
      readonly path: string
      readonly message: string
      readonly hint: string
    }

interface ProvisionOptions {
  /** Any folder of the repository. */
  readonly folder: string
  /** The folder for all worktrees; made when missing. */
  readonly root: string
  readonly key: TaskKey
  readonly registry: Registry
  /** LFS files as content (needs git-lfs) or as the pointers that git tracks; content unless told. */
  readonly lfs?: 'content' | 'pointer'
  /** Milliseconds to wait for another process that makes the same tree; 30 s unless told. */
  readonly patience?: number
  /** Paths from the root of the tree that okstra put there: they are no dirt. */
  readonly own?: readonly string[]
}

export interface ProvisionTaskOptions extends ProvisionOptions {
  readonly category: WorkCategory
  /** Where a new branch starts; the call's own HEAD unless told. An existing tree keeps its base. */
  readonly base?: string
}

export interface ProvisionDetachedOptions extends ProvisionOptions {
  /** Tells the detached trees of a task apart. */
  readonly name: string
  readonly commit: string
}

interface Plan extends ProvisionOptions {
  readonly name: string
  readonly start: string
  readonly category?: WorkCategory
}

/**
 * The one worktree and branch of a task: made when there is none, given back when there is. The name is
 * reserved before anything is made; hooks do not run; a tree that differs from its commit, or cannot be
 * made, is taken back whole and the call throws. At most twelve git processes.
 *
 * @example
 * const made = await provisionTaskWorktree(git, {
 *   folder: process.cwd(), root, key: parseTaskKey('shop:billing:late-fees'), category: 'bugfix', registry,
 * })
 * if (made.verdict === 'refused') console.log(made.message, made.hint)
 *
 * @throws {OkstraError} `WORKTREE_NOT_CREATED`, `WORKTREE_UNKNOWN_COMMIT`, `WORKTREE_BAD_NAME`, `ID_INVALID`,
 *   those of {@link findRepository}, those of git itself.
 * @see git-worktree(1)
 */
export async function provisionTaskWorktree(git: Git, options: ProvisionTaskOptions): Promise<Provision> {
  return provision(git, { ...options, name: 'task', start: options.base ?? 'HEAD' })
}

/**
 * A tree of a task at a commit, on no branch, for work that only reads: see {@link provisionTaskWorktree}.
 *
 * @example
 * await provisionDetached(git, { folder, root, key, registry, name: 'claude', commit })
 *
 * @throws {OkstraError} as {@link provisionTaskWorktree}.
 */
export async function provisionDetached(git: Git, options: ProvisionDetachedOptions): Promise<Provision> {
  return provision(git, { ...options, name: checkTreeName(options.name), start: options.commit })
}

async function provision(git: Git, plan: Plan): Promise<Provision> {
  checkTaskKey(plan.key)
  const until = Date.now() + (plan.patience ?? 30_000)
  for (;;) {
    const attempt = await provisionOnce(git, plan)
    if (attempt !== undefined && (attempt.verdict !== 'refused' || attempt.reason !== 'busy')) return attempt
    if (attempt !== undefined && Date.now() >= until) return attempt
    if (attempt !== undefined) await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Reservations of this process that are being carried out: the owner's liveness cannot tell. */
const inFlight = new Set<string>()

/** `undefined` when a branch appeared under the chosen name in between. */
async function provisionOnce(git: Git, plan: Plan): Promise<Provision | undefined> {
  const repository = await findRepository(git, { folder: plan.folder })
  const start = await resolveCommit(git, { repository: plan.folder, name: plan.start })
  const branches = await listBranches(git, repository.main)
  const root = await makeRoot(plan.root)
  if (isInside(root, repository.common)) {
    throw new OkstraError('WORKTREE_NOT_CREATED', `${visible(root)} lies in git's own folder.`, {
      hint: 'Choose a folder for worktrees outside .git.',
      details: { root },
    })
  }
  const flight = JSON.stringify([plan.registry.owner, formatTaskKey(plan.key), plan.name])
  const reservation = await plan.registry.update((records) => {
    const answer = reserve(records, {
      key: plan.key,
      name: plan.name,
      repository: repository.common,
      owner: plan.registry.owner,
      isBusy: ({ owner }) =>
        owner === plan.registry.owner ? inFlight.has(flight) : plan.registry.isLive(owner),
      hasMoved: (record) => !existsSync(record.repository),
      make: (others) => newRecord(plan, { repository, root, start, branches, others }),
    })
    if (answer.result.type === 'fresh' || answer.result.type === 'taken-over') inFlight.add(flight)
    return answer
  })
  if (reservation.type === 'busy' || reservation.type === 'other-repository') return refusal(reservation)
  try {
    return await carryOut(git, { plan, reservation, repository, root, branches })
  } finally {
    if (reservation.type !== 'existing') inFlight.delete(flight)
  }
}

async function makeRoot(root: string): Promise<string> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    return await realpath(root)
  } catch (error) {
    throw new OkstraError(
      'WORKTREE_NOT_CREATED',
      `The folder for worktrees ${visible(root)} cannot be made.`,
      {
        hint: 'See that the file system can be written and is not full.',
        details: { root },
        cause: error,
      },
    )
  }
}

function newRecord(
  plan: Plan,
  {
    repository,
    root,
    start,
    branches,
    others,
  }: {
    readonly repository: Repository
    readonly root: string
    readonly start: string
    readonly branches: ReadonlyMap<string, string>
    readonly others: readonly WorktreeRecord[]
  },
): WorktreeRecord {
  const registered = [...others, ...repository.worktrees].map(({ path }) => path)
  const reserved = others
    .filter((other) => other.repository === repository.common)
    .flatMap(({ branch }) => branch ?? [])
  const { category, key, name } = plan
  return {
    key: formatTaskKey(key),
    name,
    kind: category === undefined ? 'detached' : 'task',
    repository: repository.common,
    path: chooseFolder({ root, key, name, taken: new Set(registered) }),
    ...(category === undefined
      ? {}
      : { branch: chooseBranch({ key, category, taken: [...branches.keys(), ...reserved] }), category }),
    base: start,
    state: 'reserved',
    owner: plan.registry.owner,
  }
}

async function carryOut(
  git: Git,
  {
    plan,
    reservation,
    repository,
    root,
    branches,
  }: {
    readonly plan: Plan
    readonly reservation: Exclude<Reservation, { type: 'busy' | 'other-repository' }>
    readonly repository: Repository
    readonly root: string
    readonly branches: ReadonlyMap<string, string>
  },
): Promise<Provision | undefined> {
  const { record, type } = reservation
  const { registry, lfs = 'content', own = [] } = plan
  const release = async (): Promise<void> =>
    registry.update((records) => ({
      records: records.filter((other) => !isSame(other, record)),
      result: undefined,
    }))
  try {
    await excludeFromStatus(repository, { folder: root })
    if (type !== 'fresh') {
      const adopted = await adoptTree(git, { reservation, repository, root, branches, lfs, own })
      if (adopted !== undefined && adopted.verdict !== 'refused') await markReady(registry, adopted.record)
      return adopted
    }
    const status = await makeTree(git, { repository, record, root, lfs, branchExists: false })
    if (status === undefined) {
      await release()
      return undefined
    }
    const ready = { ...record, state: 'ready' as const }
    try {
      await markReady(registry, ready)
    } catch (error) {
      await unmakeTree(git, { repository, record, root, makesBranch: true })
      throw error
    }
    return { verdict: 'created', record: ready, status }
  } catch (error) {
    if (type !== 'existing') await release()
    await removeEmptyFolders(record.path, root)
    throw error
  }
}

async function markReady(registry: Registry, record: WorktreeRecord): Promise<void> {
  await registry.update((records) => ({
    records: replaceRecord(records, { ...record, state: 'ready' }),
    result: undefined,
  }))
}

function refusal(reservation: Reservation & { type: 'busy' | 'other-repository' }): Provision {
  const { record } = reservation
  return reservation.type === 'busy'
    ? {
        verdict: 'refused',
        reason: 'busy',
        path: record.path,
        message: `Another process (${visible(record.owner)}) is making the worktree of ${record.key}.`,
        hint: 'Wait until it has ended, then try again.',
      }
    : {
        verdict: 'refused',
        reason: 'other-repository',
        path: record.repository,
        message: `${record.key} belongs to the repository ${visible(record.repository)}.`,
        hint: 'Give the task another key, or call from that repository.',
      }
}
