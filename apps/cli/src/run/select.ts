import { type DecisionRow, OkstraError } from '@okstra/contracts'
import { findRun, selectDirection } from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import { join } from 'node:path'
import type { CommandResult, Context, Terminal } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, dim, green, lines, type Text } from '../styled-text.ts'
import { actorOf, engineDeps } from './deps.ts'
import { readOutcome } from './outcome.ts'

interface Selection {
  readonly report: string
  readonly option: string | undefined
  readonly note: string | undefined
  readonly constraint: readonly string[]
  readonly response: string | undefined
  readonly supersede: boolean
}

/** Records the direction that a person confirms. */
export async function executeSelect(
  selection: Selection,
  { ctx, terminal }: { readonly ctx: Context; readonly terminal: Terminal },
): Promise<CommandResult> {
  const { report, option, note, constraint, response, supersede } = selection
  if ((option === undefined) === (response === undefined)) {
    throw new OkstraError(
      'USAGE_MISSING_VALUE',
      'okstra select-direction needs an option or --response, and not both.',
      {
        hint: 'Write okstra select-direction REPORT IO-001, or give --response FILE alone.',
      },
    )
  }
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  // --yes answers the start of a run and never a decision: who is at a terminal is asked in any case.
  if (terminal.ask !== undefined && option !== undefined) {
    const found = await findRun(report, { folder: ctx.cwd, root })
    const outcome = await readOutcome(found, { cwd: ctx.cwd })
    const title = outcome.report?.directions.find(({ id }) => id === option)?.title ?? ''
    const isSure = await terminal.ask(question(option, title, outcome.task))
    if (!isSure) {
      throw new OkstraError('DIRECTION_NOT_CONFIRMED', 'Nothing was confirmed.', {
        hint: 'Look at the report, then select what you want.',
      })
    }
  }
  // Without a terminal nobody is known to have looked: whoever started it acts for a person.
  const actor = terminal.ask === undefined ? 'delegated' : actorOf(ctx.env)
  const done = await selectDirection(
    {
      folder: ctx.cwd,
      root,
      report,
      ...(option === undefined ? {} : { option }),
      ...(note === undefined ? {} : { note }),
      ...(constraint.length === 0 ? {} : { constraints: constraint }),
      ...(response === undefined ? {} : { response }),
      supersede,
      via: viaOf(selection, terminal),
      actor,
    },
    deps,
  )
  const { layout } = done.run
  const outcome = await readOutcome(done.run, { cwd: ctx.cwd })
  const { option: chosen } = done.bound.selection
  const title = outcome.report?.directions.find(({ id }) => id === chosen)?.title ?? ''
  const data = shownPath(ctx.cwd, layout.report.data)
  const next = `okstra render-bundle implementation-planning --selected-direction ${data}`
  const kept = shownPath(ctx.cwd, join(layout.folder, done.response))
  return {
    data: {
      run: outcome.run,
      report: data,
      dataDigest: done.bound.dataDigest,
      option: chosen,
      title,
      response: kept,
      superseded: done.superseded ?? null,
      via: viaOf(selection, terminal),
      actor,
      next,
    },
    text: lines(
      [green(bold('confirmed')), `  ${chosen} ${title}`],
      ...(done.superseded === undefined ? [] : [`instead of ${done.superseded}`]),
      dim(`by ${actor}, bound to ${done.bound.dataDigest}`),
      [bold('record  '), kept],
      [bold('next    '), next],
    ),
    exitCode: 0,
  }
}

function question(option: string, title: string, task: string): Text {
  return `Confirm ${option}${title === '' ? '' : ` (${title})`} for ${task}?`
}

function viaOf({ response }: Selection, terminal: Terminal): DecisionRow['via'] {
  if (response !== undefined) return 'import'
  return terminal.ask === undefined ? 'flag' : 'tty'
}
