import { AGENT_CONFIGURATION } from './shared/agent-configuration.ts'
import { OkstraError } from '@okstra/contracts'
import { ACP_OUTCOMES, failureOf } from '../acp/outcomes.ts'
import { findProgram } from '../io/find-program.ts'
import { locateProgram, type Programs } from '../io/locate-program.ts'
import type { Adapter, ProviderProfile, StreamParser } from '../types.ts'
import { makeOkstraStreamParser } from './okstra-stream.ts'

export interface AcpOptions {
  /** The agent's program and its arguments. */
  readonly argv: readonly string[]
  /** Names of variables that it needs besides the allow-list. */
  readonly env?: readonly string[]
  /** The model that its arguments stand for. */
  readonly model?: string
  readonly modelFamily: string
  /** Where the bridge is, when not beside this package. */
  readonly programs?: Programs
}

/**
 * Any agent that speaks the Agent Client Protocol. Its program is started by the bridge, which speaks with it and
 * answers what it asks for by the write scope.
 *
 * @example
 * const adapter = acpAdapter({ argv: ['gemini', '--acp'], env: ['GEMINI_API_KEY'], modelFamily: 'google' })
 *
 * @throws {OkstraError} `WORKER_REQUEST_INVALID` without a program.
 */
export function acpAdapter({ argv: agent, env = [], model, modelFamily, programs }: AcpOptions): Adapter {
  const [program = ''] = agent
  if (program === '') {
    throw new OkstraError('WORKER_REQUEST_INVALID', 'An ACP worker has no agent.', {
      hint: 'Give it a program and its arguments.',
    })
  }
  const [file = '', ...prefix] = locateProgram('acp-bridge', programs)
  return {
    provider: 'acp',
    shows: { reads: true, commands: true },
    readOnly: 'prompt-only',
    repliesInSession: true,
    framing: 'lines',
    endsWithExit: false,
    modelFamily,
    profile: { ...PROFILE, family: modelFamily },
    argv: ({ writeScope, session, folders = [] }) => ({
      file,
      args: [
        ...prefix,
        '--scope',
        writeScope,
        ...(session === undefined ? [] : ['--resume', session]),
        ...folders.flatMap((folder) => ['--folder', folder]),
        '--',
        ...agent,
      ],
      environment: env,
      stdin: 'prompt',
      ...(model === undefined ? {} : { model }),
    }),
    makeParser,
    classify: () => undefined,
    async detect(environment) {
      const path = await findProgram(program, environment)
      return path === undefined
        ? { installed: false, login: 'unknown' }
        : { installed: true, path, login: 'unknown' }
    },
  }
}

/** okstra's stream; an error as the agent told it is read by the table of outcomes. */
function makeParser(): StreamParser {
  const parser = makeOkstraStreamParser()
  return {
    ...parser,
    line(text) {
      const events = parser.line(text)
      const [event] = events
      if (event?.type !== 'error') return events
      const { where, value } = JSON.parse(text) as { readonly where?: unknown; readonly value?: unknown }
      if (typeof where !== 'string' || typeof value !== 'string') return events
      return [{ ...event, failure: failureOf(where, value) }]
    },
  }
}

const PROFILE: ProviderProfile = {
  title: 'Agent Client Protocol',
  program: '',
  tested: 'protocol 1',
  install: 'The settings of the home name its program.',
  home: { folder: '~' },
  login: 'It is not known before it is asked; an agent without a login says so with the code -32000.',
  prompt: 'dialogue',
  readOnlyBy:
    'The strictest mode that the agent offers, and every question for permission is refused. An agent that asks for none is held by nothing: it works in a tree of its own.',
  writeBy:
    'A mode that asks or that is confined to the folder; every question for permission is allowed once.',
  folders: true,
  structured: false,
  usage: {
    source: 'stream',
    meaning:
      'What the response to the prompt counts, or its `_meta`, or the pieces of messages; some agents count none.',
  },
  retries: 'Those of the agent; the protocol has no limit for them.',
  repositoryConfig: {
    paths: AGENT_CONFIGURATION,
    off: 'the protocol cannot turn it off: what agents are known to load is left out of its tree',
    masked: AGENT_CONFIGURATION,
  },
  models: [],
  family: 'unknown',
  outcomes: ACP_OUTCOMES,
}
