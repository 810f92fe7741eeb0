import { cancelRun, findRun } from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import type { CommandResult, Context } from '../command.ts'
import { bold, yellow } from '../styled-text.ts'
import { actorOf, engineDeps } from './deps.ts'
import { readOutcome } from './outcome.ts'

/** Ends a run, and says what its journal says then. */
export async function executeCancel(
  word: string,
  { ctx, takeOver }: { readonly ctx: Context; readonly takeOver: boolean },
): Promise<CommandResult> {
  const warnings: string[] = []
  const deps = engineDeps(ctx, (progress) => {
    if (progress.type === 'warning') warnings.push(progress.message)
  })
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const found = await findRun(word, { folder: ctx.cwd, root })
  await cancelRun(found, deps, { actor: actorOf(ctx.env), takeOver })
  const { run, status } = await readOutcome(found, { cwd: ctx.cwd })
  return { data: { run, status }, text: [yellow(bold(status)), `  ${run}`], exitCode: 0, warnings }
}
