import type { FlagSpec } from '../command.ts'
import { COMMAND_NAMES, COMMANDS } from '../table.ts'
import { flagsOf } from '../usage.ts'

/** What can be completed after a command. */
export interface CompletionWords {
  readonly command: string
  readonly summary: string
  readonly flags: readonly CompletionFlag[]
  /** Words that may follow: commands below it, fixed values of its first argument. */
  readonly values: readonly string[]
}

export interface CompletionFlag {
  readonly name: string
  readonly description: string
  readonly completes: 'nothing' | 'file' | 'folder' | 'value'
  readonly choices: readonly string[]
}

/** Everything that the shells complete, from the table of commands and their flags. */
export async function completionWords(): Promise<CompletionWords[]> {
  return await Promise.all(
    Object.entries(COMMANDS).map(async ([name, { summary, load }]) => {
      const { command } = await load()
      const below = COMMAND_NAMES.filter((other) => other.startsWith(`${name} `)).map((other) =>
        other.slice(name.length + 1),
      )
      const named = name === 'help' ? COMMAND_NAMES.filter((other) => !other.includes(' ')) : []
      return {
        command: name,
        summary,
        flags: flagsOf(command).map(([flag, spec]) => ({
          name: flag,
          description: spec.description,
          completes: completes(spec),
          choices: spec.choices ?? [],
        })),
        values: [...below, ...(command.args?.[0]?.choices ?? []), ...named],
      }
    }),
  )
}

function completes({ type, value }: FlagSpec): CompletionFlag['completes'] {
  if (type === 'boolean') return 'nothing'
  if (value === 'FILE') return 'file'
  return value === 'DIR' ? 'folder' : 'value'
}
