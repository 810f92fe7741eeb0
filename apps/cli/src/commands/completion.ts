import { SHELLS, completionScript } from '../completion/script.ts'
import { defineCommand } from '../command.ts'
import { badChoice } from '../parse-arguments.ts'

export const command = defineCommand({
  description: 'Prints a script that teaches a shell to complete okstra: its commands, flags and values.',
  args: [{ name: 'shell', description: 'the shell', required: true, choices: SHELLS }],
  flags: {},
  examples: [
    { line: 'source <(okstra completion bash)', about: 'in ~/.bashrc' },
    { line: 'okstra completion zsh > "${fpath[1]}/_okstra"', about: 'once, for zsh' },
    { line: 'okstra completion fish | source', about: 'in config.fish' },
    {
      line: 'okstra completion powershell | Out-String | Invoke-Expression',
      about: 'in the PowerShell profile',
    },
  ],
  async run({ args }) {
    const shell = SHELLS.find((name) => name === args[0])
    if (shell === undefined) throw badChoice('<shell>', args[0] ?? '', SHELLS)
    const script = await completionScript(shell)
    return { data: { shell, script }, text: script.trimEnd(), exitCode: 0 }
  },
})
