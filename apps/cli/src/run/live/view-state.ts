import type { RunProgress } from '@okstra/engine'

/** A worker as the view knows it. */
export interface ViewWorker {
  readonly worker: string
  readonly duty?: string
  readonly n?: number
  readonly state: 'idle' | 'waiting' | 'starting' | 'running' | 'completed' | 'failed'
  readonly action?: string
  /** When the attempt began and ended, in milliseconds. */
  readonly from?: number
  readonly until?: number
  readonly tokens: number
  /** US dollars, where the price is known. */
  readonly costUsd?: number
}

/** All that the view shows, folded from progress. */
export interface ViewState {
  readonly title: string
  readonly startedAt: number
  readonly step: string
  readonly workers: readonly ViewWorker[]
  /** What will not change any more. */
  readonly settled: readonly string[]
  readonly warnings: readonly string[]
}

export function firstState(title: string, workers: readonly string[], at: number): ViewState {
  const names = [...new Set(workers)]
  return {
    title,
    startedAt: at,
    step: 'start',
    workers: names.map((worker) => ({ worker, state: 'idle', tokens: 0 })),
    settled: [],
    warnings: [],
  }
}

/** What is settled once a step begins that comes after it. */
const SETTLES: Readonly<Record<string, string>> = {
  'publish propose': 'proposals',
  merge: 'candidates',
  'publish reassess': 'reassessments',
  'publish answer-blockers': 'answers to blockers',
  'publish write-report': 'narrative',
  seal: 'report',
}

/** The state after an event; `at` is when it came, in milliseconds. */
export function nextState(state: ViewState, progress: RunProgress, at: number): ViewState {
  switch (progress.type) {
    case 'step': {
      const done = SETTLES[state.step]
      const isNew = done !== undefined && progress.step !== state.step && !state.settled.includes(done)
      return { ...state, step: progress.step, settled: isNew ? [...state.settled, done] : state.settled }
    }
    case 'worker':
      return { ...state, workers: withWorker(state.workers, progress, at) }
    case 'warning':
      return { ...state, warnings: [...state.warnings, progress.message] }
    case 'ended':
      return { ...state, step: progress.status }
  }
}

function withWorker(
  workers: readonly ViewWorker[],
  progress: Extract<RunProgress, { type: 'worker' }>,
  at: number,
): ViewWorker[] {
  const old = workers.find(({ worker }) => worker === progress.worker)
  const isSame = old?.duty === progress.duty && old.n === progress.n
  const state = stateOf(progress)
  const isOver = progress.state === 'ended'
  const action = progress.action ?? progress.message ?? (isSame && !isOver ? old.action : undefined)
  const row: ViewWorker = {
    worker: progress.worker,
    duty: progress.duty,
    n: progress.n,
    state,
    ...(action === undefined ? {} : { action }),
    from: isSame && old.from !== undefined ? old.from : at,
    ...(isOver ? { until: at } : {}),
    tokens: tokensOf(old, progress, isSame),
    ...costOf(old, progress, isSame),
  }
  return old === undefined ? [...workers, row] : workers.map((entry) => (entry === old ? row : entry))
}

/** Tokens add up over the attempts of a worker; each attempt counts from 0. */
function tokensOf(
  old: ViewWorker | undefined,
  { tokens = 0 }: Extract<RunProgress, { type: 'worker' }>,
  isSame: boolean,
): number {
  return isSame ? Math.max(old?.tokens ?? 0, tokens) : tokens
}

function costOf(
  old: ViewWorker | undefined,
  { costUsd }: Extract<RunProgress, { type: 'worker' }>,
  isSame: boolean,
): Pick<ViewWorker, 'costUsd'> {
  const cost = costUsd ?? (isSame ? old?.costUsd : undefined)
  return cost === undefined ? {} : { costUsd: cost }
}

function stateOf({ state, status }: Extract<RunProgress, { type: 'worker' }>): ViewWorker['state'] {
  if (state !== 'ended') return state
  return status === 'completed' ? 'completed' : 'failed'
}
