import { readTimeSummary, type TimeSummary } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'
import { duration, questionOf } from './question.ts'

/** Shows where the time of a run went. */
export async function executeTimeSummary(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const summary = await readTimeSummary(await questionOf(word, ctx), engineDeps(ctx))
  return { data: summary, text: onPage((width) => summaryText(summary, width)), exitCode: 0 }
}

function summaryText(summary: TimeSummary, width: number): Text {
  const { run, standing, totalMs, activeMs, steps, workers, attempts } = summary
  const stopped = totalMs - activeMs
  return lines(
    [bold(run), `  ${standing}`],
    [
      bold(duration(totalMs)),
      ' from the first to the last event',
      ...(stopped === 0 ? [] : [`, ${duration(stopped)} of them run by nobody`]),
    ],
    '',
    fittedTable(
      ['step', 'time', 'share'],
      steps.map(({ step, ms }) => [{ text: step }, { text: duration(ms) }, { text: share(ms, totalMs) }]),
      { width, flexible: 0 },
    ),
    ...(workers.length === 0 ? [] : ['', workersText(workers, width), '', attemptsText(attempts, width)]),
  )
}

function workersText(workers: TimeSummary['workers'], width: number): Text {
  return fittedTable(
    ['worker', 'queued', 'working', 'waiting'],
    workers.map(({ worker, queuedMs, workingMs, waitingMs }) => [
      { text: worker, style: bold },
      { text: duration(queuedMs) },
      { text: duration(workingMs) },
      { text: duration(waitingMs) },
    ]),
    { width, flexible: 0 },
  )
}

function attemptsText(attempts: TimeSummary['attempts'], width: number): Text {
  return fittedTable(
    ['duty', 'worker', 'queued', 'working', ''],
    attempts.map(({ worker, duty, n, queuedMs, workingMs, state }) => [
      { text: n === 1 ? duty : `${duty} ${n}` },
      { text: worker },
      { text: duration(queuedMs) },
      { text: duration(workingMs) },
      { text: state === 'finished' ? '' : state, style: dim },
    ]),
    { width, flexible: 0 },
  )
}

function share(ms: number, total: number): string {
  return total === 0 ? '' : `${Math.round((ms * 100) / total)}%`
}
