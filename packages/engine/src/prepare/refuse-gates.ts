import { formatTaskKey, OkstraError, type TaskKey, type TaskType } from '@okstra/contracts'
import { checkWaitingGate, type GateRefusal } from '@okstra/lifecycle'
import { readEarlierReports } from './read-earlier-reports.ts'

/** The first refusal is thrown; the others stand in its details, so that one look shows all that is missing. */
export function refuseGates(refusals: readonly GateRefusal[]): void {
  const [first, ...others] = refusals
  if (first === undefined) return
  const also = others.map(({ code, message, hint }) => ({ code, message, hint }))
  throw new OkstraError(first.code, first.message, {
    hint: first.hint,
    details: { ...first.details, ...(also.length === 0 ? {} : { also }) },
  })
}

/**
 * What was asked since a run was prepared holds it as it would have held its preparation.
 *
 * @throws {OkstraError} `ANSWER_MISSING`, those of {@link readEarlierReports}.
 */
export async function refuseWaiting(
  root: string,
  { task, taskType }: { readonly task: TaskKey; readonly taskType: TaskType },
): Promise<void> {
  const { waiting } = await readEarlierReports(root, { task, taskType })
  refuseGates([...checkWaitingGate({ taskType, task: formatTaskKey(task), waiting })])
}
