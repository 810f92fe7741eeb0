import { parseShellLine } from './shell-line.ts'

const SHELL = /(?:^|[\\/])(?:sh|bash|dash|zsh|ksh|ash|fish)(?:\.exe)?$/

/** What a shell is told to run: a script in its arguments, a file, or nothing but its input. */
interface ShellCall {
  readonly script?: string
  readonly file?: string
  readonly checksOnly: boolean
}

/**
 * How a shell is called (`bash -euo pipefail -c '…'`), or nothing for any other command.
 *
 * @see https://www.gnu.org/software/bash/manual/html_node/Invoking-Bash.html
 */
export function readShellCall(argv: readonly string[]): ShellCall | undefined {
  const [program = '', ...rest] = argv
  if (!SHELL.test(program)) return undefined
  let index = 0
  let runs = false
  let reads = false
  let checksOnly = false
  for (; index < rest.length; index++) {
    const word = rest[index] ?? ''
    if (/^--(?:rcfile|init-file)$/.test(word)) index++
    else if (/^[-+][A-Za-z]+$/.test(word)) {
      const flags = word.startsWith('-') ? word : ''
      runs ||= flags.includes('c')
      reads ||= flags.includes('s')
      checksOnly ||= flags.includes('n')
      // -o and -O name an option with the next word.
      if (/o/i.test(word)) index++
    } else if (!/^[-+]/.test(word) || word === '--') break
  }
  if (rest[index] === '--') index++
  const operand = rest[index]
  if (operand === undefined || (reads && !runs)) return { checksOnly }
  return runs ? { script: operand, checksOnly } : { file: operand, checksOnly }
}

/**
 * The script of a shell that is told to run one (`bash -lc '…'`), or nothing for any other command.
 *
 * @example
 * shellScript(['bash', '-lc', 'npm test']) // => 'npm test'
 */
export function shellScript(argv: readonly string[]): string | undefined {
  return readShellCall(argv)?.script
}

/** A pattern, a group, an exit that is turned round, or one that is of the start alone (`make &`). */
const NOT_PLAIN = /[*?[{~&]|^\s*\(|(?:^|\s)!(?:\s|$)|^\s*coproc\s/

/**
 * The command itself when a shell was given one plain command line: no expansion, redirection or second
 * command. Anything else is returned as it is.
 *
 * @example
 * simpleCommand(['bash', '-lc', 'npm test']) // => ['npm', 'test']
 */
export function simpleCommand(argv: readonly string[]): readonly string[] {
  const script = scriptThatRuns(argv)
  if (script === undefined) return argv
  const [command, ...more] = parseShellLine(script)
  const plain =
    command !== undefined && more.length === 0 && !command.dynamic && command.redirects.length === 0
  return plain && !NOT_PLAIN.test(withoutQuotes(script)) ? command.words : argv
}

/**
 * What a command is compared by: {@link simpleCommand}, and of any other shell line the line, whichever
 * shell ran it, because nobody tells a worker which one its tool is.
 *
 * @example
 * commandOf(['zsh', '-c', 'npm test | tail']) // => ['sh', '-c', 'npm test | tail']
 */
export function commandOf(argv: readonly string[]): readonly string[] {
  const plain = simpleCommand(argv)
  const script = plain === argv ? scriptThatRuns(argv) : undefined
  return script === undefined ? plain : ['sh', '-c', script.trim()]
}

/** A shell that only checks a line runs nothing of it. */
function scriptThatRuns(argv: readonly string[]): string | undefined {
  const call = readShellCall(argv)
  return call?.checksOnly === true ? undefined : call?.script
}

/** In quotes a star is a star. */
function withoutQuotes(script: string): string {
  return script.replaceAll(/'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]/g, '""')
}
