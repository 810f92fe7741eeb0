import { visible } from '@okstra/contracts'
import type { Conclusion } from '../conclude.ts'
import type { ProcessExit } from '../types.ts'
import type { Fault } from './records.ts'

/** What the system's `unshare` says when its child was killed: it cannot kill itself like that, and ends with 1. */
const KILLED = 'unshare: sigprocmask unblock failed: Invalid argument\n'

/** How a program ended, and what it wrote to stderr itself. */
export interface Told {
  readonly exit: ProcessExit
  readonly stderr: string
}

/** How a program in a namespace ended, out of how `unshare`, which waits for it, did. */
export function throughNamespace({ exit, stderr }: Told): Told {
  return exit.code === 1 && stderr.endsWith(KILLED)
    ? { exit: { code: null, signal: 'SIGKILL' }, stderr: stderr.slice(0, -KILLED.length) }
    : { exit, stderr }
}

/** For a program that was found and could not be executed, such as a script whose interpreter is not there. */
export function couldNotExecute(
  file: string,
  stdout: number,
  { exit, stderr }: Told,
): Conclusion | undefined {
  const isRefusal = (exit.code === 126 || exit.code === 127) && stdout === 0
  if (!isRefusal || !stderr.startsWith('unshare: ')) return undefined
  const why = stderr.trim().split(': ').at(-1) ?? ''
  const message = `${visible(file)} could not be started: ${visible(why)}`
  return { status: 'not-run', failure: 'not-installed', message, notes: [] }
}

/** What a reader of the outcome should know of the end. */
export function endNotes(end: {
  readonly escaped: readonly number[]
  readonly survived: boolean
  readonly fault: Fault | undefined
}): readonly string[] {
  const { escaped, survived, fault } = end
  const notes: string[] = []
  if (escaped.length > 0) notes.push(`Processes that had left its group were ended: ${escaped.join(', ')}.`)
  if (survived) notes.push('It did not end even when it was killed.')
  if (fault !== undefined) notes.push(`okstra could not keep its records: ${fault.message}`)
  return notes
}
