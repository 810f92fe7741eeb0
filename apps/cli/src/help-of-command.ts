import type { Command, CommandResult, FlagSpec } from './command.ts'
import { definitionList, wrapWords } from './definition-list.ts'
import { bold, lines, type Text } from './styled-text.ts'
import { COMMANDS, type TableEntry } from './table.ts'
import { exitsOf, flagAbout, flagsOf, flagWord, usageLine } from './usage.ts'

/** How one command is used. */
export function helpOfCommand(name: string, { summary }: TableEntry, command: Command): CommandResult {
  const { description, args = [], flags, examples = [] } = command
  const usage = usageLine(name, command)
  const subcommands = Object.entries(COMMANDS).filter(([other]) => other.startsWith(`${name} `))
  const text = lines(
    [bold(`okstra ${name}`), `  ${summary}`],
    '',
    `Usage: ${usage}`,
    '',
    wrapWords(description).join('\n'),
    ...section(
      'Arguments',
      args.map((arg) => [`<${arg.name}>`, argumentAbout(arg)]),
    ),
    ...section('Flags', Object.entries(flags).map(flagRow)),
    ...section('Flags of every command', flagsOf(command).slice(Object.keys(flags).length).map(flagRow)),
    ...section(
      'Commands below it',
      subcommands.map(([other, entry]) => [`okstra ${other}`, entry.summary]),
    ),
    ...section(
      'Exit codes',
      exitsOf(command).map(([code, about]) => [String(code), about]),
    ),
    ...section(
      'Examples',
      examples.map(({ line, about }) => [line, about]),
    ),
  )
  const data = {
    name,
    summary,
    description,
    usage,
    arguments: args.map((arg) => ({
      name: arg.name,
      description: argumentAbout(arg),
      required: arg.required === true,
    })),
    flags: flagsOf(command).map(([flag, spec]) => ({
      name: `--${flag}`,
      value: spec.type === 'boolean' ? null : (spec.value ?? 'VALUE'),
      description: spec.description,
      choices: spec.choices ?? [],
      multiple: spec.multiple === true,
      required: spec.required === true,
    })),
    exits: exitsOf(command).map(([code, about]) => ({ code, about })),
    examples: examples.map(({ line, about }) => ({ line, about })),
  }
  return { data, text, exitCode: 0 }
}

export function argumentAbout({
  description,
  choices,
  multiple,
}: NonNullable<Command['args']>[number]): string {
  const notes = [
    ...(choices === undefined ? [] : [`one of ${choices.join(', ')}`]),
    ...(multiple === true ? ['one or more'] : []),
  ]
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`
}

function flagRow([flag, spec]: readonly [string, FlagSpec]): readonly [string, string] {
  return [flagWord(flag, spec), flagAbout(spec)]
}

function section(title: string, rows: readonly (readonly [string, string])[]): Text[] {
  return rows.length === 0 ? [] : ['', bold(title), definitionList(rows)]
}
