import type { CompletionFlag, CompletionWords } from './words.ts'

/** Completions for fish. */
export function fishScript(words: readonly CompletionWords[]): string {
  const first = words.filter(({ command }) => !command.includes(' '))
  return `# fish completion for okstra; made by okstra completion fish
complete -c okstra -f
${first
  .map(
    ({ command, summary }) =>
      `complete -c okstra -n __fish_use_subcommand -a ${command} -d ${quoted(summary)}`,
  )
  .join('\n')}
complete -c okstra -n __fish_use_subcommand -l version -d ${quoted('Print the version')}
${words.flatMap(fishLines).join('\n')}
`
}

function fishLines({ command, summary, flags, values }: CompletionWords): string[] {
  const [head = '', below] = command.split(' ')
  const condition =
    below === undefined
      ? `__fish_seen_subcommand_from ${head}`
      : `__fish_seen_subcommand_from ${head}; and __fish_seen_subcommand_from ${below}`
  const lead = `complete -c okstra -n ${quoted(condition)}`
  const sub =
    below === undefined
      ? []
      : [
          `complete -c okstra -n ${quoted(`__fish_seen_subcommand_from ${head}`)} -a ${below} -d ${quoted(summary)}`,
        ]
  const rest = values.length > 0 ? `${lead} -a ${quoted(values.join(' '))}` : `${lead} -F`
  return [...sub, ...flags.map((flag) => `${lead} ${fishFlag(flag)}`), rest]
}

function fishFlag({ name, description, completes, choices }: CompletionFlag): string {
  const about = `-l ${name} -d ${quoted(description)}`
  if (completes === 'nothing') return about
  if (choices.length > 0) return `${about} -x -a ${quoted(choices.join(' '))}`
  if (completes === 'folder') return `${about} -x -a '(__fish_complete_directories)'`
  return completes === 'file' ? `${about} -r -F` : `${about} -x`
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
