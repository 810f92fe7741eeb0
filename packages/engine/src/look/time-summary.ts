import { byText, type JournalEvent, type RunEvent } from '@okstra/contracts'
import { type Machine, readJournal } from '@okstra/store'
import type { RunStanding } from './judge-run.ts'
import { findNamedRun, type RunQuestion } from './named-run.ts'
import { readRun } from './read-run.ts'

/** A stretch of a run; the stretches add up to the whole. */
interface StepTime {
  readonly step: string
  readonly ms: number
}

/** One attempt of a worker. */
export interface AttemptTime {
  readonly worker: string
  readonly duty: string
  readonly n: number
  /** From when it could have been asked, until it was. */
  readonly queuedMs: number
  /** From when it was asked, until its answer was checked; up to the last event while it is at it. */
  readonly workingMs: number
  readonly state: 'finished' | 'lost' | 'open'
}

export interface WorkerTime {
  readonly worker: string
  readonly queuedMs: number
  readonly workingMs: number
  /** From its last answer of each duty, until those of all the others were there. */
  readonly waitingMs: number
}

/** Where the time of a run went, as its journal says. */
export interface TimeFigures {
  readonly totalMs: number
  /** The total without the stretches in which nobody ran it. */
  readonly activeMs: number
  readonly steps: readonly StepTime[]
  readonly attempts: readonly AttemptTime[]
  readonly workers: readonly WorkerTime[]
}

export interface TimeSummary extends TimeFigures {
  readonly run: string
  readonly standing: RunStanding
  readonly startedAt: string | null
  readonly lastEventAt: string | null
}

/**
 * Where the time of a run went: by step, attempt and worker. From the journal alone, so that it is the same whenever
 * and wherever it is asked for.
 *
 * @example
 * const { totalMs, steps } = await readTimeSummary({ word: 'late-fees', folder, root }, { machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readTimeSummary(
  question: RunQuestion,
  { machine }: { readonly machine: Machine },
): Promise<TimeSummary> {
  const place = await findNamedRun(question, machine)
  const { run, standing, layout } = await readRun(question.root, place, machine)
  const { events } = await readJournal(layout.journal)
  return {
    run,
    standing,
    startedAt: events[0]?.ts ?? null,
    lastEventAt: events.at(-1)?.ts ?? null,
    ...timeFigures(events),
  }
}

/** In which nobody ran it: stopped by a person, or left behind by a process that died. */
const STOPPED = 'stopped'

/**
 * The figures of a journal. Each stretch between two events is of one step; a clock that was set back counts as no time.
 *
 * @example
 * timeFigures(events).steps // => [{ step: 'prepare', ms: 210 }, { step: 'propose', ms: 5400 }]
 */
export function timeFigures(events: readonly JournalEvent[]): TimeFigures {
  const steps = new Map<string, number>()
  let step = 'start'
  let at = 0
  const moments: number[] = []
  for (const [index, event] of (events as unknown as readonly RunEvent[]).entries()) {
    const next =
      index === 0 ? 0 : at + Math.max(0, Date.parse(event.ts) - Date.parse(events[index - 1]?.ts ?? ''))
    const own = event.kind === 'run.resumed' ? STOPPED : step
    if (next > at || index > 0) steps.set(own, (steps.get(own) ?? 0) + next - at)
    at = next
    moments.push(at)
    step = stepAfter(event, step)
  }
  const attempts = attemptTimes(events as unknown as readonly RunEvent[], moments)
  return {
    totalMs: at,
    activeMs: at - (steps.get(STOPPED) ?? 0),
    steps: [...steps].map(([name, ms]) => ({ step: name, ms })),
    attempts: attempts.map(({ row }) => row),
    workers: workerTimes(attempts, events as unknown as readonly RunEvent[], moments),
  }
}

function stepAfter(event: RunEvent, step: string): string {
  switch (event.kind) {
    case 'prepare.started':
      return 'prepare'
    case 'prepare.done':
    case 'run.started':
    case 'run.resumed':
      return 'start'
    case 'worker.dispatched':
      return event.data.duty
    case 'results.published':
      return `after ${event.data.duty}`
    case 'candidates.merged':
      return 'after merge'
    case 'report.sealed':
      return 'finalize'
    case 'run.interrupted':
      return STOPPED
    default:
      return step
  }
}

