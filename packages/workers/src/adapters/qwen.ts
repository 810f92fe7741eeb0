import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { QWEN_OUTCOMES } from './qwen-outcomes.ts'
import { makeQwenParser } from './qwen-stream.ts'
import { readQwenUsage } from './qwen-usage.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { readJsonFields } from './shared/config-file.ts'
import { hasFile, hasVariable, homeFolder } from './shared/detect.ts'
import { fieldsOf, textOf } from './shared/fields.ts'
import { failureOf } from './shared/outcomes.ts'
import { anonymousSchema } from './shared/schema.ts'
import { lastStderrLine } from './shared/stderr.ts'

/** Room for one argument on Linux, its end included. */
const ARGUMENT_BYTES = 128 * 1024 - 1

const KEYS = ['OPENAI_API_KEY', 'DASHSCOPE_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY'] as const

/** What helper agents read does not stand in the stream; the others write, run or leave the mode. */
const UNSEEN = ['agent', 'skill', 'tool_call', 'tool_search']
const WRITING = [
  'edit',
  'write_file',
  'notebook_edit',
  'run_shell_command',
  'monitor',
  'enter_worktree',
  'exit_worktree',
  'exit_plan_mode',
  'cron_create',
  'record_artifact',
]

const profile: ProviderProfile = {
  title: 'Qwen Code',
  program: 'qwen',
  tested: '0.24.4',
  install: 'npm install -g @qwen-code/qwen-code@0.24.4',
  home: { variable: 'QWEN_HOME', folder: '~/.qwen' },
  login:
    'a key in the environment or in `.env` of its home, or `oauth_creds.json` in its home; a login that its settings name otherwise is not asked (unknown)',
  prompt: 'stdin',
  readOnlyBy:
    'plan mode (`--approval-mode plan`), and the tools that write, run commands or start helpers are taken away (`--exclude-tools`); a helper of its own that keeps its memory is offered tools that write even then, so it is called prompt-only',
  writeBy:
    'everything is approved (`--approval-mode yolo`), outside of its folder too: it is confined to nothing',
  folders: true,
  structured: true,
  usage: {
    source: 'stream',
    meaning:
      'input with what came from the cache, which is taken out; output with the reasoning, which is not told apart; calls of its helpers are counted in; a session that went on is read in its records',
  },
  retries:
    'no setting of a run caps them: it tries on for more than 400 s, announces most waits, and is stopped by the limits of the worker',
  repositoryConfig: {
    paths: ['.qwen', '.mcp.json', 'QWEN.md'],
    off: '`--safe-mode`: no hooks, servers, extensions and skills, those of the user included',
  },
  models: [
    { alias: 'coder', model: 'qwen3-coder-plus', family: 'qwen' },
    { alias: 'qwen3-coder-plus', model: 'qwen3-coder-plus', family: 'qwen' },
    { alias: 'qwen3-coder-flash', model: 'qwen3-coder-flash', family: 'qwen' },
  ],
  family: 'qwen',
  outcomes: QWEN_OUTCOMES,
}

/**
 * Qwen Code, by its headless mode.
 *
 * @example
 * const adapter = qwenAdapter()
 */
export function qwenAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'qwen',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'prompt-only',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      countsSession: true,
      // A stream that stalls is given up after some 241 s, and its retries are silent for up to 120 s.
      idleFloorMs: 260_000,
      environment: [
        ...KEYS,
        'OPENAI_BASE_URL',
        'OPENAI_MODEL',
        'ANTHROPIC_BASE_URL',
        'GOOGLE_GEMINI_BASE_URL',
        'QWEN_HOME',
        'QWEN_MODEL',
        'QWEN_CODE_MAX_OUTPUT_TOKENS',
        'QWEN_CODE_API_TIMEOUT_MS',
        'QWEN_STREAM_IDLE_TIMEOUT_MS',
        'QWEN_CODE_SYSTEM_SETTINGS_PATH',
        'QWEN_CODE_SYSTEM_DEFAULTS_PATH',
      ],
      start,
      makeParser: makeQwenParser,
      usageAfter: readQwenUsage,
      classify({ stderr }) {
        const failure = failureOf(QWEN_OUTCOMES, 'stderr', stderr)
        return failure === undefined ? undefined : { failure, message: lastStderrLine(stderr) }
      },
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const {
    writeScope,
    folders = [],
    session,
    modelName,
    resultSchema,
    trustsRepository,
    environment,
  } = request
  const schema = resultSchema === undefined ? '' : JSON.stringify(anonymousSchema(resultSchema))
  const fits = schema !== '' && Buffer.byteLength(schema) < ARGUMENT_BYTES
  const isReading = writeScope === 'read-only'
  const denied = isReading ? [...UNSEEN, ...WRITING] : UNSEEN
  return {
    args: [
      '--output-format',
      'stream-json',
      // Without pieces it is silent until a message is complete.
      '--include-partial-messages',
      ...(hasVariable(environment, 'OPENAI_API_KEY') ? ['--auth-type', 'openai'] : []),
      '--approval-mode',
      isReading ? 'plan' : 'yolo',
      '--exclude-tools',
      denied.join(','),
      ...(trustsRepository === true ? [] : ['--safe-mode']),
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : ['--resume', session]),
      ...(fits ? ['--json-schema', schema] : []),
      ...folders.flatMap((folder) => ['--include-directories', folder]),
    ],
    stdin: 'prompt',
  }
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  if (hasVariable(environment, ...KEYS)) return 'in'
  const home = homeFolder(environment, 'QWEN_HOME', '.qwen')
  if ((await hasFile(home, 'oauth_creds.json')) || (await hasFile(home, '.env'))) return 'in'
  const settings = await readJsonFields(home, 'settings.json')
  const auth = fieldsOf(fieldsOf(settings?.['security'])['auth'])
  return textOf(auth['selectedType']) === undefined ? 'out' : 'unknown'
}
