import { parseShellLine, shellScript } from '@okstra/evidence'
import type { WorkerEvent } from '../../events.ts'
import { some } from './fields.ts'

export interface ShellRun {
  readonly id?: string | undefined
  /** The line, as the model wrote it. */
  readonly line: string
  readonly exit?: number | undefined
  readonly output?: unknown
  /** Whether it ran at all and well; told by the exit unless given. */
  readonly ok?: boolean | undefined
}

/** A finished shell command: that it ran, and what it printed, where the paths stand that it opened. */
export function shellEvents({
  id,
  line,
  exit,
  output,
  ok = (exit ?? 0) === 0,
}: ShellRun): readonly WorkerEvent[] {
  return [
    { type: 'command', argv: ['sh', '-c', line], ...some({ exit }) },
    { type: 'tool-result', ok, ...some({ id, output }) },
  ]
}

/**
 * The words of a command line that a program joined out of words; a line that only a shell can read stays one.
 *
 * @example
 * wordsOf("/bin/bash -lc 'npm test'") // => ['/bin/bash', '-lc', 'npm test']
 * wordsOf('npm test | tail') // => ['sh', '-c', 'npm test | tail']
 */
export function wordsOf(line: string): readonly string[] {
  const [command, ...more] = parseShellLine(line)
  const isOne = command !== undefined && more.length === 0 && command.redirects.length === 0
  // What a shell is told to run is its own to expand.
  const isPlain = isOne && (!command.dynamic || shellScript(command.words) !== undefined)
  return isPlain ? command.words : ['sh', '-c', line]
}

export interface FileRead {
  readonly path: string
  /** First line, from 1. */
  readonly from?: number | undefined
  /** Lines that were given. */
  readonly count?: number | undefined
}

/** A file that was read: as a whole, or the lines that were given of it. */
export function fileRead({ path, from, count }: FileRead): WorkerEvent {
  if (from === undefined && count === undefined) return { type: 'file-read', path }
  const first = Math.max(1, from ?? 1)
  return {
    type: 'file-read',
    path,
    range: {
      from: first,
      to: count === undefined ? Number.MAX_SAFE_INTEGER : first + Math.max(1, count) - 1,
    },
  }
}

/** Calls of tools that wait for their results; bounded, since a stream may never answer. */
export class OpenCalls<Call> {
  readonly #calls = new Map<string, Call>()

  open(id: string, call: Call): void {
    if (this.#calls.size < 10_000) this.#calls.set(id, call)
  }

  /** The call that a result belongs to, once. */
  settle(id: string | undefined): Call | undefined {
    if (id === undefined) return undefined
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    return call
  }
}
