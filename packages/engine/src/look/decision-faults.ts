import { isOkstraError, parseTaskKey, type TaskKey } from '@okstra/contracts'
import { readTask, taskLayout, withMutex } from '@okstra/store'
import { join } from 'node:path'
import { settledBy, touchTask } from '../decide/record-response.ts'
import { readDecided, sentenceOf } from '../decide/standing-answers.ts'
import type { EngineDeps } from '../deps.ts'
import { findRun, listTasks } from '../find-run.ts'
import { done, notPossible, type Repaired } from './repaired.ts'

/** What is wrong between a task and what a person decided on its newest report. */
export interface DecisionFault {
  readonly task: TaskKey
  /** The report that was decided on, relative to the project root. */
  readonly report: string
  /**
   * A direction was chosen, or everything that blocks was answered, and the task still waits: a crash came between the
   * record and the task. Or what was answered is lost.
   */
  readonly kind: 'direction' | 'answers' | 'lost'
  /** What is lost, in sentences. */
  readonly lost: readonly string[]
}

/** Every task of a project that is not as the decisions on its newest report say. */
export async function decisionFaults(root: string): Promise<DecisionFault[]> {
  const faults: DecisionFault[] = []
  for (const { group, task } of await listTasks(root)) {
    try {
      const found = await decisionFault(root, { project: '', group, task })
      if (found !== undefined) faults.push(found)
    } catch (cause) {
      // What cannot be read is named by the checks of files, runs and seals.
      if (!isOkstraError(cause)) throw cause
    }
  }
  return faults
}

async function decisionFault(root: string, key: TaskKey): Promise<DecisionFault | undefined> {
  const manifest = await readTask(root, key)
  const latest = manifest?.latestReport
  const waits = manifest?.status === 'waiting-for-user'
  if (manifest === undefined || latest === undefined || !(waits || latest.answered === true)) return undefined
  const run = await findRun(join(root, latest.path), { folder: root, root })
  const decided = await readDecided(run)
  const fault = (kind: DecisionFault['kind']): DecisionFault => ({
    task: parseTaskKey(manifest.task),
    report: latest.path,
    kind,
    lost: decided.lost.map(sentenceOf),
  })
  if (decided.lost.length > 0) return fault('lost')
  const kind = waits ? settledBy(run, decided) : undefined
  return kind === undefined ? undefined : fault(kind)
}

/** Lets each task go on that waits for a decision on record, as the command would have that recorded it. */
export async function repairDecisions(
  root: string,
  { machine }: Pick<EngineDeps, 'machine'>,
): Promise<Repaired[]> {
  const repaired: Repaired[] = []
  for (const { task, report, kind, lost } of await decisionFaults(root)) {
    const { lock, manifest } = taskLayout(root, task)
    if (kind === 'lost') {
      const remedy = `Put it back, or answer anew: okstra answer ${report}`
      repaired.push(notPossible('task', manifest, lost.join(' '), remedy))
      continue
    }
    const answered = kind === 'answers' ? report : undefined
    await withMutex(lock, () => touchTask(root, task, { machine }, answered), { wait: 5000, machine })
    repaired.push(done('task', manifest, `It waited for a decision that is on record: on ${report}.`))
  }
  return repaired
}
