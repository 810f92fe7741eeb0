import type { RunProgress } from '@okstra/engine'
import { oneLine } from '../../one-line.ts'
import type { ViewState } from './view-state.ts'

/** What a change of state says in a plain log; nothing for what changes no state, such as another file that is read. */
export function logLine(before: ViewState, progress: RunProgress): string | undefined {
  switch (progress.type) {
    case 'step':
      return progress.step === before.step ? undefined : `step ${progress.step}`
    case 'worker': {
      const { worker, duty, n, state, status, failure, message, action } = progress
      const old = before.workers.find((row) => row.worker === worker)
      const isSame = old?.duty === duty && old.n === n && old.state === state
      if (isSame) return undefined
      const end = [status, failure === undefined ? undefined : `(${failure})`, message, action]
      const words = state === 'ended' ? end : [state, state === 'waiting' ? action : undefined]
      return oneLine(`${worker} ${duty} ${n}: ${words.filter((word) => word !== undefined).join(' ')}`)
    }
    case 'warning':
      return undefined
    case 'ended':
      return undefined
  }
}
