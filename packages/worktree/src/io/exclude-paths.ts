import { OkstraError, visible } from '@okstra/contracts'
import { parseIndexFiles } from '../parse-index.ts'
import { bytesFromPath } from '../path-bytes.ts'
import type { Git } from './git.ts'
import type { Plan, Provision } from './provision-types.ts'
import { removeFiles } from './restore-files.ts'
import { readStatus, type TreeStatus } from './status.ts'
import { lookAt, nodeTreeFiles, placeIn } from './tree-files.ts'

/**
 * Takes files that the commit has out of a tree: flagged in the index of the tree alone, so that no setting of the
 * repository changes, and a sparse checkout that the user has goes on as it is. Doing it again does nothing.
 */
export async function excludePaths(
  git: Git,
  {
    plan,
    made,
    exclude,
  }: {
    readonly plan: Plan
    readonly made: Provision & { verdict: 'created' | 'reused' | 'recreated' | 'moved' }
    readonly exclude: readonly string[]
  },
): Promise<TreeStatus> {
  const tree = made.record.path
  const statusOf = async (): Promise<TreeStatus> =>
    readStatus(git, { tree, ...(plan.own === undefined ? {} : { own: plan.own }) })
  const files = await git.run(tree, {
    argv: ['--literal-pathspecs', 'ls-files', '--cached', '-v', '-z', '--', ...exclude],
    parse: parseIndexFiles,
  })
  const mark = async (flag: string, paths: readonly string[]): Promise<void> => {
    if (paths.length === 0) return
    await git.run(tree, {
      argv: ['update-index', flag, '-z', '--stdin'],
      input: Buffer.concat(paths.flatMap((path) => [bytesFromPath(path), Buffer.from([0])])),
      write: true,
      parse: () => undefined,
    })
  }
  // Flagged and there: a crash came between the two, or somebody made it anew. git has to look at it again.
  const present = await Promise.all(
    files.map(async ({ path, isSkipped }) => isSkipped && (await lookAt(placeIn(tree, path))) !== undefined),
  )
  const back = files.filter((_file, index) => present[index]).map(({ path }) => path)
  await mark('--no-skip-worktree', back)
  const before = back.length === 0 ? made.status : await statusOf()
  const changed = new Set(before.entries.map(({ path }) => path))
  const isThere = files
    .filter(({ isSkipped, path }, index) => (!isSkipped || present[index]) && !changed.has(path))
    .map(({ path }) => path)
  if (isThere.length === 0) return before
  await mark('--skip-worktree', isThere)
  await removeFiles(
    tree,
    isThere.map((path) => ({ path, change: 'added', kind: 'tracked' })),
    nodeTreeFiles,
  )
  const status = await statusOf()
  const others = status.entries.filter(({ path }) => !changed.has(path)).map(({ path }) => path)
  if (others.length === 0) return status
  throw new OkstraError(
    'WORKTREE_NOT_CREATED',
    `Without ${exclude.map(visible).join(', ')} the tree differs in ${others.slice(0, 3).map(visible).join(', ')}.`,
    {
      hint: 'Look for a sparse checkout that does not agree.',
      details: { path: tree, paths: others.slice(0, 100) },
    },
  )
}
