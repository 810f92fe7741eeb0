import type {
  EventWorkerDispatched,
  EventWorkerFinished,
  FinalizeStep,
  JournalEvent,
  RunEnded,
  RunEvent,
  RunStatus,
} from '@okstra/contracts'

/** One attempt of a worker at a duty. */
export interface Attempt {
  readonly worker: string
  readonly duty: string
  readonly n: number
  readonly kind: EventWorkerDispatched['data']['kind']
  /** Times that it was asked and ended, and one: attempts lost with their supervisor are not counted. */
  readonly turn: number
  readonly prompt: string
  readonly dispatchedAt: string
  /** How it ended, when it is known. */
  readonly finished?: EventWorkerFinished['data'] & { readonly at: string }
  /** It ended with its supervisor, and left no terminal event. */
  readonly lost?: true
}

/** Where a run stands: what its journal says, and nothing else. */
export interface RunState {
  readonly status: RunStatus
  readonly prepare: 'none' | 'started' | 'done'
  readonly started: boolean
  readonly resumed: number
  readonly attempts: readonly Attempt[]
  /** Duties whose blind phase is over. */
  readonly published: ReadonlySet<string>
  /** Digest of the candidate set. */
  readonly candidates?: string
  /** Digest of the groups of findings. */
  readonly groups?: string
  /** Digest of the results of each round that was held, the first round first. */
  readonly rounds: readonly string[]
  /** Digests of what the critic and its checkers answered, and of the state of the votes after it. */
  readonly gaps?: { readonly results: string; readonly state: string }
  readonly sealed?: { readonly root: string; readonly sidecar: string }
  readonly finalized: ReadonlyMap<FinalizeStep, 'done' | 'deferred' | 'failed'>
  /** What a step of finalize that failed said. */
  readonly failedBecause?: string
  /** What the run may use up since it was last taken up, where that was said anew. */
  readonly budget: { readonly usd?: number; readonly tokens?: number }
  /** Whether the last thing that happened is that a person stopped it. */
  readonly interrupted: boolean
  readonly ended?: RunEnded
}

/**
 * Folds the journal of a run. Events of kinds that this version does not know are passed over. The same events give
 * the same state, whoever reads them: every view of a run goes through here.
 *
 * @example
 * foldRun([]).status // => 'prepared'
 */
export function foldRun(events: readonly JournalEvent[]): RunState {
  const attempts = new Map<string, Attempt>()
  const published = new Set<string>()
  const finalized = new Map<FinalizeStep, 'done' | 'deferred' | 'failed'>()
  let prepare: RunState['prepare'] = 'none'
  let started = false
  let resumed = 0
  let interrupted = false
  let usd: number | undefined
  let tokens: number | undefined
  let candidates: string | undefined
  let groups: string | undefined
  const rounds: string[] = []
  let gaps: RunState['gaps']
  let sealed: RunState['sealed']
  let ended: RunEnded | undefined
  let failedBecause: string | undefined
  for (const event of events as unknown as readonly RunEvent[]) {
    // A note says what was done beside the run, which stands as it stood.
    if (event.kind === 'note.added') continue
    interrupted = event.kind === 'run.interrupted'
    switch (event.kind) {
      case 'prepare.started':
        prepare = 'started'
        break
      case 'prepare.done':
        prepare = 'done'
        break
      case 'run.started':
        started = true
        break
      case 'run.resumed':
        resumed += 1
        usd = event.data.usd ?? usd
        tokens = event.data.tokens ?? tokens
        break
      case 'worker.dispatched': {
        const { worker, duty, n, kind, turn, prompt } = event.data
        attempts.set(keyOf(event.data), { worker, duty, n, kind, turn, prompt, dispatchedAt: event.ts })
        break
      }
      case 'worker.finished':
        mark(attempts, event.data, { finished: { ...event.data, at: event.ts } })
        break
      case 'worker.lost':
        mark(attempts, event.data, { lost: true })
        break
      case 'results.published':
        published.add(event.data.duty)
        break
      case 'candidates.merged':
        candidates = event.data.candidates
        break
      case 'findings.grouped':
        groups = event.data.groups
        break
      case 'round.held':
        rounds[event.data.round - 1] = event.data.results
        break
      case 'gaps.checked':
        gaps = event.data
        break
      case 'report.sealed':
        sealed = event.data
        break
      case 'finalize.done':
        finalized.set(event.data.step, event.data.state)
        if (event.data.state === 'failed') failedBecause = event.data.note
        break
      case 'run.ended':
        ended = event.data
        break
      case 'run.interrupted':
        break
    }
  }
  return {
    status: ended?.status ?? (started ? 'running' : 'prepared'),
    prepare,
    started,
    resumed,
    attempts: [...attempts.values()],
    published,
    ...(candidates === undefined ? {} : { candidates }),
    ...(groups === undefined ? {} : { groups }),
    rounds,
    ...(gaps === undefined ? {} : { gaps }),
    ...(sealed === undefined ? {} : { sealed }),
    finalized,
    ...(failedBecause === undefined ? {} : { failedBecause }),
    budget: { ...(usd === undefined ? {} : { usd }), ...(tokens === undefined ? {} : { tokens }) },
    interrupted,
    ...(ended === undefined ? {} : { ended }),
  }
}

type Named = Pick<Attempt, 'worker' | 'duty' | 'n'>

function keyOf({ worker, duty, n }: Named): string {
  return `${worker}\0${duty}\0${n}`
}

/** A finish without its dispatch belongs to no attempt, and counts for nothing. */
function mark(
  attempts: Map<string, Attempt>,
  named: Named,
  end: Pick<Attempt, 'finished'> | Pick<Attempt, 'lost'>,
): void {
  const attempt = attempts.get(keyOf(named))
  if (attempt !== undefined) attempts.set(keyOf(named), { ...attempt, ...end })
}
