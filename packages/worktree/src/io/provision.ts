import { formatTaskKey, OkstraError, visible } from '@okstra/contracts'
import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { chooseBranch } from '../branch-name.ts'
import { type Reservation, reserve, type WorktreeRecord } from '../registry.ts'
import { checkTaskKey, checkTreeName } from '../task-key.ts'
import { listBranches } from './branches.ts'
import { carryOut, inFlight } from './carry-out.ts'
import { findRepository, isInside, type Repository, resolveCommit } from './find-repository.ts'
import { excludePaths } from './exclude-paths.ts'
import type { Git } from './git.ts'
import type { Plan, Provision, ProvisionDetachedOptions, ProvisionTaskOptions } from './provision-types.ts'
import { chooseFolder } from './tree-folder.ts'

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
  for (let changed = 0; changed < 10;) {
    // What the caller knew holds for the first look only: when something changed in between, everything is read again.
    const attempt = await provisionOnce(git, plan, changed === 0 ? plan.repository : undefined)
    if (attempt === undefined) changed++
    else if (attempt.verdict !== 'refused' || attempt.reason !== 'busy' || Date.now() >= until) return attempt
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new OkstraError('WORKTREE_NOT_CREATED', 'Branches and worktrees keep changing while one is made.', {
    hint: 'Try again when nothing else makes branches of that name.',
    details: { key: formatTaskKey(plan.key), name: plan.name },
  })
}

/** `undefined` when a branch appeared under the chosen name in between. */
async function provisionOnce(
  git: Git,
  plan: Plan,
  known: Repository | undefined,
): Promise<Provision | undefined> {
  const repository = known ?? (await findRepository(git, { folder: plan.folder }))
  const isDetached = plan.category === undefined
  // Who knows the repository gives whole commit ids of it; git refuses one that is not there.
  const start =
    known !== undefined && /^[0-9a-f]{40,64}$/.test(plan.start)
      ? plan.start
      : await resolveCommit(git, { repository: plan.folder, name: plan.start })
  const branches =
    known !== undefined && isDetached ? new Map<string, string>() : await listBranches(git, repository.main)
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
    const made = await carryOut(git, { plan, reservation, repository, root, branches, flight, start })
    if (made === undefined || made.verdict === 'refused' || plan.exclude === undefined) return made
    return { ...made, status: await excludePaths(git, { plan, made, exclude: plan.exclude }) }
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
