import { OkstraError } from '@okstra/contracts'
import { findProject, type RunQuestion } from '@okstra/engine/look'
import type { Context } from '../command.ts'

/**
 * Which run or task is meant, from where the command runs.
 *
 * @throws {OkstraError} `TASK_UNKNOWN` outside of a project.
 */
export async function questionOf(
  word: string | undefined,
  { cwd }: Pick<Context, 'cwd'>,
): Promise<RunQuestion> {
  const root = await findProject(cwd)
  if (root === undefined) {
    throw new OkstraError('TASK_UNKNOWN', 'There is no project here.', {
      hint: 'Go to the project, or register it: okstra setup',
    })
  }
  return { folder: cwd, root, ...(word === undefined ? {} : { word }) }
}

/** Milliseconds as people say them. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 90_000) return `${(ms / 1000).toFixed(1)} s`
  if (ms < 5_400_000) return `${Math.round(ms / 60_000)} min`
  return `${(ms / 3_600_000).toFixed(1)} h`
}
