import { argumentAbout } from './help-of-command.ts'
import { COMMANDS, type TableEntry } from './table.ts'
import { COMMON_EXITS, flagAbout, flagWord, usageLine } from './usage.ts'
import { type Command, COMMON_FLAGS, type FlagSpec } from './command.ts'

/** The reference of the command line as Markdown, from the same table as the help. */
export async function referencePage(): Promise<string> {
  const sections = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, entry]) =>
      sectionOf(name, entry, (await entry.load()).command),
    ),
  )
  return [
    '# Command line',
    '',
    'Made by `pnpm generate` from the table of commands. `okstra help <command>` shows the same in a terminal.',
    '',
    ...Object.entries(COMMANDS).map(
      ([name, { summary }]) => `- [\`okstra ${name}\`](#okstra-${name.replaceAll(' ', '-')}): ${summary}`,
    ),
    '',
    '## Of every command',
    '',
    'Results go to stdout, everything else to stderr. With `--json` stdout holds exactly one JSON document:',
    '`{"ok":true,"data":…}`, or `{"ok":false,"error":{code,kind,message,hint,details}}`. `okstra schema <command>` prints its',
    'schema. Colours are used on a terminal, never under `NO_COLOR`, always under `FORCE_COLOR=1`. Nothing asks a',
    'question without a terminal; `--yes` answers the one of `okstra run`. `OKSTRA_DEBUG=1` adds the stack to an error.',
    '',
    ...flagTable(Object.entries<FlagSpec>(COMMON_FLAGS)),
    '',
    ...exitTable(COMMON_EXITS),
    ...sections.flat(),
    '',
  ].join('\n')
}

function sectionOf(name: string, { summary }: TableEntry, command: Command): string[] {
  const { description, args = [], flags, exits = {}, examples = [] } = command
  return [
    '',
    `## okstra ${name}`,
    '',
    `${summary}.`,
    '',
    '```sh',
    usageLine(name, command),
    '```',
    '',
    prose(description),
    ...(args.length === 0
      ? []
      : ['', ...args.map((arg) => `- \`<${arg.name}>\`: ${prose(argumentAbout(arg))}`)]),
    ...(Object.keys(flags).length === 0 ? [] : ['', ...flagTable(Object.entries(flags))]),
    ...(Object.keys(exits).length === 0 ? [] : ['', ...exitTable(exits)]),
    ...(examples.length === 0
      ? []
      : ['', '```sh', ...examples.map(({ line, about }) => `${line}  # ${about}`), '```']),
  ]
}

function flagTable(flags: readonly (readonly [string, FlagSpec])[]): string[] {
  const rows = flags.map(([name, spec]) => `| \`${flagWord(name, spec)}\` | ${prose(flagAbout(spec))} |`)
  return ['| flag | meaning |', '| --- | --- |', ...rows]
}

function exitTable(exits: Readonly<Record<number, string>>): string[] {
  const rows = Object.entries(exits).map(([code, about]) => `| ${code} | ${prose(about)} |`)
  return ['| exit | meaning |', '| --- | --- |', ...rows]
}

/** Text in which nothing is Markdown or HTML by accident. */
const prose = (text: string): string => text.replaceAll(/[\\<*_`|]/g, String.raw`\$&`)
