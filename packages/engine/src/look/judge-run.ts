import type { RunStatus } from '@okstra/contracts'
import type { RunState } from '@okstra/lifecycle'
import type { JudgedLease } from '@okstra/store'

/**
 * Where a run stands, its holder included. `interrupted` can be resumed; `held` is in the hands of a process of whom
 * nothing can be told from here; `empty` is a folder in which nothing began.
 */
export type RunStanding = RunStatus | 'empty' | 'preparing' | 'held' | 'awaiting-step' | 'interrupted'

/**
 * Decides where a run stands, from the fold of its journal and the judgement of its holder. Every view asks this
 * function, so no two of them contradict each other. Who is unknown is never called dead.
 *
 * @example
 * judgeRun(foldRun(events), await readLease(layout.lease)) // => 'interrupted'
 */
export function judgeRun(state: RunState, lease: Pick<JudgedLease, 'judgement'> | undefined): RunStanding {
  if (state.ended !== undefined) return state.ended.status
  switch (lease?.judgement) {
    case 'alive':
      return state.started ? 'running' : 'preparing'
    case 'unknown':
      return 'held'
    case 'awaiting-step':
      return 'awaiting-step'
    default:
      if (state.prepare === 'none') return 'empty'
      return state.started || state.prepare === 'started' ? 'interrupted' : 'prepared'
  }
}

/** Whether a run has come to its end, so that nothing in its folder changes any more but by a person. */
export function isOver(standing: RunStanding): boolean {
  return ['completed', 'blocked', 'failed', 'cancelled'].includes(standing)
}
