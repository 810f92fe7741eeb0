import type { WorkerRequest } from '../types.ts'
import type { WatchLimits } from '../watch.ts'

const GRACE_MS = 3000
const DRAIN_MS = 2000

/** What the watch of a worker goes by. */
export function limitsOf({ budgets, adapter }: Pick<WorkerRequest, 'budgets' | 'adapter'>): WatchLimits {
  return {
    idleMs: Math.max(budgets.idleMs, adapter.idleFloorMs ?? 0),
    wallMs: budgets.wallMs,
    graceMs: budgets.graceMs ?? GRACE_MS,
    drainMs: budgets.drainMs ?? DRAIN_MS,
  }
}
