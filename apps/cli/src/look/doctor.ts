import { type CheckRow, type DoctorReport, examine, type Repaired } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { onPage, wrapTo } from './page.ts'

/** Looks at machine, home and project, and repairs first what is derived when that is wanted. */
export async function executeDoctor({
  ctx,
  repair,
}: {
  readonly ctx: Context
  readonly repair: boolean
}): Promise<CommandResult> {
  const report = await examine({ folder: ctx.cwd, repair }, engineDeps(ctx))
  return {
    data: report,
    text: onPage((width) => reportText(report, width)),
    exitCode: report.isOk ? 0 : 3,
  }
}

const STYLES = { ok: green, note: dim, warning: yellow, error: red } as const
/** Of a long list the start is enough to see what is meant; the rest is in --json. */
const SHOWN_ITEMS = 5

function reportText({ rows, isOk, repaired, home, root }: DoctorReport, width: number): Text {
  const errors = rows.filter(({ state }) => state === 'error').length
  const warnings = rows.filter(({ state }) => state === 'warning').length
  return lines(
    dim(`home ${home}${root === null ? '' : `, project ${root}`}`),
    ...(repaired ?? []).map((row) => repairedText(row, width)),
    '',
    ...rows.map((row) => checkText(row, width)),
    '',
    isOk
      ? [bold(green('result: OK')), ...(warnings === 0 ? [] : [`, ${warnings} to look at`])]
      : [bold(red(`result: ${errors} ${errors === 1 ? 'error' : 'errors'}`))],
  )
}

function repairedText({ what, state, file, message, remedy }: Repaired, width: number): Text {
  const room = width - 10
  const [first = '', ...rest] = wrapTo(`${what}: ${message}`, room)
  return lines(
    [state === 'done' ? green('repaired  ') : yellow('to do     '), first],
    ...rest.map((line) => `          ${line}`),
    dim(`          ${file}`),
    ...(remedy === null ? [] : wrapTo(`→ ${remedy}`, room).map((line) => `          ${line}`)),
  )
}

function checkText({ check, state, message, remedy, items }: CheckRow, width: number): Text {
  const room = width - 10
  const [first = '', ...rest] = wrapTo(`${check}: ${message}`, room)
  return lines(
    [STYLES[state](state.padEnd(9)), ' ', first],
    ...rest.map((line) => `          ${line}`),
    ...items
      .slice(0, SHOWN_ITEMS)
      .flatMap((item) => wrapTo(item, room - 2).map((line) => dim(`            ${line}`))),
    ...(items.length > SHOWN_ITEMS
      ? [dim(`            and ${items.length - SHOWN_ITEMS} more: --json`)]
      : []),
    ...(remedy === null || state === 'ok'
      ? []
      : wrapTo(`→ ${remedy}`, room).map((line) => `          ${line}`)),
  )
}
