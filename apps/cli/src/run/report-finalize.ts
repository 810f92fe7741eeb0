import { finalizeAgain, type FinalizedStep, findRun } from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { engineDeps } from './deps.ts'

/** Takes the steps again that follow from a sealed report. */
export async function executeFinalize(word: string, ctx: Context): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const found = await findRun(word, { folder: ctx.cwd, root })
  const { run, dataDigest, ended, steps } = await finalizeAgain(found, deps)
  const failed = steps.some(({ state }) => state === 'failed')
  const next = ended || failed ? null : `okstra resume ${run}`
  return {
    data: {
      run,
      report: shownPath(ctx.cwd, found.layout.report.data),
      dataDigest,
      ended,
      steps: steps.map(({ note = null, ...step }) => ({ ...step, note })),
      next,
    },
    text: lines(...steps.map(stepText), ...(next === null ? [] : [[bold('next  '), next]])),
    exitCode: failed ? 1 : 0,
  }
}

const STYLES: Readonly<Record<FinalizedStep['state'], (text: Text) => Text>> = {
  done: green,
  deferred: yellow,
  failed: red,
  left: dim,
}

function stepText({ step, state, note }: FinalizedStep): Text {
  return [STYLES[state](bold(state)), `  ${step}`, note === undefined ? '' : dim(`  ${note}`)]
}
