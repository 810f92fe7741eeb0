import { readHistory, type TaskHistory } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { earlierRunsText, earlierTaskText } from './earlier-text.ts'
import { orEarlier } from './or-earlier.ts'
import { fittedTable, onPage } from './page.ts'
import { duration, questionOf } from './question.ts'

/** Lists what happened in a task. */
export async function executeHistory(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const question = await questionOf(word, ctx)
  try {
    const reading = await readHistory(question, engineDeps(ctx))
    return { data: reading, text: onPage((width) => historyText(reading, width)), exitCode: 0 }
  } catch (cause) {
    const { task, run } = await orEarlier(cause, question)
    const earlier = run === undefined ? task : { ...task, reports: run.reports, runs: [run] }
    return { data: { earlier }, text: onPage((width) => earlierTaskText(earlier, width)), exitCode: 0 }
  }
}

function historyText({ task, title, runs, timeline, earlier }: TaskHistory, width: number): Text {
  return lines(
    [bold(task), `  ${title}`],
    '',
    ...(runs.length === 0 ? ['No run yet.'] : [runsText(runs, width)]),
    ...(timeline.length === 0 ? [] : ['', timelineText(timeline, width)]),
    ...(earlier === undefined ? [] : ['', earlierRunsText(earlier, width)]),
  )
}

function runsText(runs: TaskHistory['runs'], width: number): Text {
  const reports = runs.flatMap(({ report, archived }) =>
    archived === undefined
      ? report === null
        ? []
        : [dim(report)]
      : [dim(`${archived.folder} of ${archived.isHere ? 'the home' : 'another home'}`)],
  )
  return lines(
    fittedTable(
      ['run', 'stands', 'began', 'ended', 'took', 'verdict', 'then'],
      runs.map(
        ({ taskType, seq, standing, startedAt, endedAt, durationMs, verdict, next, reason, problem }) => [
          { text: `${taskType} ${seq}`, style: bold },
          { text: standing ?? 'unreadable' },
          { text: time(startedAt) },
          { text: time(endedAt) },
          { text: durationMs === null ? '' : duration(durationMs) },
          { text: verdict ?? '' },
          { text: problem ?? reason ?? next ?? '' },
        ],
      ),
      { width, flexible: 6 },
    ),
    ...reports,
  )
}

function timelineText(timeline: TaskHistory['timeline'], width: number): Text {
  return fittedTable(
    ['when', 'what', 'of', 'details'],
    timeline.map(({ ts, kind, taskType, seq, status, decision, note }) => [
      { text: time(ts) },
      { text: decision?.decision ?? kind, style: decision === null ? dim : bold },
      { text: decision?.subject ?? (taskType === null ? '' : `${taskType} ${seq ?? ''}`) },
      {
        text: [
          status,
          decision === null ? null : `by ${decision.actor}, via ${decision.via}`,
          decision?.note ?? null,
          note,
        ]
          .filter((part) => part !== null)
          .join('; '),
      },
    ]),
    { width, flexible: 3 },
  )
}

function time(instant: string | null): string {
  return instant === null ? '' : instant.slice(0, 19).replace('T', ' ')
}
