import { OkstraError, type RunManifest, type TaskKey, visible, type WorkCategory } from '@okstra/contracts'
import { homeLayout, makeRegistry } from '@okstra/store'
import {
  type Provision,
  provisionDetached,
  provisionTaskWorktree,
  type Registry,
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
    onMade,
  }: {
    readonly root: string
    readonly task: TaskKey
    readonly category: WorkCategory
    readonly manifest: Pick<RunManifest, 'baseCommit' | 'sourceCommit' | 'roster'>
    /** Called for each tree that did not exist before, with what takes it back. */
    readonly onMade: (undo: () => Promise<void>) => void
  },
): Promise<RunTrees> {
  const folder = dirname(homeLayout(deps.home).worktreeRegistry)
  const registry: Registry = await makeRegistry({ home: deps.home, machine: deps.machine })
  const options = { folder: root, root: folder, key: task, registry, exclude: OWN_PATHS }
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
  const tree = keep(
    await provisionTaskWorktree(deps.git, { ...options, category, base: manifest.baseCommit }),
  )
  const workers = new Map<string, string>()
  for (const name of new Set(manifest.roster.map((row) => row.tree))) {
    const path = keep(await provisionDetached(deps.git, { ...options, name, commit: manifest.sourceCommit }))
    for (const row of manifest.roster) if (row.tree === name) workers.set(row.worker, path)
  }
  return { task: tree, workers }
}

function refused({ message, hint, reason, path }: Extract<Provision, { verdict: 'refused' }>): OkstraError {
  return new OkstraError('WORKTREE_REFUSED', `A worktree cannot be had: ${visible(message)}`, {
    hint,
    details: { reason, path },
  })
}
