import { readDocument, homeLayout } from '@okstra/store'
import { validate as isRegistry } from '@okstra/contracts/validate/worktree-registry'
import { isOkstraError, OkstraError, visible } from '@okstra/contracts'
import { existsSync } from 'node:fs'
import { type Repository, resolveCommit } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'

/**
 * The commit that a run is frozen at: the head of the task's branch, its base while there is none.
 *
 * @throws {OkstraError} `WORKTREE_REFUSED` for a task of another repository: its trees could not be had later.
 */
export async function sourceCommitOf(
  deps: EngineDeps,
  { repository, key, base }: { readonly repository: Repository; readonly key: string; readonly base: string },
): Promise<string> {
  const registry = await readDocument(homeLayout(deps.home).worktreeRegistry, { check: isRegistry })
  const record = registry?.records.find((row) => row.key === key && row.name === 'task')
  if (record !== undefined && record.repository !== repository.common && existsSync(record.repository)) {
    throw new OkstraError(
      'WORKTREE_REFUSED',
      `${key} belongs to the repository ${visible(record.repository)}.`,
      {
        hint: 'Give the task another key, or call from that repository.',
        details: { key, repository: record.repository },
      },
    )
  }
  if (record?.branch === undefined || record.repository !== repository.common) return base
  try {
    return await resolveCommit(deps.git, { repository: repository.main, name: `refs/heads/${record.branch}` })
  } catch (cause) {
    // A branch that somebody deleted leaves the base.
    if (isOkstraError(cause, 'WORKTREE_UNKNOWN_COMMIT')) return base
    throw cause
  }
}
