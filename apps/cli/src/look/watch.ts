import { watchRun } from '@okstra/engine/look'
import type { CommandResult, Context, Terminal } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { startView, type View } from '../run/live/start-view.ts'
import type { Text } from '../styled-text.ts'
import { questionOf } from './question.ts'
import { waitResult } from './wait.ts'

/** Shows a run that another process runs, until it ends. */
export async function executeWatch(
  word: string | undefined,
  {
    ctx,
    terminal,
    progress,
  }: { readonly ctx: Context; readonly terminal: Terminal; readonly progress: (text: Text) => void },
): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  let view: View | undefined
  // What happened before is shown with the time at which it happened.
  let then: Date | undefined
  try {
    const end = await watchRun(await questionOf(word, ctx), deps, {
      signal: ctx.signal,
      onStart({ run, workers, startedAt }) {
        then = startedAt === null ? undefined : new Date(startedAt)
        view = startView({ title: run, workers, now: () => then ?? ctx.now(), terminal, progress })
        then = undefined
      },
      onProgress({ at, progress: told }) {
        then = new Date(at)
        view?.onProgress(told)
        then = undefined
      },
    })
    return waitResult(end)
  } finally {
    view?.stop()
  }
}
