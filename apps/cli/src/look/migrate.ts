import { type MigrationPlan, planMigration } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { onPage, wrapTo } from './page.ts'

/** Says what would become of the documents of an earlier okstra; nothing is written. */
export async function executeMigrate(ctx: Context): Promise<CommandResult> {
  const plan = await planMigration(ctx.cwd)
  return {
    data: plan,
    text: onPage((width) => planText(plan, width)),
    exitCode: plan.problems === 0 ? 0 : 1,
  }
}

const STYLES = { move: green, 'make-again': yellow, problem: red } as const

function planText({ rows, sources, tasks, movable, problems }: MigrationPlan, width: number): Text {
  if (sources.length === 0) return 'There is nothing of an earlier okstra here.'
  return lines(
    ...rows.map(({ path, kind, target, state, problems: own }) =>
      lines(
        [STYLES[state](state.padEnd(11)), bold(path), dim(`  ${kind}`)],
        ...(target === null ? [] : [dim(`            → ${target}`)]),
        ...own.flatMap((problem) => wrapTo(problem, width - 14).map((line) => `            ${line}`)),
      ),
    ),
    '',
    `${sources.join(', ')}: ${rows.length} documents of ${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}, ` +
      `${movable} can be moved, ${problems} cannot. Nothing was moved.`,
  )
}
