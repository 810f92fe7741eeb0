import { OkstraError, type RunManifest, type TaskKey, visible, type WorkCategory } from '@okstra/contracts'
import { homeLayout, makeRegistry } from '@okstra/store'
import { AGENT_CONFIGURATION, isCliProvider, makeCliAdapter } from '@okstra/workers'
import {
  findRepository,
  listWorktrees,
  type Provision,
  provisionDetached,
  provisionTaskWorktree,
  readManyAtCommit,
  type Registry,
  type Repository,
  undoProvision,
} from '@okstra/worktree'
import { dirname } from 'node:path'
import type { EngineDeps } from '../deps.ts'

/** Paths from the root of a tree that are okstra's own. */
const OWN_PATHS = ['.okstra'] as const

/** The trees of a run: that of the task, and one for each worker whose program cannot be held to reading. */
export interface RunTrees {
  readonly task: string
  /** By worker id. */
  readonly workers: ReadonlyMap<string, string>
}

/**
 * Makes the trees of a run, or finds those that are there. When one cannot be had, those that this call made are taken
 * back: isolation or nothing.
 *
 * @throws {OkstraError} `WORKTREE_REFUSED`, those of provisioning.
 */
export async function provisionTrees(
  deps: EngineDeps,
  {
    root,
    task,
    category,
    manifest,
    known,
    onMade,
  }: {
    readonly root: string
    /** The repository as it was found when the run was planned. */
    readonly known?: Repository
    readonly task: TaskKey
    readonly category: WorkCategory
    readonly manifest: Pick<RunManifest, 'baseCommit' | 'sourceCommit' | 'roster' | 'inputs'>
    /** Called for each tree that did not exist before, with what takes it back. */
    readonly onMade: (undo: () => Promise<void>) => void
  },
): Promise<RunTrees> {
  const folder = dirname(homeLayout(deps.home).worktreeRegistry)
  const registry: Registry = await makeRegistry({ home: deps.home, machine: deps.machine })
  // Only a repository that keeps its `.okstra` brings it into a tree.
  const [own] = await readManyAtCommit(deps.git, {
    repository: root,
    commit: manifest.sourceCommit,
    paths: OWN_PATHS,
  })
  const options = {
    folder: root,
    root: folder,
    key: task,
    registry,
  }
  const leftOut = own?.state === 'absent' ? [] : OWN_PATHS
  const keep = (provision: Provision): string => {
    if (provision.verdict === 'refused') throw refused(provision)
    const { record, verdict } = provision
    if (verdict !== 'reused') {
      onMade(async () => {
        await undoProvision(deps.git, { repository: root, root: folder, registry, record })
      })
    }
    return record.path
  }
  const first = known ?? (await findRepository(deps.git, { folder: root }))
  const tree = keep(
    await provisionTaskWorktree(deps.git, {
      ...options,
      ...(leftOut.length === 0 ? {} : { exclude: leftOut }),
      repository: first,
      category,
      base: manifest.baseCommit,
    }),
  )
  // It has one worktree more now.
  const repository = { ...first, worktrees: await listWorktrees(deps.git, { repository: root }) }
  const names = [...new Set(manifest.roster.map((row) => row.tree))]
  // Side by side; each is looked at, so that one that fails does not hide others that have to be taken back.
  const made = await Promise.allSettled(
    names.map((name) => {
      const exclude = [...leftOut, ...maskedIn(name, manifest)]
      return provisionDetached(deps.git, {
        ...options,
        ...(exclude.length === 0 ? {} : { exclude }),
        repository,
        name,
        commit: manifest.sourceCommit,
      })
    }),
  )
  const kept = made.map((result) => {
    if (result.status === 'rejected') return result
    try {
      return { status: 'fulfilled', value: keep(result.value) } as const
    } catch (reason) {
      return { status: 'rejected', reason } as const
    }
  })
  const failed = kept.find((result) => result.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  const paths = new Map(names.map((name, index) => [name, kept[index]]))
  const workers = new Map<string, string>()
  for (const row of manifest.roster) {
    const found = paths.get(row.tree)
    if (found?.status === 'fulfilled') workers.set(row.worker, found.value)
  }
  return { task: tree, workers }
}

/** What the repository brings for the program of a tree's worker and no flag keeps off; all of it may be there once trusted. */
function maskedIn(
  name: string,
  { roster, inputs }: Pick<RunManifest, 'roster' | 'inputs'>,
): readonly string[] {
  if (inputs.agentConfiguration === true) return []
  return roster.flatMap(({ tree, provider }) => {
    if (tree !== name || provider === 'rehearsal') return []
    if (!isCliProvider(provider)) return AGENT_CONFIGURATION
    return makeCliAdapter(provider).profile.repositoryConfig.masked ?? []
  })
}

function refused({ message, hint, reason, path }: Extract<Provision, { verdict: 'refused' }>): OkstraError {
  return new OkstraError('WORKTREE_REFUSED', `A worktree cannot be had: ${visible(message)}`, {
    // Its own words are those of git's side; who reads this knows of runs.
    hint:
      reason === 'other-commit'
        ? 'A run that was cut off may have left it so: okstra resume goes on with that run, okstra cancel ends it; both put the tree back.'
        : hint,
    details: { reason, path },
  })
}
