import {
  type DiscoveredLedgerRow,
  formatTaskKey,
  OkstraError,
  type TaskType,
  type WorkStatus,
} from '@okstra/contracts'
import { orderTasks } from '@okstra/lifecycle'
import { readTask } from '@okstra/store'
import { findRun, type FoundRun } from '../find-run.ts'
import { countedOf, startsIn } from '../run/brief-stub.ts'
import { childKey } from '../run/spawn-followups.ts'
import { holdingIn } from './holding-in.ts'
import { readSealed } from './read-sealed.ts'
import { taskOfRun } from './record-response.ts'
import { readStanding } from './standing-answers.ts'

/** A part of the work that is a task of its own. */
export interface Packet {
  readonly followUp: string
  readonly task: string
  readonly title: string
  readonly taskType: TaskType
  readonly statement: string
  readonly provenance: string
  readonly requirements: readonly Pick<DiscoveredLedgerRow, 'id' | 'statement' | 'provenance'>[]
  /** Packets that come before it. */
  readonly waitsFor: readonly string[]
  /** How its task stands; `null` when it was not made. */
  readonly status: WorkStatus | null
  /** Whether nobody began it, all that it waits for is done, and the discovery holds nothing back. */
  readonly canStart: boolean
}

/** What a discovery divides the work into. */
export interface FanOut {
  readonly run: FoundRun
  readonly reportId: string
  readonly dataDigest: string
  /** In an order in which they can be done. */
  readonly packets: readonly Packet[]
  /** Questions of the discovery that hold what comes after it: open ones, and those about a finding that stands. */
  readonly asks: readonly string[]
  /** Child tasks that the analysers do not agree on. */
  readonly unsettled: readonly string[]
}

/**
 * Reads the packets of a requirements discovery: the child tasks that are agreed on, in an order in which they can be
 * done. A report without any has none.
 *
 * @example
 * const { packets } = await readFanOut({ folder, root, report: reportId })
 * packets.filter(({ canStart }) => canStart)
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `REPORT_TAMPERED`, `REPORT_INVALID` also for child tasks that wait in a circle,
 *   `RESPONSE_CHANGED`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readFanOut({
  folder,
  root,
  report,
}: {
  /** Folder that the words start from. */
  readonly folder: string
  readonly root: string
  /** The report: a path to it, its id, or its run. */
  readonly report: string
}): Promise<FanOut> {
  const run = await findRun(report, { folder, root })
  const sealed = await readSealed(run)
  const { data, digest, name } = sealed
  const { items } = await readStanding(run, { task: await taskOfRun(run), sealed })
  const { open, standing } = holdingIn(data, items)
  const asks = [...open, ...standing.map(({ id }) => id)]
  const tasks = data.requirementsDiscovery?.childTasks ?? []
  const agreed = new Set(data.followUps.map(({ id }) => id))
  const order = orderTasks(tasks.filter(({ id }) => agreed.has(id)))
  if (order.verdict === 'circle') {
    throw new OkstraError('REPORT_INVALID', `Child tasks of ${name} wait in a circle.`, {
      hint: `None of these can begin: ${order.path.join(' -> ')}.`,
      details: { path: order.path },
    })
  }
  const statuses = new Map<string, WorkStatus | null>()
  for (const { id } of order.tasks) {
    statuses.set(id, (await readTask(root, childKey(data, id)))?.status ?? null)
  }
  const packets = order.tasks.map((task): Packet => {
    const { requirements, waitsFor } = countedOf(task, data)
    const status = statuses.get(task.id) ?? null
    return {
      followUp: task.id,
      task: formatTaskKey(childKey(data, task.id)),
      title: task.title,
      taskType: startsIn(task),
      statement: task.statement,
      provenance: task.provenance,
      requirements: requirements.map(({ id, statement, provenance }) => ({ id, statement, provenance })),
      waitsFor,
      status,
      canStart:
        asks.length === 0 &&
        (status === null || status === 'new') &&
        waitsFor.every((id) => statuses.get(id) === 'done'),
    }
  })
  return {
    run,
    reportId: data.identity.reportId,
    dataDigest: digest,
    packets,
    asks,
    unsettled: tasks.flatMap(({ id }) => (agreed.has(id) ? [] : [id])),
  }
}
