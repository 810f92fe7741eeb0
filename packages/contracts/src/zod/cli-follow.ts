import * as z from 'zod'
import { RUN_STATUSES, TASK_TYPES } from '../vocabulary.ts'
import { archivedTo } from './archive.ts'
import { earlierRun, earlierTaskRuns } from './earlier.ts'
import { errorRow } from './run.ts'
import { count, list, strict, text } from './shape.ts'
import { decisionRow, runId, seq, taskKey } from './storage.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })
const taskType = z.enum(TASK_TYPES).meta({ description: 'Task type.' })
const standing = z
  .enum([...RUN_STATUSES, 'empty', 'preparing', 'held', 'awaiting-step', 'interrupted'])
  .meta({ description: 'Where the run stands, its holder included.' })
const ms = (description: string) => count.meta({ description: `${description} Milliseconds.` })

const waitEnd = {
  run: runId,
  task: taskKey,
  word: text('The run as commands name it.'),
  outcome: z
    .enum(['reached', 'ended', 'unattended', 'timed-out'])
    .meta({ description: 'It is as was waited for; over otherwise; run by nobody; still going on.' }),
  standing,
  reason: orNull(z.string(), 'Why it ended as it did.'),
  waitedMs: ms('How long was waited.'),
  next: orNull(z.string(), 'The command that goes on; null where there is none.'),
}

export const wait = strict(waitEnd, { id: 'WaitData', description: 'What a wait came to.' })
export const watch = strict(waitEnd, { id: 'WatchData', description: 'What a watched run came to.' })

const taskHistory = strict(
  {
    task: taskKey,
    title: text('Title of the task.'),
    runs: list(
      strict(
        {
          run: text('The run as commands name it.'),
          taskType,
          seq,
          standing: orNull(standing, 'Where it stands; null when its folder cannot be read.'),
          startedAt: orNull(z.string(), 'When something happened in it first.'),
          endedAt: orNull(z.string(), 'When it ended; null while it is not over.'),
          durationMs: orNull(count, 'Milliseconds from its first to its last event.'),
          reason: orNull(z.string(), 'Why it ended as it did.'),
          verdict: orNull(z.string(), 'Verdict of its report.'),
          next: orNull(z.string(), 'Where it sent the task.'),
          report: orNull(z.string(), 'Report data, relative to the project root.'),
          problem: text('Why its folder cannot be read.').optional(),
          archived: archivedTo.optional(),
        },
        { id: 'HistoryRun', description: 'A run as it went.' },
      ),
      'Runs, the oldest first.',
    ),
    timeline: list(
      strict(
        {
          ts: text('When it happened.'),
          kind: text('What happened; kinds of newer versions are kept.'),
          taskType: orNull(z.string(), 'Task type of the run.'),
          seq: orNull(z.string(), 'Number of the run.'),
          status: orNull(z.string(), 'Run status.'),
          decision: orNull(decisionRow, 'What a person decided, how, and who.'),
          note: orNull(z.string(), 'Anything else.'),
        },
        { id: 'HistoryRow', description: 'A row of the timeline of a task.' },
      ),
      'The timeline, as it was written.',
    ),
    earlier: list(earlierRun, 'Runs of the task that an earlier okstra left.').optional(),
  },
  { id: 'HistoryOfTask', description: 'What happened in a task.' },
)

export const history = z
  .union([
    taskHistory,
    strict(
      { earlier: earlierTaskRuns },
      { id: 'HistoryOfEarlier', description: 'A task that only an earlier okstra knew.' },
    ),
  ])
  .meta({ id: 'HistoryData', description: 'What happened in a task.' })

const work = {
  worker: text('The worker.'),
  duty: text('What it was asked for.'),
  n: count.meta({ description: 'Number of the attempt.' }),
}

export const logs = strict(
  {
    run: runId,
    standing,
    logs: list(
      strict(
        {
          ...work,
          file: text('The log, as it can be opened from where the command ran.'),
          text: text('What it holds.'),
        },
        { id: 'WorkerLog', description: 'The log of one attempt of a worker.' },
      ),
      'Logs in the order in which the attempts began.',
    ),
  },
  { id: 'LogsData', description: 'What the workers of a run printed.' },
)

export const timeSummary = strict(
  {
    run: runId,
    standing,
    startedAt: orNull(z.string(), 'Time of the first event.'),
    lastEventAt: orNull(z.string(), 'Time of the last event.'),
    totalMs: ms('From the first to the last event.'),
    activeMs: ms('The total without the time in which nobody ran it.'),
    steps: list(
      strict(
        { step: text('What the run was at.'), ms: ms('How long.') },
        { id: 'StepTime', description: 'A step, with all the time that it took.' },
      ),
      'Steps in the order in which they began; they add up to the total.',
    ),
    attempts: list(
      strict(
        {
          ...work,
          queuedMs: ms('From when it could have been asked until it was.'),
          workingMs: ms('From when it was asked until its answer was checked.'),
          state: z.enum(['finished', 'lost', 'open']).meta({ description: 'How it stands.' }),
        },
        { id: 'AttemptTime', description: 'The time of one attempt.' },
      ),
      'Attempts by duty, worker and number.',
    ),
    workers: list(
      strict(
        {
          worker: text('The worker.'),
          queuedMs: ms('All of its queueing.'),
          workingMs: ms('All of its work.'),
          waitingMs: ms('From its answers until those of the others were there.'),
        },
        { id: 'WorkerTime', description: 'The time of a worker.' },
      ),
      'By worker.',
    ),
  },
  { id: 'TimeSummaryData', description: 'Where the time of a run went.' },
)

export const findReport = strict(
  {
    seal: z
      .enum(['intact', 'changed', 'changed-place-unknown', 'not-sealed', 'missing'])
      .meta({ description: 'What its seal says of it.' }),
    files: strict(
      {
        data: orNull(z.string(), 'Report data.'),
        digests: orNull(z.string(), 'Digest sidecar.'),
        markdown: orNull(z.string(), 'Markdown view.'),
        html: orNull(z.string(), 'HTML view.'),
      },
      {
        id: 'FoundReportFiles',
        description: 'Paths from where the command ran; null for what is not there.',
      },
    ),
    isEarlier: z
      .literal(true)
      .meta({ description: 'Whether an earlier okstra wrote it; it was never sealed then.' })
      .optional(),
  },
  { id: 'FindReportData', description: 'Where the files of a report are.' },
)

export const errorLog = strict(
  { run: runId, rows: list(errorRow, 'Errors, the oldest first.') },
  { id: 'ErrorLogData', description: 'The errors of a run.' },
)

export const errorLogAppend = strict(
  { run: runId, row: errorRow },
  { id: 'ErrorLogAppendData', description: 'The error that was added, as it was read back.' },
)
