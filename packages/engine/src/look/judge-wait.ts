import { isOver, type RunStanding } from './judge-run.ts'

/** What is waited for: that a run has completed, or that it has ended in whatever way. */
export type WaitGoal = 'completed' | 'terminal'

/**
 * What a wait comes to. `ended`: it is over, and not as it was hoped; `unattended`: nobody runs it, so that nothing
 * will happen; `timed-out`: it went on for longer than was waited; `wait`: it goes on.
 */
export type WaitOutcome = 'reached' | 'ended' | 'unattended' | 'timed-out'

/**
 * Whether waiting for a run still makes sense, from where it stands and from nothing else. A run whose holder cannot
 * be judged from here is waited for: who is unknown is never called dead.
 *
 * @example
 * judgeWait('interrupted', 'completed') // => 'unattended'
 */
export function judgeWait(
  standing: RunStanding,
  until: WaitGoal,
): Exclude<WaitOutcome, 'timed-out'> | 'wait' {
  if (isOver(standing)) return until === 'terminal' || standing === 'completed' ? 'reached' : 'ended'
  switch (standing) {
    case 'empty':
    case 'prepared':
    case 'interrupted':
      return 'unattended'
    default:
      return 'wait'
  }
}
