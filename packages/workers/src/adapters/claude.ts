import { CLAUDE_OUTCOMES } from './claude-outcomes.ts'
import { makeClaudeParser } from './claude-stream.ts'
import { readJsonFields, readSettings } from './shared/config-file.ts'
import { fieldsOf } from './shared/fields.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { hasFile, hasVariable, homeFolder } from './shared/detect.ts'
import { failureOf } from './shared/outcomes.ts'
import { anonymousSchema } from './shared/schema.ts'
import { lastStderrLine } from './shared/stderr.ts'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'

/** Room for one argument on Linux, its end included. */
const ARGUMENT_BYTES = 128 * 1024 - 1

const RETRIES = '3'

const KEYS = ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'] as const
const CLOUDS = ['CLAUDE_CODE_USE_BEDROCK', 'CLAUDE_CODE_USE_VERTEX', 'CLAUDE_CODE_USE_FOUNDRY'] as const

const profile: ProviderProfile = {
  title: 'Claude Code',
  program: 'claude',
  tested: '2.1.332',
  install: 'npm install -g @anthropic-ai/claude-code@2.1.332',
  home: { variable: 'CLAUDE_CONFIG_DIR', folder: '~/.claude' },
  login:
    'a key or token in the environment, `.credentials.json` in its home, `apiKeyHelper` or such a variable in its settings, or a key in `.claude.json`; on macOS the login lies in the keychain, which is not asked (unknown)',
  prompt: 'stdin',
  readOnlyBy:
    'only the tools Read, Grep and Glob are there (`--tools`), nothing is asked (`--permission-mode dontAsk`)',
  writeBy:
    'edits are accepted in its folder and the given ones (`--permission-mode acceptEdits --add-dir`); shell commands are allowed and not confined',
  folders: true,
  structured: true,
  usage: {
    source: 'stream',
    meaning: 'input without what came from the cache; output with the thinking, which is taken out',
  },
  retries: 'CLAUDE_CODE_MAX_RETRIES=3 unless it is set',
  repositoryConfig: {
    paths: ['.claude', '.mcp.json', 'CLAUDE.md'],
    off: '`--setting-sources user --strict-mcp-config`: no settings, hooks and servers of the repository',
  },
  models: [
    { alias: 'opus', model: 'opus', family: 'anthropic' },
    { alias: 'sonnet', model: 'sonnet', family: 'anthropic' },
    { alias: 'haiku', model: 'haiku', family: 'anthropic' },
    { alias: 'fable', model: 'fable', family: 'anthropic' },
  ],
  family: 'anthropic',
  outcomes: CLAUDE_OUTCOMES,
}

/**
 * Claude Code, by its print mode.
 *
 * @example
 * const adapter = claudeAdapter({ program: '/opt/claude/bin/claude' })
 */
export function claudeAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'claude',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      // Between two tries it waits up to 40 s.
      idleFloorMs: 60_000,
      environment: [
        ...KEYS,
        ...CLOUDS,
        'ANTHROPIC_BASE_URL',
        'ANTHROPIC_CUSTOM_HEADERS',
        'ANTHROPIC_MODEL',
        'ANTHROPIC_SMALL_FAST_MODEL',
        'ANTHROPIC_DEFAULT_OPUS_MODEL',
        'ANTHROPIC_DEFAULT_SONNET_MODEL',
        'ANTHROPIC_DEFAULT_HAIKU_MODEL',
        'ANTHROPIC_VERTEX_PROJECT_ID',
        'CLOUD_ML_REGION',
        'GOOGLE_APPLICATION_CREDENTIALS',
        'AWS_PROFILE',
        'AWS_REGION',
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_ACCESS_KEY',
        'AWS_SESSION_TOKEN',
        'AWS_BEARER_TOKEN_BEDROCK',
        'API_TIMEOUT_MS',
        'CLAUDE_CONFIG_DIR',
        'CLAUDE_CODE_MAX_RETRIES',
        'CLAUDE_CODE_MAX_OUTPUT_TOKENS',
        'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC',
        'MAX_THINKING_TOKENS',
        'DISABLE_TELEMETRY',
        'DISABLE_AUTOUPDATER',
      ],
      start,
      makeParser: makeClaudeParser,
      classify({ stderr }) {
        const failure = failureOf(CLAUDE_OUTCOMES, 'stderr', stderr)
        return failure === undefined ? undefined : { failure, message: lastStderrLine(stderr) }
      },
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const { writeScope, folders = [], session, modelName, resultSchema, trustsRepository } = request
  const schema = resultSchema === undefined ? '' : JSON.stringify(anonymousSchema(resultSchema))
  const fits = schema !== '' && Buffer.byteLength(schema) < ARGUMENT_BYTES
  return {
    args: [
      '-p',
      '--output-format',
      'stream-json',
      '--verbose',
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : ['--resume', session]),
      ...(trustsRepository === true ? [] : ['--setting-sources', 'user', '--strict-mcp-config']),
      ...(writeScope === 'read-only'
        ? ['--permission-mode', 'dontAsk', '--tools', 'Read,Grep,Glob']
        : ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash']),
      ...(fits ? ['--json-schema', schema] : []),
      ...folders.flatMap((folder) => ['--add-dir', folder]),
    ],
    stdin: 'prompt',
    set: {
      CLAUDE_CODE_MAX_RETRIES: RETRIES,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    },
  }
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  if (hasVariable(environment, ...KEYS, ...CLOUDS)) return 'in'
  const home = homeFolder(environment, 'CLAUDE_CONFIG_DIR', '.claude')
  if (await hasFile(home, '.credentials.json')) return 'in'
  const settings = await readJsonFields(home, 'settings.json')
  if (typeof settings?.['apiKeyHelper'] === 'string') return 'in'
  const named = fieldsOf(settings?.['env'])
  if (KEYS.some((name) => Object.hasOwn(named, name))) return 'in'
  // A key that was made at login stands among the other state.
  const state = hasVariable(environment, 'CLAUDE_CONFIG_DIR') ? home : (environment['HOME'] ?? '')
  if ((await readSettings(state, '.claude.json'))?.includes('"primaryApiKey"') === true) return 'in'
  return process.platform === 'darwin' ? 'unknown' : 'out'
}
