import { OkstraError } from '@okstra/contracts'
import { findProgram } from '../io/find-program.ts'
import { AGENT_CONFIGURATION } from './shared/agent-configuration.ts'
import type { Adapter, ProviderProfile, WorkerRequest } from '../types.ts'

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
    profile: COMMAND_PROFILE,
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

const COMMAND_PROFILE: ProviderProfile = {
  title: 'Any program',
  program: '',
  tested: null,
  install: 'Name it under commands in the configuration of the home.',
  home: { folder: '~' },
  login: 'Nothing is known of it.',
  prompt: 'stdin',
  readOnlyBy: 'Nothing holds it to reading: it works in a tree of its own, which is compared afterwards.',
  writeBy: 'Nothing confines it.',
  folders: false,
  structured: false,
  usage: { source: 'none', meaning: 'It says nothing of tokens.' },
  retries: 'Its own affair.',
  repositoryConfig: {
    paths: AGENT_CONFIGURATION,
    off: 'nothing is known of what it loads: what agents are known to load is left out of its tree',
    masked: AGENT_CONFIGURATION,
  },
  models: [],
  family: 'unknown',
  outcomes: [
    {
      where: 'exit code',
      value: '0, and an answer on its output',
      means: 'completed',
      seen: 'documented',
    },
    { where: 'exit code', value: '0, and no answer', means: 'invalid-output', seen: 'documented' },
    { where: 'exit code', value: 'any other, or a signal', means: 'crashed', seen: 'documented' },
  ],
}
