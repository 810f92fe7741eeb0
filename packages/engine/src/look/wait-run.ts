import { formatTaskKey, type JournalEvent } from '@okstra/contracts'
import { type Machine, readJournal } from '@okstra/store'
import { performance } from 'node:perf_hooks'
import { judgeWait, type WaitGoal, type WaitOutcome } from './judge-wait.ts'
import type { RunStanding } from './judge-run.ts'
import { findNamedRun, type RunQuestion } from './named-run.ts'
import { readRun, type RunReading } from './read-run.ts'
import { runWord } from './status-project.ts'

export interface WaitOptions {
  readonly until?: WaitGoal
  /** Milliseconds; without it as long as the run goes on. */
  readonly timeoutMs?: number
  readonly signal: AbortSignal
  readonly machine: Machine
  /** Called whenever the run was read; it may read more of it. */
  readonly onReading?: (reading: RunReading) => void | Promise<void>
  /** Milliseconds between two looks. */
  readonly everyMs?: number
}

/** What a wait came to. */
export interface WaitEnd {
  readonly run: string
  readonly task: string
  /** The run as commands name it. */
  readonly word: string
  readonly outcome: WaitOutcome
  readonly standing: RunStanding
  readonly reason: string | null
  /** Milliseconds. */
  readonly waitedMs: number
  /** The command that goes on; null where there is none. */
  readonly next: string | null
}

/**
 * Waits until a run has come to its end, or nobody runs it any more, or the time is up. It reads what every other view
 * reads, so it cannot contradict them, and needs nothing of the process that runs it.
 *
 * @example
 * const { outcome } = await waitForRun({ word: 'late-fees', folder, root }, { signal, machine, timeoutMs: 60_000 })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`; the reason of the signal.
 */
export async function waitForRun(
  question: RunQuestion,
  { until = 'completed', timeoutMs, signal, machine, onReading, everyMs = 200 }: WaitOptions,
): Promise<WaitEnd> {
  const place = await findNamedRun(question, machine)
  const start = performance.now()
  let unattended = 0
  for (;;) {
    const reading = await readRun(question.root, place, machine)
    await onReading?.(reading)
    const verdict = judgeWait(reading.standing, until)
    const waitedMs = Math.round(performance.now() - start)
    // Journal and lease are two files: a run that ends between the two looks is unattended for one of them only.
    unattended = verdict === 'unattended' ? unattended + 1 : 0
    if (verdict !== 'wait' && unattended !== 1) return endOf(reading, verdict, waitedMs)
    if (timeoutMs !== undefined && waitedMs >= timeoutMs) return endOf(reading, 'timed-out', waitedMs)
    const left = timeoutMs === undefined ? everyMs : Math.max(1, Math.min(everyMs, timeoutMs - waitedMs))
    signal.throwIfAborted()
    await machine.sleep(left)
    signal.throwIfAborted()
  }
}

function endOf(reading: RunReading, outcome: WaitOutcome, waitedMs: number): WaitEnd {
  const { run, place, standing, state } = reading
  const key = formatTaskKey(place.task)
  const word = runWord(key, place)
  const resumes = outcome === 'unattended' && (standing === 'interrupted' || standing === 'prepared')
  return {
    run,
    task: key,
    word,
    outcome,
    standing,
    reason: state.ended?.reason ?? null,
    waitedMs,
    next: resumes ? `okstra resume ${word}` : outcome === 'timed-out' ? `okstra wait ${word}` : null,
  }
}

/** The events of a run from a place on, as they stand in its journal now. */
export async function eventsFrom({ layout }: RunReading, from: number): Promise<readonly JournalEvent[]> {
  const { events } = await readJournal(layout.journal)
  return events.filter(({ seq }) => seq >= from)
}
