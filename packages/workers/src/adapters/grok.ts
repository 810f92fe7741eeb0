import { join } from 'node:path'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { GROK_OUTCOMES } from './grok-outcomes.ts'
import { makeGrokParser } from './grok-stream.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { readSettings } from './shared/config-file.ts'
import { hasFile, hasVariable, homeFolder } from './shared/detect.ts'
import { failureOf } from './shared/outcomes.ts'
import { anonymousSchema } from './shared/schema.ts'
import { stderrLine } from './shared/stderr.ts'

/** Room for one argument on Linux, its end included. */
const ARGUMENT_BYTES = 128 * 1024 - 1

/** An overlay for one run, above the user's settings and below an administrator's. */
const OVERLAY = {
  models: { max_retries: 1, rate_limit_retry_threshold: 2, inference_idle_timeout_secs: 180 },
}

/** It reads what other programs' repositories bring as well. */
const COMPATIBLE = ['CLAUDE', 'CURSOR', 'CODEX'].flatMap((name) =>
  ['HOOKS', 'MCPS', 'AGENTS'].map((kind) => `GROK_${name}_${kind}_ENABLED`),
)

const profile: ProviderProfile = {
  title: 'Grok Build',
  program: 'grok',
  tested: '1.0.41',
  install: 'npm install -g @xai-official/grok@1.0.41',
  home: { variable: 'GROK_HOME', folder: '~/.grok' },
  login:
    '`XAI_API_KEY` or a deployment key in the environment, `auth.json` in its home, or a model with a key of its own in `config.toml`',
  prompt: 'file',
  readOnlyBy:
    'only the tools read_file, grep and list_dir are there (`--tools`, `--disallowed-tools`, `--no-subagents`), nothing is asked (`--permission-mode dontAsk`)',
  writeBy:
    'everything is approved (`--always-approve`), outside of its folder too: it is confined to nothing',
  folders: true,
  structured: true,
  usage: {
    source: 'stream',
    meaning:
      'input without what came from the cache; output with the reasoning, which is taken out; a request for a title, to another model, is in no figure',
  },
  retries:
    'GROK_CONFIG overlay of the run: `models.max_retries` 1, `rate_limit_retry_threshold` 2, `inference_idle_timeout_secs` 180, unless it is set; server errors still take some 50 s',
  repositoryConfig: {
    paths: ['.grok', '.mcp.json', '.claude', '.cursor'],
    off: 'folder trust is forced on (GROK_FOLDER_TRUST=1) and never granted (`--trust` would write it down), what it takes over from other programs is off (GROK_CLAUDE_HOOKS_ENABLED=false and the like); a repository that the user has trusted in Grok itself stays trusted in its linked worktrees, which no flag changes, so its files are left out of the tree',
    masked: ['.grok', '.mcp.json', '.claude', '.cursor'],
  },
  models: [
    { alias: 'grok', model: 'grok-4.6', family: 'xai' },
    { alias: 'grok-4.6', model: 'grok-4.6', family: 'xai' },
    { alias: 'grok-4.5', model: 'grok-4.5', family: 'xai' },
  ],
  family: 'xai',
  outcomes: GROK_OUTCOMES,
}

/**
 * Grok Build, by its headless mode.
 *
 * @example
 * const adapter = grokAdapter()
 */
export function grokAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'grok',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      // It says nothing while it tries again, nor while a stream stalls that it gives up after 180 s.
      idleFloorMs: 240_000,
      environment: [
        'XAI_API_KEY',
        'GROK_CODE_XAI_API_KEY',
        'GROK_DEPLOYMENT_KEY',
        'GROK_HOME',
        'GROK_CONFIG',
        'GROK_CONFIG_PATH',
        'GROK_MODELS_BASE_URL',
        'GROK_XAI_API_BASE_URL',
        'GROK_CLI_CHAT_PROXY_BASE_URL',
        'GROK_TELEMETRY_ENABLED',
      ],
      start,
      makeParser: makeGrokParser,
      classify({ stderr }) {
        const line = stderrLine(stderr, /^error:|not found locally/i)
        const failure =
          failureOf(GROK_OUTCOMES, 'stderr', line) ??
          (line === undefined
            ? undefined
            : failureOf(GROK_OUTCOMES, 'error.message', line.replace(/^error: /i, '')))
        return failure === undefined ? undefined : { failure, message: line ?? '' }
      },
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const { writeScope, session, modelName, scratch, resultSchema, trustsRepository, prompt } = request
  const schema = resultSchema === undefined ? '' : JSON.stringify(anonymousSchema(resultSchema))
  const fits = schema !== '' && Buffer.byteLength(schema) < ARGUMENT_BYTES
  const trusts = trustsRepository === true
  return {
    args: [
      '--prompt-file',
      join(scratch, 'prompt.md'),
      '--verbatim',
      '--output-format',
      'streaming-json',
      '--no-subagents',
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : ['--resume', session]),
      ...(writeScope === 'read-only'
        ? [
            '--permission-mode',
            'dontAsk',
            '--tools',
            'read_file,grep,list_dir',
            '--disallowed-tools',
            'use_tool,search_tool',
          ]
        : ['--always-approve']),
      ...(fits ? ['--json-schema', schema] : []),
    ],
    stdin: 'none',
    files: [{ name: 'prompt.md', content: prompt }],
    set: { GROK_CONFIG: JSON.stringify(OVERLAY), GROK_DISABLE_AUTOUPDATER: '1' },
    fixed: {
      GROK_FOLDER_TRUST: trusts ? '0' : '1',
      ...(trusts ? {} : Object.fromEntries(COMPATIBLE.map((name) => [name, 'false']))),
    },
  }
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  if (hasVariable(environment, 'XAI_API_KEY', 'GROK_CODE_XAI_API_KEY', 'GROK_DEPLOYMENT_KEY')) return 'in'
  const home = homeFolder(environment, 'GROK_HOME', '.grok')
  if (await hasFile(home, 'auth.json')) return 'in'
  const settings = await readSettings(home, 'config.toml')
  if (settings === undefined) return 'out'
  const keys = [...settings.matchAll(/^\s*env_key\s*=\s*["']([A-Za-z_][A-Za-z0-9_]*)["']/gm)]
  if (keys.some(([, name = '']) => hasVariable(environment, name))) return 'in'
  return /^\s*api_key\s*=/m.test(settings) ? 'in' : 'out'
}
