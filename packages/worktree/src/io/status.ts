import { parseStatus, STATUS_ARGV, type StatusEntry } from '../parse-status.ts'
import type { Git } from './git.ts'

/** What differs in a tree, apart from okstra's own. */
export interface TreeStatus {
  readonly head?: string
  /** Absent on a detached HEAD. */
  readonly branch?: string
  /** True when {@link entries} is empty. */
  readonly clean: boolean
  readonly entries: readonly StatusEntry[]
  /** Entries that lie in the folders and files named as okstra's own. */
  readonly own: readonly StatusEntry[]
}

/**
 * The state of a worktree, whatever the user's settings say; it takes no lock. One git process.
 *
 * `own` are paths from the root of the tree that okstra put there: entries at or below them do not count
 * as dirt. Name the single worktrees and files, not a folder that others write to as well.
 *
 * @example
 * const { clean, entries } = await readStatus(git, { tree: '/work/shop', own: ['.okstra/worktrees'] })
 *
 * @throws {OkstraError} `GIT_FAILED`, `GIT_TIMEOUT`, `GIT_MISSING`, `GIT_TOO_OLD`, `INPUT_UNREADABLE`.
 * @see git-status(1), "Porcelain Format Version 2"
 */
export async function readStatus(
  git: Git,
  { tree, own = [] }: { readonly tree: string; readonly own?: readonly string[] },
): Promise<TreeStatus> {
  const { entries, ...where } = await git.run(tree, { argv: STATUS_ARGV, parse: parseStatus })
  const isOwn = ({ path }: StatusEntry): boolean =>
    own.some((mine) => path === mine || path === `${mine}/` || path.startsWith(`${mine}/`))
  const others = entries.filter((entry) => !isOwn(entry))
  return { ...where, clean: others.length === 0, entries: others, own: entries.filter(isOwn) }
}
