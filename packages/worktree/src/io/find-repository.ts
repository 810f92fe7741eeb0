import { excerpt, isOkstraError, OkstraError, visible } from '@okstra/contracts'
import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { parseWorktrees, type WorktreeEntry } from '../parse-worktrees.ts'
import { COMMON_ARGV, type Git, type GitTask, lineOf } from './git.ts'

/** A repository as okstra sees it, from wherever in it the call came. */
export interface Repository {
  /** Root folder of the main worktree, links resolved. */
  readonly main: string
  /** The folder that all worktrees share (`.git` of the main one), links resolved. */
  readonly common: string
  /** Root folder of the worktree that the call came from. */
  readonly current: string
  /** All worktrees, the main one first. */
  readonly worktrees: readonly WorktreeEntry[]
}

const commonTask: GitTask<string> = { argv: COMMON_ARGV, parse: lineOf }

const rootTask: GitTask<string> = { argv: ['rev-parse', '--show-toplevel'], parse: lineOf }

const anyRefTask: GitTask<boolean> = {
  argv: ['rev-list', '--max-count=1', '--all'],
  parse: (stdout) => stdout.length > 0,
}

const worktreesTask: GitTask<WorktreeEntry[]> = {
  argv: ['worktree', 'list', '--porcelain', '-z'],
  parse: parseWorktrees,
}

/**
 * All worktrees of a repository, the main one first, with exact paths and reasons.
 *
 * @example
 * await listWorktrees(git, { repository: '/work/shop' })
 * // => [{ path: '/work/shop', kind: 'branch', branch: 'main', head: '1f…' }]
 *
 * @throws {OkstraError} `GIT_FAILED`, `GIT_TIMEOUT`, `GIT_MISSING`, `GIT_TOO_OLD`.
 * @see git-worktree(1), "PORCELAIN FORMAT"
 */
export async function listWorktrees(
  git: Git,
  { repository }: { readonly repository: string },
): Promise<WorktreeEntry[]> {
  return git.run(repository, worktreesTask)
}

/**
 * The repository that a folder belongs to. From inside a linked worktree it is the main one that counts.
 * Two git processes.
 *
 * @example
 * const { main } = await findRepository(git, { folder: '/work/shop/src' }) // => '/work/shop'
 *
 * @throws {OkstraError} `GIT_NO_REPOSITORY`, `GIT_BARE`, `GIT_NO_COMMIT`, `GIT_UNREADABLE` (another owner,
 *   say), `WORKTREE_NO_MAIN`, `INPUT_UNREADABLE` when there is no such folder, and those of git itself.
 */
export async function findRepository(git: Git, { folder }: { readonly folder: string }): Promise<Repository> {
  const common = realpathSync(await commonFolder(git, folder))
  const worktrees = await git.run(folder, worktreesTask)
  const [first] = worktrees
  if (first === undefined || first.kind === 'bare') {
    throw new OkstraError('GIT_BARE', `${visible(common)} is a bare repository.`, {
      hint: 'Clone it, and run okstra in the clone.',
      details: { common },
    })
  }
  const from = realpathSync(folder)
  const linked = worktrees
    .slice(1)
    .filter(({ path }) => isInside(from, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  const main = await mainFolder(git, { folder, first, linked, common })
  const current = linked ?? first
  const hasCommit = current.head !== undefined || (await git.run(folder, anyRefTask))
  if (!hasCommit) {
    throw new OkstraError('GIT_NO_COMMIT', `The repository ${visible(main)} has no commit yet.`, {
      hint: 'Make the first commit: git add . && git commit.',
      details: { main },
    })
  }
  return { main, common, current: linked?.path ?? main, worktrees }
}

async function commonFolder(git: Git, folder: string): Promise<string> {
  try {
    return await git.run(folder, commonTask)
  } catch (error) {
    if (!isOkstraError(error, 'GIT_FAILED')) throw error
    const found = gitFolderAbove(realpathSync(folder))
    if (found === undefined) {
      throw new OkstraError('GIT_NO_REPOSITORY', `${visible(folder)} belongs to no git repository.`, {
        hint: 'Go to a repository, or make one: git init && git add . && git commit.',
        details: { folder },
        cause: error,
      })
    }
    const stderr = typeof error.details['stderr'] === 'string' ? error.details['stderr'] : ''
    throw new OkstraError('GIT_UNREADABLE', `git refuses to read ${visible(found)}.`, {
      hint: `git says: ${visible(excerpt(stderr.trim(), 300))}`,
      details: { folder, found, stderr },
      cause: error,
    })
  }
}

/** git says in words only that there is no repository, so the folder tells. */
function gitFolderAbove(folder: string): string | undefined {
  const here = join(folder, '.git')
  if (statSync(here, { throwIfNoEntry: false })) return here
  if (statSync(join(folder, 'HEAD'), { throwIfNoEntry: false }) && existsFolder(join(folder, 'objects'))) {
    return folder
  }
  return dirname(folder) === folder ? undefined : gitFolderAbove(dirname(folder))
}

function existsFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** git names its own folder as the main worktree when that lies elsewhere (a submodule, say). */
async function mainFolder(
  git: Git,
  {
    folder,
    first,
    linked,
    common,
  }: {
    readonly folder: string
    readonly first: WorktreeEntry
    readonly linked: WorktreeEntry | undefined
    readonly common: string
  },
): Promise<string> {
  if (statSync(join(first.path, '.git'), { throwIfNoEntry: false })) return realpathSync(first.path)
  if (linked === undefined) {
    const root = await git.run(folder, { ...rootTask, accept: [128] })
    if (isAbsolute(root)) return realpathSync(root)
  }
  throw new OkstraError('WORKTREE_NO_MAIN', `The main worktree of ${visible(common)} could not be found.`, {
    hint: 'Call okstra from the main worktree.',
    details: { common, folder },
  })
}

/** Whether a path is a folder or lies in it. */
export function isInside(path: string, folder: string): boolean {
  const whole = resolve(folder)
  return path === whole || path.startsWith(whole.endsWith(sep) ? whole : whole + sep)
}

/**
 * The commit that a name leads to: branch, tag, id or any other form that git reads.
 *
 * @example
 * await resolveCommit(git, { repository, name: 'main' }) // => '1f0c…'
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT`.
 */
export async function resolveCommit(
  git: Git,
  { repository, name }: { readonly repository: string; readonly name: string },
): Promise<string> {
  const unknown = (): OkstraError =>
    new OkstraError('WORKTREE_UNKNOWN_COMMIT', `${JSON.stringify(visible(name))} leads to no commit.`, {
      hint: 'Name a branch, a tag or a commit id that exists here.',
      details: { repository, name },
    })
  if (name.startsWith('-') || /[\0\n]/.test(name)) throw unknown()
  const commit = await git.run(repository, {
    argv: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    accept: [1, 128],
    parse: (stdout, exitCode) => (exitCode === 0 ? stdout.toString('latin1').trim() : ''),
  })
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw unknown()
  return commit
}
