import { nearest, OkstraError } from '@okstra/contracts'
import { COMMAND_NAMES, findEntry, type TableEntry } from './table.ts'

export interface FoundCommand {
  readonly name: string
  readonly entry: TableEntry
  /** What is left for the command: its own arguments, common flags from before its name included. */
  readonly argv: readonly string[]
}

/**
 * Finds the command that an argument list names: the first word that is no flag, with the second one
 * where the two name a command together. Common flags may stand before it. Without a word it is
 * `version` for --version, else `help`.
 *
 * @throws {OkstraError} `USAGE_UNKNOWN_COMMAND`
 */
export function findCommand(argv: readonly string[]): FoundCommand {
  const start = firstWord(argv)
  if (start === undefined) return impliedCommand(argv)
  const before = argv.slice(0, start)
  const word = argv[start] ?? ''
  const pair = `${word} ${argv[start + 1] ?? ''}`
  const entryOfPair = findEntry(pair)
  if (entryOfPair !== undefined) {
    return { name: pair, entry: entryOfPair, argv: [...before, ...argv.slice(start + 2)] }
  }
  const entry = findEntry(word)
  if (entry === undefined) throw unknownCommand(word)
  return { name: word, entry, argv: [...before, ...argv.slice(start + 1)] }
}

const versionFlags: readonly string[] = ['--version', '-V']

function impliedCommand(argv: readonly string[]): FoundCommand {
  const name = argv.some((word) => versionFlags.includes(word)) ? 'version' : 'help'
  const entry = findEntry(name)
  if (entry === undefined) throw unknownCommand(name)
  const spent = name === 'version' ? versionFlags : ['--help', '-h']
  return { name, entry, argv: argv.filter((word) => !spent.includes(word)) }
}

function firstWord(argv: readonly string[]): number | undefined {
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? ''
    if (word === '--') return undefined
    if (!word.startsWith('-') || word === '-') return index
    if (word === '--cwd') index++
  }
  return undefined
}

/** The error for a word that names no command, with those that it may have meant. */
export function unknownCommand(word: string): OkstraError {
  const near = nearest(word, COMMAND_NAMES)
  return new OkstraError('USAGE_UNKNOWN_COMMAND', `There is no command ${JSON.stringify(word)}.`, {
    hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'See okstra help for the commands.',
    details: { command: word, nearest: near },
  })
}
