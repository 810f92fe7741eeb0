import type { RunEvent, StatusSidecar } from '@okstra/contracts'
import { validate as isStatusSidecar } from '@okstra/contracts/validate/status-sidecar'
import { homeLayout, readDocument, type WorkPlace } from '@okstra/store'
import type { RunProgress } from '../deps.ts'
import type { RunQuestion } from './named-run.ts'
import type { RunReading } from './read-run.ts'
import { eventsFrom, type WaitEnd, waitForRun } from './wait-run.ts'
import type { LogDeps } from './worker-logs.ts'

/** What a run told, with the time at which it happened. */
export interface WatchedProgress {
  readonly at: string
  readonly progress: RunProgress
}

/** What is there before anything is told. */
export interface WatchStart {
  readonly run: string
  readonly workers: readonly string[]
  readonly startedAt: string | null
}

/**
 * Follows a run from outside: what its journal and the status files of its workers say, as the run itself would tell
 * it. It ends as a wait for its completion does.
 *
 * @example
 * await watchRun({ folder, root }, { home, machine }, { signal, onStart, onProgress })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`; the reason of the signal.
 */
export async function watchRun(
  question: RunQuestion,
  { home, machine }: LogDeps,
  {
    signal,
    onStart,
    onProgress,
    everyMs,
  }: {
    readonly signal: AbortSignal
    readonly onStart: (start: WatchStart) => void
    readonly onProgress: (told: WatchedProgress) => void
    readonly everyMs?: number
  },
): Promise<WaitEnd> {
  let next: number | undefined
  const heard = new Map<string, string>()
  const onReading = async (reading: RunReading): Promise<void> => {
    if (next === undefined) {
      next = 0
      const workers = [...new Set((reading.manifest?.roster ?? []).map(({ worker }) => worker))]
      onStart({ run: reading.run, workers, startedAt: reading.startedAt ?? null })
    }
    for (const event of await eventsFrom(reading, next)) {
      next = event.seq + 1
      const { ts } = event
      for (const progress of progressOf(event as unknown as RunEvent)) onProgress({ at: ts, progress })
    }
    for (const told of await livesOf(reading, { home, heard, now: machine.now() })) onProgress(told)
  }
  return await waitForRun(question, {
    signal,
    machine,
    onReading,
    ...(everyMs === undefined ? {} : { everyMs }),
  })
}

/** What an event says to who watches; nothing for what changes no view. */
function progressOf(event: RunEvent): RunProgress[] {
  switch (event.kind) {
    case 'prepare.started':
      return [{ type: 'step', step: 'prepare' }]
    case 'worker.dispatched': {
      const { worker, duty, n } = event.data
      return [
        { type: 'step', step: duty },
        { type: 'worker', worker, duty, n, state: 'starting' },
      ]
    }
    case 'worker.finished': {
      const { worker, duty, n, status, failure, message } = event.data
      const why = {
        ...(failure === undefined ? {} : { failure }),
        ...(message === undefined ? {} : { message }),
      }
      return [{ type: 'worker', worker, duty, n, state: 'ended', status, ...why }]
    }
    case 'worker.lost': {
      const { worker, duty, n, reason } = event.data
      return [{ type: 'worker', worker, duty, n, state: 'ended', message: reason }]
    }
    case 'results.published':
      return [{ type: 'step', step: `publish ${event.data.duty}` }]
    case 'candidates.merged':
      return [{ type: 'step', step: 'merge' }]
    case 'findings.grouped':
      return [{ type: 'step', step: 'group' }]
    case 'round.held':
      return [{ type: 'step', step: `count votes ${event.data.round}` }]
    case 'gaps.checked':
      return [{ type: 'step', step: 'count gaps' }]
    case 'report.sealed':
      return [{ type: 'step', step: 'seal' }]
    case 'finalize.done':
      return [{ type: 'step', step: `finalize ${event.data.step}` }]
    case 'run.interrupted':
      return [{ type: 'step', step: 'interrupted' }]
    case 'run.ended': {
      const { status, reason } = event.data
      return [{ type: 'ended', status, ...(reason === undefined ? {} : { reason }) }]
    }
    default:
      return []
  }
}

/** What workers that are asked now do, where their status files say something new. */
async function livesOf(
  reading: RunReading,
  { home, heard, now }: { readonly home: string; readonly heard: Map<string, string>; readonly now: string },
): Promise<WatchedProgress[]> {
  if (reading.standing !== 'running') return []
  const told: WatchedProgress[] = []
  for (const { worker, duty, n, finished, lost } of reading.state.attempts) {
    if (finished !== undefined || lost === true) continue
    const work = { worker, duty, n }
    const sidecar = await sidecarOf(work, reading, home)
    if (sidecar === undefined || sidecar.outcome !== undefined) continue
    const sign = `${sidecar.events} ${sidecar.bytes}`
    if (sidecar.startedAt === undefined || heard.get(JSON.stringify(work)) === sign) continue
    heard.set(JSON.stringify(work), sign)
    const action = `${sidecar.events} ${sidecar.events === 1 ? 'event' : 'events'}, ${sidecar.bytes} bytes`
    told.push({ at: now, progress: { type: 'worker', ...work, state: 'running', action } })
  }
  return told
}

/** A damaged or half-moved status file is of no weight. */
async function sidecarOf(
  work: WorkPlace,
  { run, layout }: RunReading,
  home: string,
): Promise<StatusSidecar | undefined> {
  for (const { status } of [layout.work(work), homeLayout(home).blindWork(run, work)]) {
    const found = await readDocument(status, { check: isStatusSidecar }).catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
