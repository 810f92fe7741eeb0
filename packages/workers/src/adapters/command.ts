import { OkstraError } from '@okstra/contracts'
import { findProgram } from '../io/find-program.ts'
import type { Adapter, WorkerRequest } from '../types.ts'

export interface CommandOptions {
  /** The program and its arguments. */
  readonly argv: readonly string[]
  /** Names of variables that it needs besides the allow-list. */
  readonly env?: readonly string[]
  readonly model?: string
  readonly modelFamily: string
}

/**
 * Any program as a worker: the prompt on its stdin, the answer on its stdout (JSON, or a text whose last fenced block
 * is JSON), exit code 0. Nothing of what it reads and runs is seen.
 *
 * @example
 * const adapter = commandAdapter({ argv: ['my-agent', '--json'], modelFamily: 'mistral' })
 *
 * @throws {OkstraError} `WORKER_REQUEST_INVALID` without a program.
 */
export function commandAdapter({ argv, env = [], model, modelFamily }: CommandOptions): Adapter {
  const [file, ...args] = argv
  if (file === undefined || file === '') {
    throw new OkstraError('WORKER_REQUEST_INVALID', 'A command worker has no command.', {
      hint: 'Give it a program and its arguments.',
    })
  }
  return {
    provider: 'command',
    shows: { reads: false, commands: false },
    readOnly: 'none',
    repliesInSession: false,
    framing: 'whole',
    endsWithExit: true,
    modelFamily,
    argv: () => ({
      file,
      args,
      environment: env,
      stdin: 'prompt',
      ...(model === undefined ? {} : { model }),
    }),
    makeParser: () => ({
      line: (text) => (text.trim() === '' ? [] : [{ type: 'result', text }]),
      tooLong: (_head, bytes) => [
        { type: 'unusable', message: `The answer has ${bytes} bytes, more than are read.` },
      ],
    }),
    classify: () => undefined,
    async detect(environment: WorkerRequest['environment']) {
      const path = await findProgram(file, environment)
      return path === undefined
        ? { installed: false, login: 'unknown' }
        : { installed: true, path, login: 'unknown' }
    },
  }
}
