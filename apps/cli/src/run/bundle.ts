import { executePlan, planPrepare, releaseRun } from '@okstra/engine'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CommandResult, Context, Terminal, Values } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, green, lines } from '../styled-text.ts'
import { engineDeps } from './deps.ts'
import { notStarted } from './execute.ts'
import type { PREPARE_FLAGS } from './flags.ts'
import { planData } from './plan-data.ts'
import { planText } from './plan-text.ts'
import { requestOf } from './request.ts'

/** Prepares a run and gives it out of hand. */
export async function executeBundle(
  word: string,
  {
    ctx,
    values,
    terminal,
  }: { readonly ctx: Context; readonly values: Values<typeof PREPARE_FLAGS>; readonly terminal: Terminal },
): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  const request = await requestOf(word, { ctx, values, terminal, deps })
  const plan = await planPrepare(request, deps, 'prepare')
  const data = await planData(plan, deps, ctx.cwd)
  if (values['dry-run']) return notStarted(data, 0)
  ctx.signal.throwIfAborted()
  const held = await executePlan(plan, deps)
  await releaseRun(held, deps)
  const { manifest, layout } = held
  const instructions = dirname(layout.instructionSet('brief.md'))
  const names = (await readdir(instructions)).filter((name) => !name.startsWith('.')).toSorted()
  const files = names.map((name) => shownPath(ctx.cwd, join(instructions, name)))
  const folder = shownPath(ctx.cwd, layout.folder)
  const { run, task, taskType, seq } = manifest
  return {
    data: { run, task, taskType, seq, folder, files, plan: data },
    text: lines(
      planText(data),
      '',
      [green(bold('prepared')), `  ${run}`],
      [bold('folder  '), folder],
      ...files.map((file) => `  ${file}`),
    ),
    exitCode: 0,
    warnings: held.warnings,
  }
}
