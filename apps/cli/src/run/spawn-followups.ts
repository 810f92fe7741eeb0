import { type Spawned, spawnFrom } from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import { join } from 'node:path'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, dim, green, lines, type Text } from '../styled-text.ts'
import { engineDeps } from './deps.ts'
import { manifestOf } from './outcome.ts'
import { commandOf } from './packet-command.ts'

type State = 'made' | 'would-be-made' | 'was-there'
type Row = Omit<Spawned, 'made'> & { readonly state: State; readonly next: string }

const STATES: Readonly<Record<State, { readonly word: string; readonly style: (text: Text) => Text }>> = {
  made: { word: 'made', style: green },
  'would-be-made': { word: 'would be made', style: (text) => text },
  'was-there': { word: 'was there', style: dim },
}

/** Makes the tasks that a report leads to, or says which they are. */
export async function executeSpawn(
  report: string,
  { ctx, dryRun }: { readonly ctx: Context; readonly dryRun: boolean },
): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const { run, dataDigest, followUps } = await spawnFrom({ folder: ctx.cwd, root, report, dryRun }, deps)
  const rows = followUps.map(({ made, ...row }): Row => {
    const state = !made ? 'was-there' : dryRun ? 'would-be-made' : 'made'
    return { ...row, brief: shownPath(ctx.cwd, join(root, row.brief)), state, next: commandOf(row) }
  })
  return {
    data: {
      run: (await manifestOf(run.layout)).run,
      report: shownPath(ctx.cwd, run.layout.report.data),
      dataDigest,
      dryRun,
      followUps: rows,
    },
    text:
      rows.length === 0
        ? 'The report leads to no task.'
        : lines(...rows.map(rowText), dim('Read each brief, mend it and confirm it; then it can be run.')),
    exitCode: 0,
  }
}

function rowText({ followUp, task, title, brief, state, next }: Row): Text {
  const { word, style } = STATES[state]
  return lines(
    [bold(followUp), '  ', style(word), `  ${task}  ${title}`],
    [dim('  brief  '), brief],
    [dim('  next   '), next],
  )
}
