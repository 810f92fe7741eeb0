import type { CompletionWords } from './words.ts'

/** An argument completer for PowerShell 5 and later. */
export function powershellScript(words: readonly CompletionWords[]): string {
  const first = words.filter(({ command }) => !command.includes(' '))
  return `# PowerShell completion for okstra; made by okstra completion powershell
Register-ArgumentCompleter -Native -CommandName okstra -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${first.map(({ command, summary }) => `    ${quoted(command)} = ${quoted(summary)}`).join('\n')}
  }
  $words = @{
${words.map(({ command, flags, values }) => `    ${quoted(command)} = @(${[...flags.map(({ name }) => `--${name}`), ...values].map(quoted).join(', ')})`).join('\n')}
  }
  $choices = @{
${words.flatMap(choiceLines).join('\n')}
  }
  $typed = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($wordToComplete -ne '' -and $typed.Count -gt 0) {
    $choices = @{
${words.flatMap(choiceLines).join('\n')}
  }
  $typed = @($typed | Select-Object -First ($typed.Count - 1))
  }
  $name = (@($typed | Where-Object { -not $_.StartsWith('-') }) | Select-Object -First 1)
  $plain = @($typed | Where-Object { -not $_.StartsWith('-') })
  $flag = "$name $($typed | Select-Object -Last 1)"
  if ($choices.ContainsKey($flag)) {
    $found = $choices[$flag]
  } elseif ($plain.Count -eq 0) {
    $found = @($commands.Keys)
  } elseif ($plain.Count -gt 1 -and $words.ContainsKey("$($plain[0]) $($plain[1])")) {
    $found = $words["$($plain[0]) $($plain[1])"]
  } else {
    $found = $words[$plain[0]]
  }
  $found | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    $about = if ($commands.Contains($_)) { $commands[$_] } else { $_ }
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $about)
  }
}
`
}

function choiceLines({ command, flags }: CompletionWords): string[] {
  return flags.flatMap(({ name, choices }) =>
    choices.length === 0
      ? []
      : [`    ${quoted(`${command} --${name}`)} = @(${choices.map(quoted).join(', ')})`],
  )
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
