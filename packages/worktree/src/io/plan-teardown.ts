import { isOkstraError } from '@okstra/contracts'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import type { Registry, WorktreeRecord } from '../registry.ts'
import { findRepository, isInside } from './find-repository.ts'
import type { Git } from './git.ts'
import { type LossAnswer, nothingToLose } from './nothing-to-lose.ts'
import { ownTree } from './own-tree.ts'

export type TeardownRow =
  /** `remove` when nothing would be lost; else the answer says what would. */
  | { readonly action: 'remove' | 'keep'; readonly record: WorktreeRecord; readonly answer: LossAnswer }
  /** It cannot be looked at, is being made, or is not what its record says. */
  | { readonly action: 'keep'; readonly record: WorktreeRecord; readonly why: string }
  /** The folder is gone: only the record would go, the branch stays. */
  | { readonly action: 'forget'; readonly record: WorktreeRecord }

export interface TeardownPlan {
  readonly rows: readonly TeardownRow[]
  /** Worktrees that git has in the folder for worktrees, and no record names. */
  readonly strangers: readonly string[]
  /** Refs that okstra keeps: backups, quarantined and kept commits. */
  readonly refs: readonly { readonly ref: string; readonly commit: string }[]
}

/**
 * What a clean-up would do with the worktrees of a repository, and why. It removes nothing.
 *
 * @example
 * const { rows } = await planTeardown(git, { folder: process.cwd(), root, registry, usersOf: () => [] })
 *
 * @throws {OkstraError} those of `findRepository` and of git itself.
 */
export async function planTeardown(
  git: Git,
  {
    folder,
    root,
    registry,
    usersOf = () => [],
    ...more
  }: {
    readonly folder: string
    readonly root: string
    readonly registry: Registry
    /** Runs and processes that use a tree, in words; the caller knows the leases. */
    readonly usersOf?: (record: WorktreeRecord) => readonly string[]
    readonly target?: string
    readonly own?: readonly string[]
  },
): Promise<TeardownPlan> {
  const { main, common, worktrees } = await findRepository(git, { folder })
  const records = await registry.read()
  const rows: TeardownRow[] = []
  for (const record of records.filter(({ repository }) => repository === common)) {
    if (record.state === 'reserved' && registry.isLive(record.owner)) {
      rows.push({ action: 'keep', record, why: 'a living process is making it' })
    } else if (!existsSync(record.path)) rows.push({ action: 'forget', record })
    else rows.push(await look(git, { record, root, registry, main, users: usersOf(record), ...more }))
  }
  const inner = await realpath(root).catch(() => undefined)
  const known = new Set(records.map(({ path }) => path))
  return {
    rows,
    strangers: worktrees
      .slice(1)
      .map(({ path }) => path)
      .filter((path) => inner !== undefined && isInside(path, inner) && !known.has(path)),
    refs: await git.run(main, {
      argv: ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/okstra'],
      parse: (stdout) =>
        stdout
          .toString('utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => ({
            commit: line.slice(0, line.indexOf(' ')),
            ref: line.slice(line.indexOf(' ') + 1),
          })),
    }),
  }
}

async function look(
  git: Git,
  {
    record,
    root,
    registry,
    main,
    ...more
  }: {
    readonly record: WorktreeRecord
    readonly root: string
    readonly registry: Registry
    readonly main: string
    readonly users: readonly string[]
    readonly target?: string
    readonly own?: readonly string[]
  },
): Promise<TeardownRow> {
  const own = await ownTree({ tree: record.path, root, registry })
  if ('why' in own) return { action: 'keep', record, why: own.why }
  try {
    const answer = await nothingToLose(git, { repository: main, record, ...more })
    return { action: answer.nothingToLose ? 'remove' : 'keep', record, answer }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return { action: 'keep', record, why: error.message }
  }
}
