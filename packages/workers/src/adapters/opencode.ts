import { join } from 'node:path'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { OPENCODE_OUTCOMES } from './opencode-outcomes.ts'
import { makeOpencodeParser } from './opencode-stream.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { hasFile, hasVariable, homeFolder } from './shared/detect.ts'
import { failureOf } from './shared/outcomes.ts'
import { lastStderrLine } from './shared/stderr.ts'

const KEYS = [
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'OPENROUTER_API_KEY',
  'GEMINI_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'OPENCODE_API_KEY',
] as const

const profile: ProviderProfile = {
  title: 'opencode',
  program: 'opencode',
  tested: '1.18.33',
  install: 'npm install -g opencode-ai@1.18.33',
  home: { folder: '~/.local/share/opencode' },
  login:
    'a provider key in the environment, `auth.json` in its data folder (XDG_DATA_HOME), or a configuration in OPENCODE_CONFIG_CONTENT',
  prompt: 'stdin',
  readOnlyBy:
    'OPENCODE_PERMISSION denies edits, shell commands, fetches, helpers and other folders, which takes the tools away (its agent `plan` does not)',
  writeBy:
    'edits and commands are allowed; files outside of its folder and the given ones are denied (OPENCODE_PERMISSION), shell commands are not confined',
  folders: true,
  structured: false,
  usage: { source: 'stream', meaning: 'each class by itself, told at the end of every step' },
  retries:
    'no setting caps them: it tries six times, says nothing for up to 170 s, and is waited for so long',
  repositoryConfig: {
    paths: ['.opencode', 'opencode.json', 'opencode.jsonc', 'AGENTS.md'],
    off: 'OPENCODE_DISABLE_PROJECT_CONFIG=1 for its settings, servers and instructions; plugins in .opencode are loaded in spite of it, so that folder is left out of the tree',
    masked: ['.opencode', 'opencode.json', 'opencode.jsonc'],
  },
  models: [],
  family: 'unknown',
  outcomes: OPENCODE_OUTCOMES,
}

/**
 * opencode, by its `run` command.
 *
 * @example
 * const adapter = opencodeAdapter({ modelFamily: 'anthropic' })
 */
export function opencodeAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'opencode',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: true,
      // Only whole messages are told, and a stream that stalls is given up after some 302 s.
      idleFloorMs: 330_000,
      environment: [
        ...KEYS,
        'OPENCODE_CONFIG',
        'OPENCODE_CONFIG_CONTENT',
        'OPENCODE_CONFIG_DIR',
        'OPENCODE_AUTH_CONTENT',
        'OPENCODE_DISABLE_MODELS_FETCH',
        'OPENCODE_MODELS_PATH',
        'OPENCODE_MODELS_URL',
        'ANTHROPIC_BASE_URL',
        'OPENAI_BASE_URL',
        'AWS_PROFILE',
        'AWS_REGION',
        'GOOGLE_APPLICATION_CREDENTIALS',
        'GOOGLE_CLOUD_PROJECT',
      ],
      isolate: (home) => ({
        XDG_DATA_HOME: join(home, '.local/share'),
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_STATE_HOME: join(home, '.local/state'),
        XDG_CACHE_HOME: join(home, '.cache'),
      }),
      start,
      makeParser: makeOpencodeParser,
      classify({ stderr }) {
        const failure = failureOf(OPENCODE_OUTCOMES, 'stderr', stderr)
        return failure === undefined ? undefined : { failure, message: lastStderrLine(stderr) }
      },
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const { session, modelName, trustsRepository } = request
  return {
    args: [
      'run',
      '--format',
      'json',
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : ['--session', session]),
    ],
    stdin: 'prompt',
    set: { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_LSP_DOWNLOAD: '1' },
    fixed: {
      OPENCODE_PERMISSION: JSON.stringify(permissionsOf(request)),
      ...(trustsRepository === true ? {} : { OPENCODE_DISABLE_PROJECT_CONFIG: '1' }),
    },
  }
}

/** What is only asked for is refused by itself and ends the turn; what is denied goes on without it. */
function permissionsOf({ writeScope, folders = [] }: CliRequest): object {
  const outside = Object.fromEntries([
    ['*', 'deny'],
    ...folders.flatMap((folder) =>
      [folder, join(folder, '*'), join(folder, '**')].map((path) => [path, 'allow']),
    ),
  ]) as object
  // What a helper reads does not stand in the stream.
  const common = { task: 'deny', skill: 'deny', external_directory: outside }
  return writeScope === 'read-only'
    ? { ...common, edit: 'deny', bash: 'deny', webfetch: 'deny', websearch: 'deny' }
    : common
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  if (hasVariable(environment, ...KEYS, 'OPENCODE_CONFIG_CONTENT', 'OPENCODE_AUTH_CONTENT')) return 'in'
  const data = homeFolder(environment, 'XDG_DATA_HOME', '.local', 'share')
  return (await hasFile(data, 'opencode', 'auth.json')) ? 'in' : 'out'
}
