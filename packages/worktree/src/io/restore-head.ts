import { join } from 'node:path'
import type { WorktreeRecord } from '../registry.ts'
import type { Git } from './git.ts'
import type { TreeComparison, TreeSnapshot } from './snapshot-tree.ts'
import { lookAt } from './tree-files.ts'

/** Commits that are in the way of putting HEAD back. */
export interface KeptCommits {
  readonly ref: string
  readonly from: string
  readonly to: string
}

/** Gives the commit that HEAD is at a ref of its own, so that it outlives the tree. */
export async function keepCommits(
  git: Git,
  { snapshot, comparison }: { readonly snapshot: TreeSnapshot; readonly comparison: TreeComparison },
): Promise<KeptCommits | undefined> {
  const { from, to } = comparison.head ?? {}
  if (from === undefined || to === undefined) return undefined
  const ref = `${snapshot.ref.replace('refs/okstra/backup/', 'refs/okstra/quarantine/')}/${to}`
  await transact(git, snapshot.tree, [`update ${ref} ${to}`])
  return { ref, from, to }
}

/** What a merge, a rebase and their like keep in the git folder of a tree between their steps. */
export const STEPS = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
  'sequencer',
]

/**
 * HEAD on the branch, or at the commit, of the snapshot. A branch is moved back only when it is the tree's own one
 * and still where HEAD was seen; every other branch stays as the worker left it.
 */
export async function putHeadBack(
  git: Git,
  {
    snapshot,
    record,
    gitFolder,
  }: { readonly snapshot: TreeSnapshot; readonly record: WorktreeRecord; readonly gitFolder: string },
): Promise<void> {
  const { tree, state } = snapshot
  await quitSteps(git, tree, gitFolder)
  if (state.head === undefined) return
  if (state.branch === undefined) {
    await transact(git, tree, ['option no-deref', `update HEAD ${state.head}`])
    return
  }
  const branch = `refs/heads/${state.branch}`
  await git.run(tree, { argv: ['symbolic-ref', 'HEAD', branch], write: true, parse: () => undefined })
  if (state.branch === record.branch) await transact(git, tree, [`update ${branch} ${state.head}`])
}

/** Ends what is half done without touching a file: `--quit` leaves index and tree as they are. */
async function quitSteps(git: Git, tree: string, gitFolder: string): Promise<void> {
  const found = await Promise.all(
    STEPS.map(async (name) => (await lookAt(join(gitFolder, name))) !== undefined),
  )
  if (!found.includes(true)) return
  for (const command of ['rebase', 'merge', 'cherry-pick', 'revert']) {
    await git.run(tree, { argv: [command, '--quit'], write: true, accept: [1, 128], parse: () => undefined })
  }
}

async function transact(git: Git, tree: string, commands: readonly string[]): Promise<void> {
  await git.run(tree, {
    argv: ['update-ref', '-m', 'okstra: put back', '--stdin'],
    input: `start\n${commands.join('\n')}\nprepare\ncommit\n`,
    write: true,
    variables: {
      GIT_COMMITTER_NAME: 'okstra',
      GIT_COMMITTER_EMAIL: 'okstra@localhost',
    },
    parse: () => undefined,
  })
}
