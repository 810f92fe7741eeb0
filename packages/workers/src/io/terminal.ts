import { findProgram } from './find-program.ts'
import { SYSTEM_PATH } from './system-path.ts'

/** Wide enough that no program breaks a line of its answer. */
const COLUMNS = 10_000

/**
 * How a program is started under a terminal of its own, by the `script` of the system; `undefined` where there is none.
 * The one of Linux takes a line for a shell, in which every word is quoted; the shell is replaced by the program.
 */
export async function inTerminal(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly [string, readonly string[]] | undefined> {
  const [script, env] = await Promise.all(
    ['script', 'env'].map((name) => findProgram(name, { PATH: SYSTEM_PATH })),
  )
  if (script === undefined || env === undefined) return undefined
  if (process.platform !== 'linux') return [script, ['-q', '/dev/null', file, ...args]]
  const { SHELL: shell } = environment
  const restore = shell === undefined ? 'unset SHELL' : `export SHELL=${quote(shell)}`
  const line = `stty cols ${COLUMNS} 2>/dev/null; ${restore}; exec ${[file, ...args].map(quote).join(' ')}`
  return [env, ['SHELL=/bin/sh', script, '--quiet', '--return', '--command', line, '/dev/null']]
}

/** One word of a POSIX shell, whatever is in it. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
