import { OkstraError } from '@okstra/contracts'
import { appendError, type ErrorLog, readErrorLog } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'
import { questionOf } from './question.ts'

/** Lists the errors of a run. */
export async function executeErrorLog(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const log = await readErrorLog(await questionOf(word, ctx), engineDeps(ctx))
  return { data: log, text: onPage((width) => logText(log, width)), exitCode: 0 }
}

function logText({ run, rows }: ErrorLog, width: number): Text {
  if (rows.length === 0) return `No error in ${run}.`
  return lines(
    bold(run),
    fittedTable(
      ['when', 'whose', 'type', 'message', 'more'],
      rows.map(({ ts, source, worker, type, message, exit, logPointer }) => [
        { text: ts.slice(0, 19).replace('T', ' ') },
        { text: worker ?? source, style: bold },
        { text: exit === undefined || exit === null ? type : `${type} (exit ${exit})` },
        { text: message },
        { text: logPointer ?? '', style: dim },
      ]),
      { width, flexible: 3 },
    ),
  )
}

/** Adds an error to those of a run. */
export async function appendErrorLog(
  word: string,
  {
    ctx,
    values: { type, message, source = 'lead', worker, exit },
  }: {
    readonly ctx: Context
    readonly values: {
      readonly type: string
      readonly message: string
      readonly source: string | undefined
      readonly worker: string | undefined
      readonly exit: string | undefined
    }
  },
): Promise<CommandResult> {
  const { machine, environment } = engineDeps(ctx)
  if (source === 'worker' && worker === undefined) {
    throw new OkstraError('USAGE_MISSING_VALUE', 'It is not said whose error it is.', {
      hint: 'Name the worker: --worker ID',
      details: { flag: 'worker' },
    })
  }
  const given = {
    source: source === 'worker' ? 'worker' : 'lead',
    type,
    message,
    ...(worker === undefined ? {} : { worker }),
    ...(exit === undefined ? {} : { exit: exitOf(exit) }),
  } as const
  const added = await appendError(await questionOf(word, ctx), given, { machine, environment })
  return { data: added, text: `Added to the errors of ${added.run}.`, exitCode: 0 }
}

function exitOf(text: string): number {
  if (/^-?[0-9]{1,9}$/.test(text)) return Number(text)
  throw new OkstraError('USAGE_BAD_VALUE', `--exit is ${JSON.stringify(text)}, which is no exit code.`, {
    hint: 'Give a whole number.',
    details: { flag: 'exit', value: text },
  })
}
