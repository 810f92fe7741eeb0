import { OkstraError, parseTaskKey } from '@okstra/contracts'
import { allRuns, type EngineDeps, findRun, type FoundRun } from '@okstra/engine'
import { foldRun, taskTypeInfo } from '@okstra/lifecycle'
import { readJournal, readLease, runLayout } from '@okstra/store'
import { findRepository } from '@okstra/worktree'
import type { Context } from '../command.ts'
import { engineDeps } from './deps.ts'
import { manifestOf } from './outcome.ts'

/**
 * The run that a word means; without one, or for a task key, the only one that can be resumed.
 *
 * @throws {OkstraError} `RUN_NOT_FOUND` when there is none; `USAGE_MISSING_VALUE` when there are several.
 */
export async function findResumable(word: string | undefined, ctx: Context): Promise<FoundRun> {
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const task = word === undefined ? undefined : taskOf(word)
  if (word !== undefined && task === undefined) return await findRun(word, { folder: ctx.cwd, root })
  const found: FoundRun[] = []
  for await (const place of allRuns(root)) {
    if (task !== undefined && (place.task.group !== task.group || place.task.task !== task.task)) continue
    const run = { root, place, layout: runLayout(root, place) }
    if (await isResumable(run, deps)) found.push(run)
  }
  const [first, ...others] = found
  if (first === undefined) {
    throw new OkstraError(
      'RUN_NOT_FOUND',
      `No run of this ${task === undefined ? 'project' : 'task'} can be resumed.`,
      {
        hint: 'Start one: okstra run implementation-option-selection',
        details: { root },
      },
    )
  }
  if (others.length === 0) return first
  const runs = await Promise.all(found.map(async ({ layout }) => (await manifestOf(layout)).run))
  throw new OkstraError('USAGE_MISSING_VALUE', `${found.length} runs can be resumed: ${runs.join(', ')}.`, {
    hint: `Name one: okstra resume ${runs[0] ?? ''}`,
    details: { runs },
  })
}

/** Three parts joined by colons; a path has none. */
function taskOf(word: string): ReturnType<typeof parseTaskKey> | undefined {
  return /^[^:/]+:[^:/]+:[^:/]+$/.test(word) ? parseTaskKey(word) : undefined
}

/** Prepared or begun, not ended, of a kind that this version runs, and held by no process that lives. */
async function isResumable({ layout, place }: FoundRun, { machine }: EngineDeps): Promise<boolean> {
  if (taskTypeInfo(place.taskType).built !== 'run') return false
  const { prepare, ended } = foldRun((await readJournal(layout.journal)).events)
  if (prepare === 'none' || ended !== undefined) return false
  return (await readLease(layout.lease, { machine }))?.judgement !== 'alive'
}
