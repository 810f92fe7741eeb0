import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { GEMINI_OUTCOMES } from './gemini-outcomes.ts'
import { makeGeminiParser } from './gemini-stream.ts'
import { readGeminiUsage } from './gemini-usage.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { readJsonFields } from './shared/config-file.ts'
import { hasFile, hasVariable } from './shared/detect.ts'
import { fieldsOf, textOf } from './shared/fields.ts'
import { failureOf } from './shared/outcomes.ts'
import { stderrLine } from './shared/stderr.ts'

const KEYS = ['GEMINI_API_KEY', 'GOOGLE_API_KEY'] as const
const CLOUDS = ['GOOGLE_GENAI_USE_VERTEXAI', 'GOOGLE_GENAI_USE_GCA'] as const

/** Settings of the lowest rank: whatever the user or an administrator says wins. */
const DEFAULTS = {
  general: { maxAttempts: 3, enableAutoUpdate: false, enableAutoUpdateNotification: false },
}

/** Where an administrator's lie; they are never hidden behind okstra's. */
const ADMIN_DEFAULTS = ['/etc/gemini-cli', '/Library/Application Support/GeminiCli'].flatMap((folder) =>
  ['settings.json', 'system-defaults.json'].map((name) => join(folder, name)),
)

/** What a helper agent reads and runs does not stand in the stream, so it would look unread. */
const UNSEEN = ['invoke_agent']
const WRITING = ['write_file', 'replace', 'run_shell_command', 'exit_plan_mode']

/** Its own lines among the stack traces. */
const SAID = /^Attempt \d+ failed: |^Error |_ApiError: |Auth method|trusted directory/

const profile: ProviderProfile = {
  title: 'Gemini CLI',
  program: 'gemini',
  tested: '0.61.0',
  install: 'npm install -g @google/gemini-cli@0.61.0',
  home: { folder: '~/.gemini' },
  login:
    'a key in the environment or in `.env` of its home, a cloud switch (GOOGLE_GENAI_USE_VERTEXAI, GOOGLE_GENAI_USE_GCA), `oauth_creds.json` or `gemini-credentials.json` in its home; a login that its settings name and that lies in the keychain is not asked (unknown)',
  prompt: 'stdin',
  readOnlyBy:
    'plan mode (`--approval-mode plan`), and a policy of the run takes the tools that write, run commands or leave the mode away (`--policy`)',
  writeBy:
    'everything is approved (`--approval-mode yolo`); its file tools stay in its folder and the given ones, shell commands are not confined',
  folders: true,
  structured: false,
  usage: {
    source: 'stream',
    meaning:
      'input with what came from the cache, which is taken out; thinking is what the total has beyond input and output',
  },
  retries:
    '`general.maxAttempts` 3 by a file of system defaults, which the program takes from folders of root alone; else its ten attempts of about four minutes, with a line on stderr for each',
  repositoryConfig: {
    paths: ['.gemini', '.env', 'GEMINI.md'],
    off: 'GEMINI_CLI_TRUST_WORKSPACE=false while the settings are read, then `--skip-trust`: no settings, hooks, servers and .env of the repository, even where the user trusts its folder; its GEMINI.md and skills are text that is read',
  },
  models: [
    { alias: 'auto', model: 'auto', family: 'google' },
    { alias: 'pro', model: 'gemini-2.5-pro', family: 'google' },
    { alias: 'flash', model: 'gemini-2.5-flash', family: 'google' },
    { alias: 'flash-lite', model: 'gemini-2.5-flash-lite', family: 'google' },
  ],
  family: 'google',
  outcomes: GEMINI_OUTCOMES,
}

/**
 * Gemini CLI, by its headless mode.
 *
 * @example
 * const adapter = geminiAdapter()
 */
export function geminiAdapter(options: CliOptions = {}): Adapter {
  const takesDefaults = !ADMIN_DEFAULTS.some((file) => existsSync(file))
  return cliAdapter(
    {
      provider: 'gemini',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      // A stream that stalls before its first byte is given up after some 85 s, and tried again.
      idleFloorMs: 180_000,
      environment: [
        ...KEYS,
        ...CLOUDS,
        'GOOGLE_CLOUD_PROJECT',
        'GOOGLE_CLOUD_PROJECT_ID',
        'GOOGLE_CLOUD_LOCATION',
        'GOOGLE_APPLICATION_CREDENTIALS',
        'GOOGLE_GEMINI_BASE_URL',
        'GOOGLE_VERTEX_BASE_URL',
        'GEMINI_MODEL',
        'GEMINI_CLI_HOME',
        'GEMINI_CLI_SYSTEM_SETTINGS_PATH',
        'GEMINI_CLI_SYSTEM_DEFAULTS_PATH',
        'GEMINI_FORCE_ENCRYPTED_FILE_STORAGE',
        'GEMINI_FORCE_FILE_STORAGE',
      ],
      isolate: (home) => ({ GEMINI_CLI_HOME: home }),
      start: (request) => start(request, takesDefaults),
      makeParser: makeGeminiParser,
      classify({ exit, stderr }) {
        const failure = failureOf(GEMINI_OUTCOMES, 'exit code', exit?.code ?? undefined)
        if (failure === undefined) return undefined
        const line = stderrLine(stderr, SAID)
        return { failure, message: line ?? `It ended with exit code ${exit?.code ?? 'unknown'}.` }
      },
      usageAfter: readGeminiUsage,
      login,
    },
    options,
  )
}

function start(request: CliRequest, takesDefaults: boolean): CliStart {
  const { writeScope, folders = [], session, modelName, scratch, trustsRepository } = request
  const isReading = writeScope === 'read-only'
  return {
    args: [
      '--output-format',
      'stream-json',
      '--skip-trust',
      '--approval-mode',
      isReading ? 'plan' : 'yolo',
      '--policy',
      join(scratch, 'policy.toml'),
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : ['--resume', session]),
      ...folders.flatMap((folder) => ['--include-directories', folder]),
    ],
    stdin: 'prompt',
    files: [
      { name: 'policy.toml', content: policyOf(isReading ? [...UNSEEN, ...WRITING] : UNSEEN) },
      ...(takesDefaults ? [{ name: 'defaults.json', content: JSON.stringify(DEFAULTS) }] : []),
    ],
    set: takesDefaults ? { GEMINI_CLI_SYSTEM_DEFAULTS_PATH: join(scratch, 'defaults.json') } : {},
    fixed: {
      // After a failed call it leaves the whole prompt in the temp folder.
      TMPDIR: scratch,
      // A second process would take the trust of the first over.
      GEMINI_CLI_NO_RELAUNCH: 'true',
      GEMINI_CLI_TRUST_WORKSPACE: trustsRepository === true ? 'true' : 'false',
    },
  }
}

function policyOf(denied: readonly string[]): string {
  return `[[rule]]\ntoolName = ${JSON.stringify(denied)}\ndecision = "deny"\npriority = 999\n`
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  if (hasVariable(environment, ...KEYS, ...CLOUDS)) return 'in'
  const above = environment['GEMINI_CLI_HOME'] || (environment['HOME'] ?? '')
  const home = join(above, '.gemini')
  for (const name of ['oauth_creds.json', 'gemini-credentials.json', '.env']) {
    if (await hasFile(home, name)) return 'in'
  }
  if (await hasFile(above, '.env')) return 'in'
  const settings = await readJsonFields(home, 'settings.json')
  const auth = fieldsOf(fieldsOf(settings?.['security'])['auth'])
  return textOf(auth['selectedType']) === undefined ? 'out' : 'unknown'
}
