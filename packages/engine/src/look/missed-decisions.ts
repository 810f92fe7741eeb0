import { isOkstraError, parseTaskKey, type TaskKey } from '@okstra/contracts'
import { holdsNextPhase } from '@okstra/lifecycle'
import { readTask, taskLayout, withMutex } from '@okstra/store'
import { join } from 'node:path'
import { touchTask } from '../decide/record-response.ts'
import { readDecided } from '../decide/standing-answers.ts'
import type { EngineDeps } from '../deps.ts'
import { findRun, listTasks } from '../find-run.ts'
import { done, type Repaired } from './repaired.ts'

/** A task that still waits for a decision which is on record: a crash came between the record and the task. */
export interface MissedDecision {
  readonly task: TaskKey
  /** The report that was decided on, relative to the project root. */
  readonly report: string
  /** A direction was chosen, or everything that blocks was answered. */
  readonly kind: 'direction' | 'answers'
}

/** Every task of a project whose newest report was decided on without the task saying so. */
export async function missedDecisions(root: string): Promise<MissedDecision[]> {
  const missed: MissedDecision[] = []
  for (const { group, task } of await listTasks(root)) {
    try {
      const found = await missedDecision(root, { project: '', group, task })
      if (found !== undefined) missed.push(found)
    } catch (cause) {
      // What cannot be read is named by the checks of files, runs and seals.
      if (!isOkstraError(cause)) throw cause
    }
  }
  return missed
}

async function missedDecision(root: string, key: TaskKey): Promise<MissedDecision | undefined> {
  const manifest = await readTask(root, key)
  const report = manifest?.status === 'waiting-for-user' ? manifest.latestReport?.path : undefined
  if (manifest === undefined || report === undefined) return undefined
  const run = await findRun(join(root, report), { folder: root, root })
  const { items, answered, selected } = await readDecided(run)
  const task = parseTaskKey(manifest.task)
  if (run.place.taskType === 'implementation-option-selection') {
    return selected === undefined ? undefined : { task, report, kind: 'direction' }
  }
  if (answered.length === 0 || items.some((item) => holdsNextPhase(item))) return undefined
  return { task, report, kind: 'answers' }
}

/** Lets each of them go on, as the command would have that recorded the decision. */
export async function repairDecisions(
  root: string,
  { machine }: Pick<EngineDeps, 'machine'>,
): Promise<Repaired[]> {
  const repaired: Repaired[] = []
  for (const { task, report, kind } of await missedDecisions(root)) {
    const { lock, manifest } = taskLayout(root, task)
    const answers = kind === 'answers' ? { report, waits: false } : undefined
    await withMutex(lock, () => touchTask(root, task, { machine }, answers), { wait: 5000, machine })
    repaired.push(done('task', manifest, `It waited for a decision that is on record: on ${report}.`))
  }
  return repaired
}
