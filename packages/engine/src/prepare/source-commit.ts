import { readDocument, homeLayout } from '@okstra/store'
import { validate as isRegistry } from '@okstra/contracts/validate/worktree-registry'
import { isOkstraError } from '@okstra/contracts'
import { type Repository, resolveCommit } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'

/** The commit that a run is frozen at: the head of the task's branch, its base while there is none. */
export async function sourceCommitOf(
  deps: EngineDeps,
  { repository, key, base }: { readonly repository: Repository; readonly key: string; readonly base: string },
): Promise<string> {
  const registry = await readDocument(homeLayout(deps.home).worktreeRegistry, { check: isRegistry })
  const record = registry?.records.find((row) => row.key === key && row.name === 'task')
  if (record?.branch === undefined || record.repository !== repository.common) return base
  try {
    return await resolveCommit(deps.git, { repository: repository.main, name: `refs/heads/${record.branch}` })
  } catch (cause) {
    // A branch that somebody deleted leaves the base.
    if (isOkstraError(cause, 'WORKTREE_UNKNOWN_COMMIT')) return base
    throw cause
  }
}
