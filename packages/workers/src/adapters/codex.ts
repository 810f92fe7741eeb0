import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { readCodexConfig } from './codex-config.ts'
import { CODEX_OUTCOMES } from './codex-outcomes.ts'
import { makeCodexParser } from './codex-stream.ts'
import { codexUsageAfter } from './codex-usage.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { hasFile, hasVariable, homeFolder } from './shared/detect.ts'
import { failureOf } from './shared/outcomes.ts'
import { portableSchema, withoutNulls } from './shared/schema.ts'
import { stderrLine } from './shared/stderr.ts'

const SCHEMA = 'answer-schema.json'

/** Codex gives up after so many tries of a request and of a stream. */
const RETRIES = 2

const profile: ProviderProfile = {
  title: 'Codex',
  program: 'codex',
  tested: '0.171.0',
  install: 'npm install -g @openai/codex@0.171.0',
  home: { variable: 'CODEX_HOME', folder: '~/.codex' },
  login:
    '`auth.json` in its home, CODEX_API_KEY or CODEX_ACCESS_TOKEN, or the variable that the provider in its `config.toml` names as `env_key`; OPENAI_API_KEY alone is not used by it; a login in a keyring is not looked for (unknown)',
  prompt: 'stdin',
  readOnlyBy: 'a sandbox of the operating system (`sandbox_mode="read-only"`): no command can write anywhere',
  writeBy:
    'the same sandbox (`workspace-write`): commands can write in its folder, the given ones and a temp folder of the attempt',
  folders: true,
  structured: true,
  usage: {
    source: 'stream',
    meaning:
      'input with what came from the cache, output with the reasoning, both taken out; counted from the start of the session, so of one that went on the session file is read instead',
  },
  retries:
    "`request_max_retries` and `stream_max_retries` of a provider of the user's own; of the built-in one they cannot be changed (at most 30 requests in half a minute)",
  repositoryConfig: {
    paths: ['.codex', '.agents', 'AGENTS.md'],
    off: 'the folder and all above it are marked as untrusted for this start: no settings, hooks, servers and AGENTS.md of the repository; skills are off',
  },
  models: [
    { alias: 'gpt-5.5', model: 'gpt-5.5', family: 'openai' },
    { alias: 'gpt-5.5-codex', model: 'gpt-5.5-codex', family: 'openai' },
    { alias: 'gpt-5-codex', model: 'gpt-5-codex', family: 'openai' },
    { alias: 'gpt-5', model: 'gpt-5', family: 'openai' },
  ],
  family: 'openai',
  outcomes: CODEX_OUTCOMES,
}

/**
 * Codex, by its exec mode.
 *
 * @example
 * const adapter = codexAdapter()
 */
export function codexAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'codex',
      profile,
      // It reads with shell commands: their words and output show which files.
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      // The longest gap of a program that is well: it waits for a network that refuses.
      idleFloorMs: 90_000,
      countsSession: true,
      environment: [
        'CODEX_HOME',
        'CODEX_API_KEY',
        'CODEX_ACCESS_TOKEN',
        'CODEX_SQLITE_HOME',
        'CODEX_CA_CERTIFICATE',
        'OPENAI_API_KEY',
        'OPENAI_BASE_URL',
        'OPENAI_ORGANIZATION',
        'OPENAI_PROJECT',
      ],
      start,
      makeParser: makeCodexParser,
      classify({ stderr }) {
        const failure = failureOf(CODEX_OUTCOMES, 'stderr', stderr)
        if (failure === undefined) return undefined
        return { failure, message: stderrLine(stderr, /^error/i) ?? 'It could not start.' }
      },
      tidyAnswer: (answer, schema) =>
        portableSchema(schema) === undefined ? answer : withoutNulls(answer, schema),
      usageAfter: codexUsageAfter,
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const { writeScope, folders = [], session, modelName, resultSchema, trustsRepository, scratch } = request
  const { provider, key, uncapped } = readCodexConfig(request.environment)
  const schema = resultSchema === undefined ? undefined : portableSchema(resultSchema)
  const settings = [
    `sandbox_mode=${JSON.stringify(writeScope === 'read-only' ? 'read-only' : 'workspace-write')}`,
    'approval_policy="never"',
    // In every folder that can be written it leaves an empty `.git`, also in a temp folder that all share.
    ...(writeScope === 'tree' ? ['sandbox_workspace_write.exclude_slash_tmp=true'] : []),
    ...(writeScope === 'tree' && folders.length > 0
      ? [`sandbox_workspace_write.writable_roots=${JSON.stringify(folders)}`]
      : []),
    ...(trustsRepository === true ? [] : [untrusted(request.cwd), 'skills.include_instructions=false']),
    ...uncapped.map((name) => `model_providers.${provider}.${name}=${RETRIES}`),
  ]
  return {
    args: [
      'exec',
      '--json',
      '--skip-git-repo-check',
      ...settings.flatMap((setting) => ['-c', setting]),
      ...(modelName === undefined ? [] : ['-m', modelName]),
      ...(schema === undefined ? [] : ['--output-schema', join(scratch, SCHEMA)]),
      ...(session === undefined ? [] : ['resume', session]),
      '-',
    ],
    stdin: 'prompt',
    ...(schema === undefined ? {} : { files: [{ name: SCHEMA, content: JSON.stringify(schema) }] }),
    ...(key === undefined ? {} : { environment: [key] }),
    fixed: { TMPDIR: scratch },
  }
}

/**
 * The trust of a repository reaches every tree of it and every folder below, so all above the folder are named: what
 * is named nearest wins.
 */
function untrusted(cwd: string): string {
  const folders = new Set([...above(cwd), ...above(realpath(cwd))])
  const rows = [...folders].map((folder) => `${JSON.stringify(folder)}={trust_level="untrusted"}`)
  return `projects={${rows.join(',')}}`
}

function above(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...above(parent)]
}

function realpath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  const { key, wantsLogin, usesKeyring } = readCodexConfig(environment)
  if (!wantsLogin) {
    if (key === undefined) return 'not-needed'
    return hasVariable(environment, key) ? 'in' : 'out'
  }
  if (hasVariable(environment, 'CODEX_API_KEY', 'CODEX_ACCESS_TOKEN')) return 'in'
  if (await hasFile(homeFolder(environment, 'CODEX_HOME', '.codex'), 'auth.json')) return 'in'
  return usesKeyring ? 'unknown' : 'out'
}
