import { OkstraError } from '@okstra/contracts'
import { followLogs, readLogs, type WorkerLog, type WorkerLogs } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { engineDeps } from '../run/deps.ts'
import { dim, lines, type Text } from '../styled-text.ts'
import { questionOf } from './question.ts'

/** Prints the logs of a run, or follows them. */
export async function executeLogs(
  word: string | undefined,
  {
    ctx,
    worker,
    follows,
    isJson,
    show,
  }: {
    readonly ctx: Context
    readonly worker: string | undefined
    readonly follows: boolean
    readonly isJson: boolean
    readonly show: (result: CommandResult) => void
  },
): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  const question = await questionOf(word, ctx)
  const only = worker === undefined ? {} : { worker }
  if (follows) {
    await followLogs(question, deps, {
      ...only,
      signal: ctx.signal,
      onPiece({ replaced, text, ...work }) {
        if (isJson) return
        const again = replaced ? [dim(`${nameOf(work)}: (another log took its place)`)] : []
        show({ data: null, text: lines(...again, ...linesOf(work, text)), exitCode: 0 })
      },
    })
  }
  const reading = await readLogs(question, deps, only)
  if (worker !== undefined && reading.logs.length === 0) throw noWorker(worker, reading)
  const data = {
    ...reading,
    logs: reading.logs.map((log) => ({ ...log, file: shownPath(ctx.cwd, log.file) })),
  }
  return { data, text: follows ? '' : logsText(reading), exitCode: 0 }
}

function logsText({ logs }: WorkerLogs): Text {
  const all = logs.flatMap((log) => linesOf(log, log.text))
  return all.length === 0 ? 'No worker has printed anything.' : lines(...all)
}

type Work = Pick<WorkerLog, 'worker' | 'duty' | 'n'>

function nameOf({ worker, duty, n }: Work): string {
  return `${worker} ${duty} ${n}`
}

/** One line for each: a carriage return within a line is no end of it, and is shown for what it is. */
function linesOf(work: Work, text: string): Text[] {
  if (text === '') return []
  const rows = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  return rows.map((row): Text => [dim(`${nameOf(work)}: `), row])
}

function noWorker(worker: string, { run }: WorkerLogs): OkstraError {
  return new OkstraError('ROSTER_UNKNOWN_WORKER', `There is no log of ${worker} in ${run}.`, {
    hint: 'See who works in it: okstra status',
    details: { worker, run },
  })
}
