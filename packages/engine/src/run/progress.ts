import { excerpt, isOkstraError } from '@okstra/contracts'
import { type RunState, verdictOf } from '@okstra/lifecycle'
import { addUsage, costOf, countTokens, NO_TOKENS, type OwnPrices } from '@okstra/usage'
import { redact, type WorkerEvent } from '@okstra/workers'
import type { EngineDeps, RunProgress } from '../deps.ts'
import type { Work } from './attempt.ts'

type WorkerProgress = Extract<RunProgress, { readonly type: 'worker' }>
type Report = ((progress: Pick<WorkerProgress, 'state' | 'action' | 'tokens'>) => void) & {
  readonly event: (event: WorkerEvent) => void
  readonly ended: (state: RunState) => void
}

/** Turns what a worker's stream says into progress. */
export function reportWorker(
  { deps, prices }: { readonly deps: EngineDeps; readonly prices: OwnPrices },
  { model: asked, ...work }: Work & { readonly model: string | null },
): Report {
  let used = NO_TOKENS
  let model = asked
  let costUsd: number | null = null
  const tell = (progress: Omit<WorkerProgress, 'type' | keyof Work>): void => {
    deps.onProgress({ type: 'worker', ...work, ...progress })
  }
  const spent = (): Pick<WorkerProgress, 'tokens' | 'costUsd'> => ({
    tokens: countTokens(used),
    ...(costUsd === null ? {} : { costUsd }),
  })
  const event = (seen: WorkerEvent): void => {
    if (seen.type === 'session') model = seen.model ?? model
    if (seen.type === 'usage') {
      used = addUsage(used, { ...NO_TOKENS, ...seen.usage })
      costUsd = costOf(used, model, { prices }).usd
    }
    const action = actionOf(seen)
    tell({ state: 'running', ...spent(), ...(action === undefined ? {} : { action }) })
  }
  return Object.assign(
    (progress: Pick<WorkerProgress, 'state' | 'action' | 'tokens'>) => tell({ ...spent(), ...progress }),
    {
      event,
      ended: (state: RunState): void => {
        const attempt = state.attempts.find(
          (row) => row.worker === work.worker && row.duty === work.duty && row.n === work.n,
        )
        const { status, failure, message } = attempt?.finished ?? {}
        const next = verdictOf(state, work.worker, work.duty)
        tell({
          state: 'ended',
          ...spent(),
          ...(status === undefined ? {} : { status }),
          ...(failure === undefined ? {} : { failure }),
          ...(message === undefined ? {} : { message: excerpt(message, 300) }),
          ...(next.type === 'dispatch'
            ? { action: next.kind === 'repair' ? 'is asked to mend its answer' : 'is tried again' }
            : {}),
        })
      },
    },
  )
}

/** Does what helps and need not succeed: a failure is told as a warning. */
export async function tellOf({ onProgress }: EngineDeps, act: () => Promise<void>): Promise<void> {
  await act().catch((cause: unknown) => {
    if (!isOkstraError(cause)) throw cause
    onProgress({ type: 'warning', message: cause.message })
  })
}

function actionOf(event: WorkerEvent): string | undefined {
  switch (event.type) {
    case 'text':
      return excerpt(event.text, 120)
    case 'reasoning':
      return 'thinks'
    case 'tool-call':
      return `uses ${excerpt(event.name, 60)}`
    case 'file-read':
      return `reads ${excerpt(event.path, 100)}`
    case 'file-write':
      return `writes ${excerpt(event.path, 100)}`
    case 'command':
      return `runs ${excerpt(redact(event.argv.join(' ')), 100)}`
    case 'retry':
      return `waits ${Math.round(event.afterMs / 1000)} s: ${excerpt(event.reason, 80)}`
    case 'result':
      return 'answers'
    case 'error':
      return `fails: ${excerpt(event.message, 80)}`
    default:
      return undefined
  }
}
