import type { Git } from './git.ts'

/** How commits are in another place: all of them by ancestry, their content, not at all, or there are none. */
export type Merged = 'none' | 'by-content' | 'no'

/** Commits at HEAD, or on the tree's own branch, that no other branch, tag or remote leads to; newest first. */
export async function uniqueCommits(
  git: Git,
  { tree, branch }: { readonly tree: string; readonly branch?: string },
): Promise<string[]> {
  const own = branch === undefined ? [] : [`refs/heads/${branch}`]
  const current = await git.run(tree, {
    argv: ['symbolic-ref', '--quiet', 'HEAD'],
    accept: [1],
    parse: (stdout) => stdout.toString('utf8').trim(),
  })
  const without = [...new Set([...own, ...(current === '' ? [] : [current])])].map(
    (ref) => `--exclude=${ref.replace(/^refs\/heads\//, '')}`,
  )
  const exists =
    branch !== undefined &&
    (await git.run(tree, {
      argv: ['for-each-ref', '--format=%(refname)', `refs/heads/${branch}`],
      parse: (stdout) => stdout.length > 0,
    }))
  return git.run(tree, {
    argv: [
      'rev-list',
      'HEAD',
      ...(exists ? own : []),
      '--not',
      ...without,
      '--branches',
      '--remotes',
      '--tags',
    ],
    parse: (stdout) => stdout.toString('latin1').split('\n').filter(Boolean),
  })
}

/** Whether a merge into the target would change nothing: so a squashed or a picked merge counts. */
export async function mergedInto(
  git: Git,
  {
    repository,
    commits,
    head,
    target,
  }: {
    readonly repository: string
    readonly commits: readonly string[]
    readonly head: string | undefined
    readonly target: string
  },
): Promise<Merged> {
  const [newest] = commits
  if (newest === undefined || head === undefined) return 'none'
  const treeOf = async (name: string): Promise<string> =>
    git.run(repository, {
      argv: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{tree}`],
      accept: [1, 128],
      parse: (stdout) => stdout.toString('latin1').trim(),
    })
  const before = await treeOf(target)
  if (before === '') return 'no'
  for (const commit of new Set([head, newest])) {
    const after = await git.run(repository, {
      argv: ['merge-tree', '--write-tree', '--no-messages', target, commit],
      accept: [1, 128],
      parse: (stdout, exitCode) => (exitCode === 0 ? stdout.toString('latin1').trim() : ''),
    })
    if (after !== before) return 'no'
  }
  return 'by-content'
}
