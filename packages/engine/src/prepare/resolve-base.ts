import { isOkstraError, OkstraError, type TaskManifest } from '@okstra/contracts'
import { type Repository, resolveCommit } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'
import type { PrepareRequest } from './request.ts'

/** The base is fixed by the first phase of a task; naming another one later is a mistake that nobody should make silently. */
export async function resolveBase(
  request: PrepareRequest,
  manifest: TaskManifest | undefined,
  deps: EngineDeps,
  repository: Repository,
): Promise<{ readonly name: string; readonly commit: string | null }> {
  if (manifest !== undefined) {
    if (request.baseRef !== undefined && request.baseRef !== manifest.baseRef) {
      throw new OkstraError(
        'USAGE_BAD_VALUE',
        `The task was begun on ${manifest.baseRef}, not on ${request.baseRef}.`,
        {
          hint: 'Leave --base-ref out, or begin another task.',
          details: { recorded: manifest.baseRef, given: request.baseRef },
        },
      )
    }
    return { name: manifest.baseRef, commit: manifest.baseCommit }
  }
  // A branch by its name, so that the record says what was meant and not where HEAD stood that day.
  const here = repository.worktrees.find(({ path }) => path === repository.current)
  const name = request.baseRef ?? here?.branch ?? 'HEAD'
  try {
    const commit = await resolveCommit(deps.git, {
      repository: request.baseRef === undefined ? request.folder : repository.main,
      name: request.baseRef ?? 'HEAD',
    })
    return { name: name === 'HEAD' ? commit : name, commit }
  } catch (cause) {
    if (isOkstraError(cause, 'WORKTREE_UNKNOWN_COMMIT')) return { name, commit: null }
    throw cause
  }
}
