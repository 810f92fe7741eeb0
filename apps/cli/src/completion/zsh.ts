import type { CompletionFlag, CompletionWords } from './words.ts'

/** A completion function for zsh, to be saved as `_okstra` in a folder of fpath. */
export function zshScript(words: readonly CompletionWords[]): string {
  const first = words.filter(({ command }) => !command.includes(' '))
  return `#compdef okstra
# zsh completion for okstra; made by okstra completion zsh
_okstra() {
  local -a commands
  commands=(
${first.map(({ command, summary }) => `    ${quoted(`${command}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands 'okstra command' commands
    return
  fi
  local name="\${words[2]}"
  [[ -n "\${words[3]}" && CURRENT -gt 3 ]] && case "$name \${words[3]}" in
${words
  .filter(({ command }) => command.includes(' '))
  .map(({ command }) => `    ${quoted(command)}) name=${quoted(command)} ;;`)
  .join('\n')}
  esac
  case "$name" in
${words.map(zshCase).join('\n')}
  esac
}
if [ "\${funcstack[1]}" = "_okstra" ]; then
  _okstra "$@"
else
  compdef _okstra okstra
fi
`
}

function zshCase({ command, flags, values }: CompletionWords): string {
  const last = values.length > 0 ? quoted(`*: :(${values.join(' ')})`) : quoted('*:file:_files')
  return [
    `    ${quoted(command)})`,
    '      _arguments \\',
    ...flags.map((flag) => `        ${zshFlag(flag)} \\`),
    `        ${last} ;;`,
  ].join('\n')
}

function zshFlag({ name, description, completes, choices }: CompletionFlag): string {
  const about = `--${name}[${description.replaceAll(/[[\]\\:]/g, ' ')}]`
  if (completes === 'nothing') return quoted(about)
  if (choices.length > 0) return quoted(`${about}:value:(${choices.join(' ')})`)
  if (completes === 'file') return quoted(`${about}:file:_files`)
  return quoted(completes === 'folder' ? `${about}:folder:_files -/` : `${about}:value:`)
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
