import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { powershellScript } from './powershell.ts'
import { completionWords } from './words.ts'
import { zshScript } from './zsh.ts'

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const
export type Shell = (typeof SHELLS)[number]

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript } as const

/** The completion script of a shell. */
export async function completionScript(shell: Shell): Promise<string> {
  return scripts[shell](await completionWords())
}
