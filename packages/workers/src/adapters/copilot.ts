import { join } from 'node:path'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { COPILOT_OUTCOMES } from './copilot-outcomes.ts'
import { makeCopilotParser } from './copilot-stream.ts'
import { readCopilotUsage, USAGE_FILE } from './copilot-usage.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { hasFile, hasVariable, homeFolder } from './shared/detect.ts'
import { failureOf } from './shared/outcomes.ts'
import { lastStderrLine } from './shared/stderr.ts'

const TOKENS = ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'] as const
const OWN_KEYS = ['COPILOT_PROVIDER_API_KEY', 'COPILOT_PROVIDER_BEARER_TOKEN'] as const

const profile: ProviderProfile = {
  title: 'GitHub Copilot CLI',
  program: 'copilot',
  tested: '1.0.102',
  install: 'npm install -g @github/copilot@1.0.102',
  home: { variable: 'COPILOT_HOME', folder: '~/.copilot' },
  login:
    'a token or the key of an own provider in the environment; `config.json` in its home names who is logged in and may hold the token, so it is not read (unknown)',
  prompt: 'stdin',
  readOnlyBy: 'only the tools view, grep and glob are there (`--available-tools`), and no server of its own',
  writeBy:
    'every tool is allowed (`--allow-all-tools`) but helpers; its file tools stay in its folder, the temporary folder and the given ones, shell commands are checked for paths alone',
  folders: true,
  structured: false,
  usage: {
    source: 'file',
    meaning:
      'a report of the run (`--usage-output-file`), and the rows of its session where that went on: input with what came from the cache, output with the reasoning; both are taken out',
  },
  retries: 'no setting caps them: it tries six times, within about a minute, and tells each',
  repositoryConfig: {
    paths: ['.github/hooks', '.github/copilot', '.github/agents', '.mcp.json', '.claude', '.vscode/mcp.json'],
    off: 'folders are not trusted unless the user says so: hooks and servers of the repository are left out (`--trust-folder` is given for a trusted repository only); where the user trusts a folder above the tree they are left out of the tree',
    masked: ['.github/hooks', '.github/copilot', '.github/mcp.json', '.mcp.json', '.vscode/mcp.json'],
  },
  models: [
    { alias: 'auto', model: 'auto', family: 'unknown' },
    { alias: 'sonnet', model: 'claude-sonnet-4.5', family: 'anthropic' },
    { alias: 'gpt-5', model: 'gpt-5', family: 'openai' },
  ],
  family: 'unknown',
  outcomes: COPILOT_OUTCOMES,
}

/**
 * GitHub Copilot CLI, by its prompt mode.
 *
 * @example
 * const adapter = copilotAdapter()
 */
export function copilotAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'copilot',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      idleFloorMs: 180_000,
      environment: [
        ...TOKENS,
        ...OWN_KEYS,
        'COPILOT_HOME',
        'COPILOT_MODEL',
        'COPILOT_OFFLINE',
        'COPILOT_AUTO_UPDATE',
        'COPILOT_PROVIDER_TYPE',
        'COPILOT_PROVIDER_BASE_URL',
        'COPILOT_PROVIDER_MODEL_ID',
        'COPILOT_PROVIDER_WIRE_API',
        'GH_HOST',
      ],
      start,
      makeParser: makeCopilotParser,
      usageAfter: readCopilotUsage,
      classify({ stderr }) {
        const failure = failureOf(COPILOT_OUTCOMES, 'stderr', stderr)
        return failure === undefined ? undefined : { failure, message: lastStderrLine(stderr) }
      },
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const { writeScope, folders = [], session, modelName, scratch, trustsRepository } = request
  return {
    args: [
      '--output-format',
      'json',
      '--no-color',
      '--no-ask-user',
      '--no-auto-update',
      '--no-remote',
      '--disable-builtin-mcps',
      '--allow-all-tools',
      ...(writeScope === 'read-only'
        ? ['--available-tools', 'view,grep,glob']
        : ['--excluded-tools', 'task']),
      // Of a session that went on it would count all from its start.
      ...(session === undefined ? ['--usage-output-file', join(scratch, USAGE_FILE)] : []),
      ...(trustsRepository === true && session === undefined ? ['--trust-folder'] : []),
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : [`--resume=${session}`]),
      ...folders.flatMap((folder) => ['--add-dir', folder]),
    ],
    stdin: 'prompt',
  }
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  if (hasVariable(environment, ...TOKENS, ...OWN_KEYS)) return 'in'
  const home = homeFolder(environment, 'COPILOT_HOME', '.copilot')
  return (await hasFile(home, 'config.json')) ? 'unknown' : 'out'
}
