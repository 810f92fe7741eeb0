import type { Text } from './styled-text.ts'

/** A flag of a command, as parsed and as shown in help, completion and reference. */
export interface FlagSpec {
  readonly type: 'string' | 'boolean'
  readonly description: string
  readonly short?: string
  /** What stands for the value in help, such as FILE. FILE and DIR complete to paths. */
  readonly value?: string
  readonly choices?: readonly string[]
  readonly multiple?: boolean
  readonly required?: boolean
}

interface ArgumentSpec {
  readonly name: string
  readonly description: string
  readonly required?: boolean
  readonly multiple?: boolean
  readonly choices?: readonly string[]
}

type ValueOf<Flag extends FlagSpec> = Flag extends { readonly type: 'boolean' }
  ? boolean
  : Flag extends { readonly multiple: true }
    ? readonly string[]
    : Flag extends { readonly required: true }
      ? string
      : string | undefined

export type Values<Flags extends Record<string, FlagSpec>> = {
  readonly [Name in keyof Flags]: ValueOf<Flags[Name]>
}

/** What a command is given of the world. Tests give their own. */
export interface Context {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Version of okstra. */
  readonly version: string
  /** The clock. */
  readonly now: () => Date
  /** Aborted when the program is interrupted; the reason is the signal's name. */
  readonly signal: AbortSignal
  /** The operating system, as Node names it; this one when absent. */
  readonly platform?: string
  /** Where the programs beside okstra are, when not beside its own files. */
  readonly programs?: Readonly<Partial<Record<'rehearsal' | 'guard', string>>>
}

export interface Output {
  readonly isTTY: boolean
  readonly columns?: number | undefined
  write(text: string): void
}

export interface Streams {
  readonly stdin: {
    readonly isTTY: boolean
    read(): Promise<Uint8Array>
    /** One line that a person types, without its end; `undefined` when there will be none. */
    readLine?(signal: AbortSignal): Promise<string | undefined>
  }
  readonly stdout: Output
  readonly stderr: Output
}

/** What `run` gets: the context, the parsed arguments, and a way to say something before the end. */
interface Invocation<Flags extends Record<string, FlagSpec> = Record<string, FlagSpec>> {
  readonly ctx: Context
  readonly stdin: Streams['stdin']
  readonly values: Values<Flags>
  readonly args: readonly string[]
  /** What was done on the way, on stderr, unless `--quiet`. */
  readonly progress: (text: Text) => void
  /** For `--verbose`: what is being done, on stderr. */
  readonly detail: (text: Text) => void
  /** Whether one JSON document is all that stdout may hold. */
  readonly isJson: boolean
  /** Prints a result before the last one, where a command has several. */
  readonly show: (result: CommandResult) => void
  readonly terminal: Terminal
}

/** What can be done with a terminal, where there is one. */
export interface Terminal {
  /** Asks a person for yes or no, on stderr; absent where nobody is there to answer. */
  readonly ask?: (question: Text) => Promise<boolean>
  /** Asks a person for a line, on stderr; `undefined` when there will be none. Absent where nobody is there. */
  readonly prompt?: (question: Text) => Promise<string | undefined>
  /** Where lines may be drawn over; absent where they can only follow each other, or nothing is to be said. */
  readonly screen?: Screen
}

export interface Screen {
  readonly colour: boolean
  /** Columns now; a window may be resized. */
  readonly width: () => number
  write(text: string): void
}

/** What is printed on. */
interface Page {
  readonly colour: boolean
  readonly width: number | undefined
}

/** Page 10; 10 is a question to a person, 75 a budget that is used up. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 10 | 70 | 75 | 130

/** What a command comes to. A well-formed no is an exit code of 1, not an error. */
export interface CommandResult {
  /** The `data` of `--json`; its shape is a schema in schemas/cli. */
  readonly data: unknown
  /** What is printed without `--json`; a function where a library writes text that is safe to print. */
  readonly text: Text | ((page: Page) => string)
  readonly exitCode: ExitCode
  /** Said on stderr, unless `--quiet`. */
  readonly warnings?: readonly string[]
}

export interface CommandSpec<Flags extends Record<string, FlagSpec>> {
  /** What the command does, at more length than the summary of the table. */
  readonly description: string
  readonly args?: readonly ArgumentSpec[]
  readonly flags: Flags
  readonly examples?: readonly { readonly line: string; readonly about: string }[]
  /** Milliseconds that it gets to end in order when it is interrupted; 300 unless told. */
  readonly grace?: number
  /** What its exit codes mean, where they mean more than the common ones. */
  readonly exits?: Readonly<Record<number, string>>
  run(invocation: Invocation<Flags>): Promise<CommandResult>
}

export interface Command extends Omit<CommandSpec<Record<string, FlagSpec>>, 'run'> {
  run(invocation: Invocation): Promise<CommandResult>
}

/** Ties the types that `run` sees to the table of flags. */
export function defineCommand<const Flags extends Record<string, FlagSpec>>(
  spec: CommandSpec<Flags>,
): Command {
  return spec
}

/** Flags that every command takes. */
export const COMMON_FLAGS = {
  json: {
    type: 'boolean',
    description: 'Print one JSON document on stdout; its schema: okstra schema <command>',
  },
  quiet: { type: 'boolean', description: 'Print no warnings and no progress' },
  verbose: { type: 'boolean', description: 'Say on stderr what is being done' },
  cwd: { type: 'string', value: 'DIR', description: 'Work as if started in this folder' },
  help: { type: 'boolean', short: 'h', description: 'Show how the command is used' },
} as const satisfies Record<string, FlagSpec>
