import { type DecisionRow, isOkstraError, parseTaskKey } from '@okstra/contracts'
import { type Machine, readTask, readTimeline, taskLayout } from '@okstra/store'
import { relative, sep } from 'node:path'
import { type EarlierRun, readEarlierRuns } from '../legacy/read-earlier.ts'
import { archivedTo, type ArchivedTo } from './archived-to.ts'
import { isOver, type RunStanding } from './judge-run.ts'
import { findNamed, type RunQuestion } from './named-run.ts'
import { readRun, type RunReading, runsOfTask } from './read-run.ts'
import { runWord } from './status-project.ts'
import { verdictCard } from './verdict-card.ts'

/** A run as it went. */
export interface HistoryRun {
  /** The run as commands name it. */
  readonly run: string
  readonly taskType: string
  readonly seq: string
  /** Where it stands; null when its folder cannot be read. */
  readonly standing: RunStanding | null
  readonly startedAt: string | null
  /** Null while it is not over. */
  readonly endedAt: string | null
  /** Milliseconds from its first to its last event. */
  readonly durationMs: number | null
  readonly reason: string | null
  /** Verdict of its report; null without one. */
  readonly verdict: string | null
  /** Where it sent the task; null when it said nothing. */
  readonly next: string | null
  /** Report data, relative to the project root. */
  readonly report: string | null
  readonly problem?: string
  /** Where its files went, when it was archived. */
  readonly archived?: ArchivedTo
}

/** A row of the timeline: start and end of runs, and what people decided. */
export interface HistoryRow {
  readonly ts: string
  readonly kind: string
  readonly taskType: string | null
  readonly seq: string | null
  readonly status: string | null
  readonly decision: DecisionRow | null
  readonly note: string | null
}

export interface TaskHistory {
  readonly task: string
  readonly title: string
  readonly runs: readonly HistoryRun[]
  readonly timeline: readonly HistoryRow[]
  /** Runs of the task that an earlier okstra left; absent where it left none. */
  readonly earlier?: readonly EarlierRun[]
}

/**
 * What happened in a task: its runs with how they ended, and the rows of its timeline. Of a word that names a run only
 * that run, and the rows that are about it.
 *
 * @example
 * const { runs, timeline } = await readHistory({ word: 'late-fees', folder, root }, { home, machine })
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readHistory(
  question: RunQuestion,
  { home, machine }: { readonly home: string; readonly machine: Machine },
): Promise<TaskHistory> {
  const { root } = question
  const { task, title, place } = await findNamed(question)
  const key = parseTaskKey(task)
  const places = (await runsOfTask(root, key)).filter(
    ({ taskType, seq }) => place === undefined || (taskType === place.taskType && seq === place.seq),
  )
  const runs: HistoryRun[] = []
  for (const own of places) {
    try {
      runs.push(await historyOf({ root, home, task }, await readRun(root, own, machine)))
    } catch (cause) {
      if (!isOkstraError(cause)) throw cause
      runs.push(unreadable(task, own, cause.message))
    }
  }
  const { rows } = await readTimeline(taskLayout(root, key).timeline)
  const timeline = rows
    .map(({ value }) => value as Partial<HistoryRow> & { readonly ts?: string; readonly kind?: string })
    .map((row): HistoryRow => ({
      ts: row.ts ?? '',
      kind: row.kind ?? '',
      taskType: row.taskType ?? null,
      seq: row.seq ?? null,
      status: row.status ?? null,
      decision: row.decision ?? null,
      note: row.note ?? null,
    }))
    .filter((row) => place === undefined || isAbout(row, place))
  const manifest = await readTask(root, key)
  const [left] = await readEarlierRuns(root, (name) => name === `${key.group}/${key.task}`)
  const earlier = (left?.runs ?? []).filter(({ run }) => place === undefined || run === runWord(task, place))
  return {
    task,
    title: manifest?.title ?? title,
    runs: runs.toSorted((a, b) => ((a.startedAt ?? '') < (b.startedAt ?? '') ? -1 : 1)),
    timeline,
    ...(earlier.length === 0 ? {} : { earlier }),
  }
}

/** A decision has no number of its own; the report that it answers lies in the folder of its run. */
function isAbout(
  { taskType, seq, decision }: HistoryRow,
  place: { readonly taskType: string; readonly seq: string },
): boolean {
  if (taskType === place.taskType && seq === place.seq) return true
  return decision?.report?.includes(`/runs/${place.taskType}/${place.seq}/`) === true
}

async function historyOf(
  { root, home, task }: { readonly root: string; readonly home: string; readonly task: string },
  reading: RunReading,
): Promise<HistoryRun> {
  const { place, state, standing, layout, startedAt, updatedAt } = reading
  const archived = await archivedTo(reading, home)
  const isHere = state.sealed !== undefined && archived === undefined
  const card = isHere ? await verdictCard(layout.report.data) : undefined
  return {
    run: runWord(task, place),
    taskType: place.taskType,
    seq: place.seq,
    standing,
    startedAt: startedAt ?? null,
    endedAt: isOver(standing) ? (updatedAt ?? null) : null,
    durationMs:
      startedAt === undefined || updatedAt === undefined
        ? null
        : Math.max(0, Date.parse(updatedAt) - Date.parse(startedAt)),
    reason: state.ended?.reason ?? null,
    verdict: card?.verdict ?? reading.archived?.verdict ?? null,
    next: state.ended?.next ?? null,
    report: isHere ? relative(root, layout.report.data).split(sep).join('/') : null,
    ...(archived === undefined ? {} : { archived }),
  }
}

function unreadable(
  task: string,
  place: { readonly taskType: string; readonly seq: string },
  problem: string,
): HistoryRun {
  return {
    run: runWord(task, place),
    taskType: place.taskType,
    seq: place.seq,
    standing: null,
    startedAt: null,
    endedAt: null,
    durationMs: null,
    reason: null,
    verdict: null,
    next: null,
    report: null,
    problem,
  }
}
