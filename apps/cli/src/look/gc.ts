import { findProject, type GcPlan, planGc } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, green, lines, type Text, yellow } from '../styled-text.ts'
import { onPage, wrapTo } from './page.ts'
import { sizeText } from './size-text.ts'

/** Lists what could be removed, and removes nothing. */
export async function executeGc(ctx: Context): Promise<CommandResult> {
  const root = await findProject(ctx.cwd)
  const plan = await planGc({ root }, engineDeps(ctx))
  return { data: plan, text: onPage((width) => planText(plan, width)), exitCode: 0 }
}

const STYLES = { remove: green, forget: yellow, keep: dim } as const

function planText({ rows, removable, bytes }: GcPlan, width: number): Text {
  if (rows.length === 0) return 'There is nothing that a clean-up would look at.'
  return lines(
    ...rows.map(({ kind, name, of, verdict, reasons, bytes: own }) =>
      lines(
        [STYLES[verdict](verdict.padEnd(7)), bold(kind.padEnd(11)), name],
        ...(of === null || name.includes(of) ? [] : [dim(`       of ${of}`)]),
        ...reasons.flatMap((reason) => wrapTo(reason, width - 9).map((line) => dim(`         ${line}`))),
        ...(own === null ? [] : [dim(`         ${sizeText(own)}`)]),
      ),
    ),
    '',
    `${removable} of ${rows.length} could be removed${bytes > 0 ? `, ${sizeText(bytes)} of what was counted` : ''}. Nothing was removed.`,
  )
}
