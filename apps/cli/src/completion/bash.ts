import type { CompletionFlag, CompletionWords } from './words.ts'

/** A completion function for bash 3.2 and later. */
export function bashScript(words: readonly CompletionWords[]): string {
  const first = [...new Set(words.map(({ command }) => command.split(' ')[0]))]
  const second = words.filter(({ command }) => command.includes(' '))
  return `# bash completion for okstra; made by okstra completion bash
_okstra() {
  local cur prev command word flags values folders files choices
  COMPREPLY=()
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  command=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
      *" -"*) ;;
${second.map(({ command }) => `      '${command}') command='${command}' ;;`).join('\n')}
      *) [ -z "$command" ] && command="$word" ;;
    esac
  done
  case "$command" in
${words.map(bashCase).join('\n')}
    *) flags='--help --version --json'; values='${first.join(' ')}'; folders=' --cwd '; files=''; choices='' ;;
  esac
  case "$folders" in *" $prev "*) COMPREPLY=($(compgen -d -- "$cur")); return ;; esac
  case "$files" in *" $prev "*) COMPREPLY=($(compgen -f -- "$cur")); return ;; esac
  case "$choices" in
    *";$prev="*) choices="\${choices#*;$prev=}"; COMPREPLY=($(compgen -W "\${choices%%;*}" -- "$cur")); return ;;
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -W "$values" -- "$cur")); [ -n "$command" ] && COMPREPLY+=($(compgen -f -- "$cur")) ;;
  esac
}
complete -o filenames -o bashdefault -F _okstra okstra
`
}

function bashCase({ command, flags, values }: CompletionWords): string {
  const of = (kind: CompletionFlag['completes']) =>
    flags.filter(({ completes }) => completes === kind).map(({ name }) => `--${name}`)
  const choices = flags
    .filter((flag) => flag.choices.length > 0)
    .map((flag) => `;--${flag.name}=${flag.choices.join(' ')}`)
    .join('')
  return `    '${command}') flags='${flags.map(({ name }) => `--${name}`).join(' ')}'; values='${values.join(' ')}'; folders=' ${of('folder').join(' ')} '; files=' ${of('file').join(' ')} '; choices='${choices}${choices === '' ? '' : ';'}' ;;`
}