interface Timed {
  readonly row: AttemptTime
  readonly endedAt: number | undefined
}

function attemptTimes(events: readonly RunEvent[], moments: readonly number[]): Timed[] {
  const open = new Map<string, { readonly from: number; readonly readyAt: number; readonly place: number }>()
  const dutyFrom = new Map<string, number>()
  const freeSince = new Map<string, number>()
  const found: (Timed | undefined)[] = []
  const name = (...parts: readonly (string | number)[]): string => JSON.stringify(parts)
  const close = (
    place: number,
    key: string,
    end: number,
    row: Pick<AttemptTime, 'state' | 'worker' | 'duty' | 'n'>,
  ) => {
    const begun = open.get(key)
    if (begun === undefined) return
    const { from, readyAt } = begun
    found[begun.place] = {
      row: { ...row, queuedMs: Math.max(0, from - readyAt), workingMs: Math.max(0, end - from) },
      endedAt: row.state === 'finished' ? end : undefined,
    }
    if (place >= 0) open.delete(key)
  }
  for (const [index, event] of events.entries()) {
    const at = moments[index] ?? 0
    if (event.kind === 'run.resumed') {
      // What nobody ran could not have been asked either.
      for (const key of dutyFrom.keys()) dutyFrom.set(key, at)
      for (const key of freeSince.keys()) freeSince.set(key, at)
    }
    if (event.kind === 'worker.dispatched') {
      const { worker, duty, n } = event.data
      if (!dutyFrom.has(duty)) dutyFrom.set(duty, at)
      const readyAt = freeSince.get(name(worker, duty)) ?? dutyFrom.get(duty) ?? at
      open.set(name(worker, duty, n), { from: at, readyAt, place: found.length })
      found.push(undefined)
    }
    if (event.kind === 'worker.finished' || event.kind === 'worker.lost') {
      const { worker, duty, n } = event.data
      const isLost = event.kind === 'worker.lost'
      const key = name(worker, duty, n)
      close(index, key, isLost ? lastHeard(events, moments, index) : at, {
        worker,
        duty,
        n,
        state: isLost ? 'lost' : 'finished',
      })
      freeSince.set(name(worker, duty), at)
    }
  }
  for (const key of open.keys()) {
    const [worker, duty, n] = JSON.parse(key) as [string, string, number]
    close(-1, key, moments.at(-1) ?? 0, { worker, duty, n, state: 'open' })
  }
  const duties = [...dutyFrom.keys()]
  // Which of several began first differs from run to run.
  return found
    .filter((timed) => timed !== undefined)
    .toSorted(
      ({ row: a }, { row: b }) =>
        duties.indexOf(a.duty) - duties.indexOf(b.duty) || byText(a.worker, b.worker) || a.n - b.n,
    )
}

/** A lost attempt is recorded by who resumes; it ended no later than the last thing that its own process recorded. */
function lastHeard(events: readonly RunEvent[], moments: readonly number[], before: number): number {
  const resumed = events.findLastIndex(({ kind }, index) => index < before && kind === 'run.resumed')
  return moments[Math.max(0, resumed === -1 ? before : resumed - 1)] ?? 0
}

function workerTimes(
  attempts: readonly Timed[],
  events: readonly RunEvent[],
  moments: readonly number[],
): WorkerTime[] {
  const published = new Map<string, number>()
  for (const [index, event] of events.entries()) {
    if (event.kind === 'results.published') published.set(event.data.duty, moments[index] ?? 0)
  }
  const names = [...new Set(attempts.map(({ row }) => row.worker))].toSorted(byText)
  return names.map((worker) => {
    const own = attempts.filter(({ row }) => row.worker === worker)
    const last = new Map<string, number>()
    for (const { row, endedAt } of own) if (endedAt !== undefined) last.set(row.duty, endedAt)
    return {
      worker,
      queuedMs: own.reduce((sum, { row }) => sum + row.queuedMs, 0),
      workingMs: own.reduce((sum, { row }) => sum + row.workingMs, 0),
      waitingMs: [...last].reduce(
        (sum, [duty, end]) => sum + Math.max(0, (published.get(duty) ?? end) - end),
        0,
      ),
    }
  })
}
