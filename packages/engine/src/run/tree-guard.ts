import { isOkstraError, OkstraError, visible, type WorkerAudit } from '@okstra/contracts'
import type { RunState } from '@okstra/lifecycle'
import { homeLayout, makeRegistry, readDocument, writeDocument } from '@okstra/store'
import {
  compareTree,
  mendLink,
  readQuarantine,
  type Restoration,
  restoreTree,
  snapshotTree,
  type TreeSnapshot,
} from '@okstra/worktree'
import { openFolders } from '@okstra/workers'
import { existsSync } from 'node:fs'
import { lstat, mkdir, realpath, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'
import type { Work } from './attempt.ts'

/** Holds workers that only read to it: each tree is kept before its first use and compared after each. */
export interface TreeGuard {
  /** The tree of a worker, kept as it is now. */
  enter(worker: string): Promise<string>
  /** What changed since; it lies in the quarantine of the home then, and the tree is as it was. */
  leave(work: Work): Promise<WorkerAudit['treeChanges']>
}

/** A snapshot outlives this process: after a crash it tells what the killed worker had changed. */
export function makeTreeGuard(run: Pick<HeldRun, 'manifest' | 'trees'>, deps: EngineDeps): TreeGuard {
  const { manifest, trees } = run
  const snapshots = new Map<string, TreeSnapshot>()
  const home = homeLayout(deps.home)
  const treeOf = (worker: string): string => {
    const tree = trees.workers.get(worker)
    if (tree === undefined) throw new Error(`${worker} has no tree in this run.`)
    return tree
  }
  async function snapshotOf(worker: string): Promise<TreeSnapshot> {
    const file = snapshotFile(deps, manifest, worker)
    const known = snapshots.get(worker) ?? (await readDocument<TreeSnapshot>(file))
    if (known !== undefined) {
      snapshots.set(worker, known)
      return known
    }
    const [project, group, task] = manifest.task.split(':')
    const snapshot = await snapshotTree(deps.git, {
      tree: treeOf(worker),
      key: [project, group, task, worker].join('/'),
      keep: join(home.quarantine(manifest.run), `before-${worker}`),
    })
    await writeDocument(file, snapshot, {
      isPrivate: true,
      over: 'anything',
      machine: deps.machine,
    })
    snapshots.set(worker, snapshot)
    return snapshot
  }
  return {
    async enter(worker) {
      await snapshotOf(worker)
      return treeOf(worker)
    },
    async leave(work) {
      return await leaveTree(deps, { manifest, snapshot: await snapshotOf(work.worker), work })
    },
  }
}

/**
 * Puts back what workers had changed whose end nobody saw. Until then their trees are not what their commit holds, and
 * can be given neither to this run again nor to the next one.
 */
export async function putTreesBack(
  { manifest }: Pick<HeldRun, 'manifest'>,
  deps: EngineDeps,
  { attempts }: Pick<RunState, 'attempts'>,
): Promise<void> {
  for (const { worker, duty, n, finished, lost } of attempts) {
    if (finished !== undefined || lost === true) continue
    const snapshot = await readDocument<TreeSnapshot>(snapshotFile(deps, manifest, worker))
    // On another machine there is no snapshot.
    if (snapshot === undefined) continue
    await leaveTree(deps, { manifest, snapshot, work: { worker, duty, n } })
  }
}

/** The id of a run comes again when its folder was removed; its nonce does not. What an earlier one left is not its own. */
type Identity = Pick<HeldRun['manifest'], 'run' | 'nonce'>

function snapshotFile({ home }: EngineDeps, { run, nonce }: Identity, worker: string): string {
  return homeLayout(home).spool(run, `tree-${worker}-${nonce}.json`)
}

/** A tree that the system does not let okstra put back is told as one, whatever was done to it. */
async function leaveTree(...[deps, about]: Parameters<typeof putBack>): ReturnType<typeof putBack> {
  try {
    return await putBack(deps, about)
  } catch (cause) {
    if (isOkstraError(cause) || !(cause instanceof Error && 'syscall' in cause)) throw cause
    const { worker } = about.work
    throw new OkstraError(
      'WORKTREE_REFUSED',
      `The tree of ${worker}, which was to be read only, cannot be put back: ${visible(cause.message)}.`,
      {
        hint: `See to it that you may change what lies in ${about.snapshot.tree}, then resume the run: okstra resume`,
        details: { worker, tree: about.snapshot.tree },
        cause,
      },
    )
  }
}

async function putBack(
  deps: EngineDeps,
  {
    manifest: { run, nonce },
    snapshot,
    work,
  }: { readonly manifest: Identity; readonly snapshot: TreeSnapshot; readonly work: Work },
): Promise<WorkerAudit['treeChanges']> {
  const { worker, duty, n } = work
  const home = homeLayout(deps.home)
  const keep = join(home.quarantine(run), `${worker}-${duty}-${n}`, nonce)
  const registry = await makeRegistry({ home: deps.home, machine: deps.machine })
  await setAsideLink(worker, snapshot.tree, keep)
  // What lies in a closed folder git passes over, and nothing in it can be put back.
  await openFolders(snapshot.tree)
  await mendLink({ snapshot, keep, registry })
  // A tree that is in no record any more was taken down since; nobody is given it.
  if (existsSync(snapshot.tree) && (await compareTree(deps.git, { snapshot })).changed) {
    const root = dirname(home.worktreeRegistry)
    const restored = await restoreTree(deps.git, { snapshot, keep, root, registry })
    if (restored.verdict === 'refused' || restored.verdict === 'incomplete')
      throw notRestored(worker, restored)
  }
  // Also what a process that was killed had put back: it could tell nobody.
  return (await readQuarantine({ keep })).flatMap((found) => changesOf(found, home.folder))
}

/**
 * A worker may have put a link, or something else that is no folder, where its tree was: whatever was done to the tree
 * then would be done to what the link leads to, such as the user's own checkout. The link is kept, and the tree is as
 * one that was removed.
 */
async function setAsideLink(worker: string, tree: string, keep: string): Promise<void> {
  const above = dirname(tree)
  const found = await realpath(above).catch(() => undefined)
  if (found !== undefined && found !== above) {
    throw new OkstraError(
      'WORKTREE_REFUSED',
      `The tree of ${worker} is not where it was: ${visible(above)} leads to ${visible(found)} now.`,
      {
        hint: `Nothing was done there. Put the folder ${above} back, then resume the run: okstra resume`,
        details: { worker, tree, found },
      },
    )
  }
  const info = await lstat(tree).catch(() => undefined)
  if (info === undefined || info.isDirectory()) return
  await mkdir(keep, { recursive: true, mode: 0o700 })
  await rename(tree, join(keep, 'instead-of-tree'))
}

function changesOf(
  { comparison, files, folder }: Awaited<ReturnType<typeof readQuarantine>>[number],
  home: string,
): WorkerAudit['treeChanges'] {
  const place = folder.slice(home.length + 1)
  const kept = new Map(files.map(({ path, as }) => [path, as]))
  const changes = comparison.paths.map(({ path, change }) => {
    const as = kept.get(path)
    return { path, change, ...(as === undefined ? {} : { kept: `${place}/${as}` }) }
  })
  // A commit or a switched branch without a changed file is a change all the same.
  return changes.length > 0 ? changes : [{ path: '.git', change: 'modified', kept: place }]
}

/** A tree that cannot be put back must not be used by the next worker. */
function notRestored(worker: string, restored: Restoration): OkstraError {
  const why = restored.verdict === 'refused' ? restored.message : 'something still differs'
  return new OkstraError(
    'WORKTREE_REFUSED',
    `The tree of ${worker}, which was to be read only, was changed and cannot be put back: ${why.replace(/\.$/, '')}.`,
    {
      hint: 'Look into it; nothing was lost. Then resume the run: okstra resume',
      details: { worker, verdict: restored.verdict },
    },
  )
}
