import { freeBranches } from '../branch-name.ts'
import type { Git } from './git.ts'
import { pathFromBytes } from '../path-bytes.ts'

/** Every branch with its commit, by name without `refs/heads/`. */
export async function listBranches(git: Git, repository: string): Promise<ReadonlyMap<string, string>> {
  return git.run(repository, {
    argv: ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads'],
    parse: (stdout) =>
      new Map(
        pathFromBytes(stdout)
          .split('\n')
          .filter(Boolean)
          .map((line) => {
            const space = line.indexOf(' ')
            return [line.slice(space + 1).replace(/^refs\/heads\//, ''), line.slice(0, space)]
          }),
      ),
  })
}

/**
 * Makes a branch that does not exist yet; false when git has one of that name or in its way.
 *
 * @throws {OkstraError} `GIT_FAILED` when it cannot be made for another reason.
 */
export async function createBranch(
  git: Git,
  {
    repository,
    branch,
    commit,
  }: { readonly repository: string; readonly branch: string; readonly commit: string },
): Promise<boolean> {
  const command = `create refs/heads/${branch} ${commit}`
  if (await updateRef(git, repository, command)) return true
  const isFree = freeBranches((await listBranches(git, repository)).keys())
  return isFree(branch) ? updateRef(git, repository, command, []) : false
}

/** Deletes a branch if it is still at the commit; false when it moved or is gone. */
export async function deleteBranchAt(
  git: Git,
  {
    repository,
    branch,
    commit,
  }: { readonly repository: string; readonly branch: string; readonly commit: string },
): Promise<boolean> {
  return updateRef(git, repository, `delete refs/heads/${branch} ${commit}`)
}

/** One transaction. It prints a line, and a silent command would cost simple-git's extra wait of 50 ms. */
async function updateRef(
  git: Git,
  repository: string,
  command: string,
  accept: readonly number[] = [1, 128],
): Promise<boolean> {
  return git.run(repository, {
    argv: ['update-ref', '--stdin'],
    input: `start\n${command}\nprepare\ncommit\n`,
    write: true,
    accept,
    parse: (_, exitCode) => exitCode === 0,
  })
}
