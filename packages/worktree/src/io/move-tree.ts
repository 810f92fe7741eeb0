import { visible } from '@okstra/contracts'
import { parseStatus, STATUS_ARGV } from '../parse-status.ts'
import type { WorktreeEntry } from '../parse-worktrees.ts'
import type { WorktreeRecord } from '../registry.ts'
import type { Git } from './git.ts'
import { filesInGitFolders } from './git-folders.ts'
import { processesIn } from './own-tree.ts'
import type { Provision, ProvisionRefusal } from './provision-types.ts'

const everything = { argv: [...STATUS_ARGV, '--ignored=traditional'], parse: parseStatus }

/** Why a detached tree cannot be made again at another commit: what would be lost by it. */
export async function whyNotMoved(
  git: Git,
  record: WorktreeRecord,
  entry: WorktreeEntry,
): Promise<Provision | undefined> {
  const { head, branch, entries } = await git.run(record.path, everything)
  if (branch !== undefined) return otherCommit(record, `it is on the branch ${visible(branch)}`)
  if (head !== record.base) return otherCommit(record, `it is at ${head ?? 'no commit'}, not at its own`)
  const paths = [...entries.map(({ path }) => path), ...(await filesInGitFolders(record.path, new Set()))]
  if (paths.length > 0) return otherCommit(record, `it holds ${paths.slice(0, 3).map(visible).join(', ')}`)
  if (entry.locked !== undefined)
    return otherCommit(record, `it is locked: ${visible(entry.locked.reason ?? 'no reason is given')}`)
  const pids = (await processesIn([record.path])) ?? []
  if (pids.length === 0) return undefined
  return refused('in-use', {
    path: record.path,
    message: `Process ${pids.join(', ')} stands in ${visible(record.path)}.`,
    hint: 'Wait until it has ended, then try again.',
  })
}

/** A run may cite the commit that the tree was at: when no branch or tag leads there any more, a ref does. */
export async function keepReachable(
  git: Git,
  { repository, record }: { readonly repository: string; readonly record: WorktreeRecord },
): Promise<void> {
  const { base, key } = record
  const holds = await git.run(repository, {
    argv: ['for-each-ref', '--count=1', '--format=%(refname)', '--contains', base],
    parse: (stdout) => stdout.length > 0,
  })
  if (holds) return
  await git.run(repository, {
    argv: ['update-ref', '--stdin'],
    input: `start\nupdate refs/okstra/kept/${key.replaceAll(':', '/')}/${base} ${base}\nprepare\ncommit\n`,
    write: true,
    parse: () => undefined,
  })
}

/** Whether nothing but missing files tells a tree from its commit: its removal was interrupted. */
export async function isHalfRemoved(git: Git, { kind, path }: WorktreeRecord): Promise<boolean> {
  if (kind !== 'detached') return false
  const { branch, entries } = await git.run(path, everything)
  return branch === undefined && entries.length > 0 && entries.every(({ code }) => code === '.D')
}

export function otherCommit(record: WorktreeRecord, why: string): Provision {
  return refused('other-commit', {
    path: record.path,
    message: `${visible(record.path)} cannot be used at the commit that is asked for: ${why}.`,
    hint: 'Put the tree back, or ask for one of another name.',
  })
}

export function refused(
  reason: ProvisionRefusal,
  rest: { readonly path: string; readonly message: string; readonly hint: string },
): Provision {
  return { verdict: 'refused', reason, ...rest }
}
