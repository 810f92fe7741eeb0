import type { CommandResult } from './command.ts'
import { bold, dim, lines } from './styled-text.ts'
import { COMMANDS } from './table.ts'

/** The list of all commands, by group. */
export function helpOverview(): CommandResult {
  const entries = Object.entries(COMMANDS)
  const groups = [...new Set(entries.map(([, { group }]) => group))]
  const width = Math.max(...entries.map(([name]) => name.length))
  const text = lines(
    [bold('okstra'), '  exact coverage, ranked directions, reports that check themselves'],
    '',
    'Usage: okstra <command> [flags]',
    ...groups.flatMap((group) => [
      '',
      bold(group),
      ...entries
        .filter(([, entry]) => entry.group === group)
        .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    ]),
    '',
    dim('okstra help <command> shows how one is used. Start with: okstra demo'),
  )
  const data = { commands: entries.map(([name, { group, summary }]) => ({ name, group, summary })) }
  return { data, text, exitCode: 0 }
}
