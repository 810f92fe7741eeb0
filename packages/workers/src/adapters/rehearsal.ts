import { locateProgram, type Programs } from '../io/locate-program.ts'
import type { Adapter, ProviderProfile } from '../types.ts'
import { makeOkstraStreamParser } from './okstra-stream.ts'

export interface RehearsalOptions {
  /** The scenario file. */
  readonly scenario: string
  /** Whose part is played. */
  readonly worker: string
  readonly model: string
  readonly modelFamily: string
  /** Where the program is, when not beside this package. */
  readonly programs?: Programs
}

/**
 * A provider that is a play: a program of its own that reads its part in a scenario file. Everything about it is
 * real but the thinking: process, stream, files, faults.
 *
 * @example
 * const adapter = rehearsalAdapter({ scenario: '/tmp/play.json', worker: 'claude', model: 'claude-play', modelFamily: 'anthropic' })
 */
export function rehearsalAdapter({ scenario, worker, modelFamily, programs }: RehearsalOptions): Adapter {
  const [file = '', ...prefix] = locateProgram('rehearsal', programs)
  return {
    provider: 'rehearsal',
    shows: { reads: true, commands: true },
    readOnly: 'none',
    repliesInSession: true,
    profile: REHEARSAL_PROFILE,
    framing: 'lines',
    endsWithExit: false,
    modelFamily,
    argv: ({ duty, turn, session }) => ({
      file,
      args: [
        ...prefix,
        '--scenario',
        scenario,
        '--worker',
        worker,
        '--duty',
        duty,
        '--turn',
        String(turn),
        ...(session === undefined ? [] : ['--resume', session]),
      ],
      stdin: 'prompt',
    }),
    makeParser: makeOkstraStreamParser,
    classify: () => undefined,
    detect: async () => ({ installed: true, path: prefix.at(-1) ?? file, login: 'not-needed' }),
  }
}

const REHEARSAL_PROFILE: ProviderProfile = {
  title: 'Rehearsal',
  program: '',
  tested: null,
  install: 'It comes with okstra.',
  home: { folder: '~' },
  login: 'None is needed.',
  prompt: 'stdin',
  readOnlyBy: 'Nothing holds it to reading: it works in a tree of its own, which is compared afterwards.',
  writeBy: 'Nothing confines it.',
  folders: false,
  structured: false,
  usage: { source: 'stream', meaning: 'What the scenario says, in the five classes.' },
  retries: 'Those of the scenario.',
  repositoryConfig: { paths: [], off: 'It reads none.' },
  models: [],
  family: 'unknown',
  outcomes: [
    { where: 'result', value: 'any', means: 'completed', seen: 'recorded' },
    { where: 'error.class', value: 'none of the failure classes', means: 'server', seen: 'recorded' },
    { where: 'exit code', value: 'any, without either', means: 'crashed', seen: 'recorded' },
  ],
}
