import { TASK_TYPES, type TaskKey } from '@okstra/contracts'
import type { LiveRun } from '@okstra/lifecycle'
import { listRuns, type Machine, readLease, runIdOf, runLayout } from '@okstra/store'

/**
 * Runs of a task that some process holds, or may hold as far as can be told from here. One whose process is dead is
 * not live: it can be resumed, or another run can begin.
 */
export async function findLiveRuns(
  root: string,
  task: TaskKey,
  machine: Machine,
  takeOver: boolean,
): Promise<LiveRun[]> {
  const live: LiveRun[] = []
  for (const taskType of TASK_TYPES) {
    for (const seq of await listRuns(root, task, taskType)) {
      const place = { task, taskType, seq }
      const found = await readLease(runLayout(root, place).lease, { machine })
      if (found === undefined || found.judgement === 'dead') continue
      if (takeOver && found.judgement !== 'alive') continue
      const { lease, age, judgement } = found
      const isAwaitingStep = judgement === 'awaiting-step'
      // The process of a step ends with it: it holds nothing any more.
      const holder = isAwaitingStep
        ? `it waits for the next step of the agent that leads it (the last ended ${age} s ago)`
        : `process ${lease.pid} on ${lease.host} holds it (${judgement}, renewed ${age} s ago)`
      live.push({
        run: runIdOf(root, place),
        taskType,
        holder,
        ...(isAwaitingStep ? { isAwaitingStep } : {}),
      })
    }
  }
  return live
}
