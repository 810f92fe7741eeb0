import type { DutyDispatch } from '@okstra/lifecycle'
import { makeSlots } from '@okstra/workers'
import { setMaxListeners } from 'node:events'
import { runAttempt } from './attempt.ts'
import type { RunContext } from './context.ts'

/** The workers of a run that are under way. */
export interface Crew {
  readonly size: number
  /** Starts those that there is a place for; one that is under way at the duty is not started again. */
  start(duty: string, dispatch: readonly DutyDispatch[]): void
  /** Ends when one of those that are under way now has ended. */
  next(): Promise<void>
  settle(): Promise<void>
}

/** A crew within the limits of its run; `onFailure` is told what failed on okstra's side. */
export function makeCrew(
  context: RunContext,
  { signal, onFailure }: { readonly signal: AbortSignal; readonly onFailure: (cause: unknown) => void },
): Crew {
  // Each that is under way listens, and how many those are is the user's choice.
  setMaxListeners(0, signal)
  const { concurrency: total, perProvider = {} } = context.run.manifest.budgets
  const slots = makeSlots({ total, perProvider })
  const active = new Map<string, Promise<void>>()
  return {
    get size() {
      return active.size
    },
    start(duty, dispatches) {
      for (const dispatch of dispatches) {
        const key = `${dispatch.worker} ${duty}`
        if (active.has(key)) continue
        const free = slots.tryAcquire(context.adapters.get(dispatch.worker)?.provider ?? '')
        if (free === undefined) continue
        const attempt = runAttempt(context, { dispatch, duty, signal })
          .catch(onFailure)
          .finally(() => {
            free()
            active.delete(key)
          })
        active.set(key, attempt)
      }
    },
    next: () => Promise.race(active.values()),
    async settle() {
      await Promise.all(active.values())
    },
  }
}
