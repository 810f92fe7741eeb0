import { type AgentActivity, noteActivity, readActivity } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'
import { questionOf } from './question.ts'

/** Shows what happened in a run. */
export async function executeActivity(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const found = await readActivity(await questionOf(word, ctx), engineDeps(ctx))
  return { data: found, text: onPage((width) => activityText(found, width)), exitCode: 0 }
}

function activityText({ run, activity }: AgentActivity, width: number): Text {
  if (activity.length === 0) return `Nothing happened in ${run} yet.`
  return lines(
    bold(run),
    fittedTable(
      ['when', 'who', 'what', 'more'],
      activity.map(({ at, worker, step, note }) => [
        { text: at.slice(0, 19).replace('T', ' ') },
        { text: worker ?? 'okstra', style: bold },
        { text: step },
        { text: note ?? '', style: dim },
      ]),
      { width, flexible: 3 },
    ),
  )
}

/** Notes what the lead of a run did. */
export async function appendActivity(
  word: string,
  {
    ctx,
    values: { step, note },
  }: { readonly ctx: Context; readonly values: { readonly step: string; readonly note: string | undefined } },
): Promise<CommandResult> {
  const { machine, environment } = engineDeps(ctx)
  const noted = await noteActivity(
    await questionOf(word, ctx),
    { step, ...(note === undefined ? {} : { note }) },
    { machine, environment },
  )
  return { data: noted, text: `Noted in ${noted.run}: ${noted.row.step}`, exitCode: 0 }
}
