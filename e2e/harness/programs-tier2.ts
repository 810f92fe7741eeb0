import { join } from 'node:path'
import { acpAdapter, makeCliAdapter } from '../../packages/workers/src/index.ts'
import { at, CLAUDE, CODEX, GEMINI, GROK, KEY, type Program } from './programs.ts'

const SECOND = join(import.meta.dirname, '../tier2/node_modules/.bin')

export const KIMI: Program = {
  name: 'kimi',
  file: 'kimi',
  version: '2.1.0',
  bin: SECOND,
  makeAdapter: (file) => makeCliAdapter('kimi', at(file)),
  model: 'local',
  prepare: ({ url }) => ({
    files: {
      '.kimi-code/config.toml': [
        'default_model = "local"',
        'telemetry = false',
        '[providers.local]',
        'type = "kimi"',
        `base_url = "${url}/v1"`,
        `api_key = "${KEY}"`,
        '[models.local]',
        'provider = "local"',
        'model = "local-model"',
        'max_context_size = 200000',
        'capabilities = ["tool_use"]',
        '',
      ].join('\n'),
    },
    environment: { KIMI_DISABLE_TELEMETRY: '1' },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 56, reasoning: 0 },
  writesBy: 'tool',
  idleMs: 14_000,
  faults: {
    auth: 'auth',
    'rate-limit': 'rate-limited',
    'rate-limit-hint': 'completed',
    quota: 'quota',
    overload: 'overloaded',
    'server-error': 'server',
    'context-overflow': 'context-overflow',
    refusal: 'refused',
  },
  canarySings: false,
}

export const QWEN: Program = {
  name: 'qwen',
  file: 'qwen',
  version: '0.24.4',
  bin: SECOND,
  makeAdapter: (file) => makeCliAdapter('qwen', at(file)),
  model: 'local-model',
  prepare: ({ url }) => ({
    files: {
      '.qwen/settings.json': JSON.stringify({
        privacy: { usageStatisticsEnabled: false },
        general: { enableAutoUpdate: false },
      }),
    },
    environment: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'local-model' },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 56, reasoning: 0 },
  writesBy: 'tool',
  idleMs: 20_000,
  faults: {
    auth: 'auth',
    'rate-limit-hint': 'completed',
    'context-overflow': 'context-overflow',
    malformed: 'server',
  },
  canarySings: false,
}

export const OPENCODE: Program = {
  name: 'opencode',
  file: 'opencode',
  version: '1.18.33',
  bin: SECOND,
  makeAdapter: (file) => makeCliAdapter('opencode', at(file)),
  model: 'local/local-model',
  prepare: ({ url }) => ({
    files: {},
    environment: {
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        model: 'local/local-model',
        small_model: 'local/local-model',
        share: 'disabled',
        autoupdate: false,
        provider: {
          local: {
            npm: '@ai-sdk/openai-compatible',
            name: 'local',
            options: { baseURL: `${url}/v1`, apiKey: KEY },
            models: { 'local-model': { name: 'local', limit: { context: 200_000, output: 8000 } } },
          },
        },
      }),
    },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 },
  writesBy: 'tool',
  idleMs: 25_000,
  faults: {
    auth: 'auth',
    'rate-limit-hint': 'completed',
    'context-overflow': 'context-overflow',
    refusal: 'refused',
  },
  canarySings: false,
}

export const COPILOT: Program = {
  name: 'copilot',
  file: 'copilot',
  version: '1.0.102',
  bin: SECOND,
  makeAdapter: (file) => makeCliAdapter('copilot', at(file)),
  model: null,
  prepare: ({ url }) => ({
    files: {},
    environment: {
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: KEY,
      COPILOT_MODEL: 'local-model',
    },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 },
  writesBy: 'tool',
  idleMs: 14_000,
  faults: {
    auth: 'auth',
    'rate-limit-hint': 'completed',
    'server-error': 'server',
    'context-overflow': 'context-overflow',
    // It says of a refusal that all went well.
    refusal: 'invalid-output',
  },
  canarySings: false,
}

/** An agent behind the Agent Client Protocol: its program as it is set up above, started for that. */
function overAcp(
  name: string,
  program: Program,
  [file = '', ...words]: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Program {
  const prepare: Program['prepare'] = (place) => {
    const { files, environment } = program.prepare(place)
    return { files, environment: { ...environment, ...more } }
  }
  const { version: _version, structuredBy: _by, usage: _usage, ...rest } = program
  return {
    ...rest,
    name,
    file,
    bin: file.endsWith('-acp') ? SECOND : program.bin,
    makeAdapter: (other) =>
      acpAdapter({
        argv: [other ?? file, ...words],
        env: Object.keys(prepare({ url: '', repository: '' }).environment),
        modelFamily: 'local',
      }),
    model: null,
    prepare,
    idleMs: program.idleMs + 4000,
    // Most agents tell every failure of the model by one code, and their retries have no cap.
    faults: {},
    canarySings: false,
  }
}

export const AGENTS: readonly Program[] = [
  overAcp('acp-claude', CLAUDE, ['claude-agent-acp']),
  overAcp('acp-codex', CODEX, ['codex-acp'], { MODEL_PROVIDER: 'local', NO_BROWSER: '1' }),
  overAcp('acp-gemini', GEMINI, ['gemini', '--acp', '-m', 'gemini-2.5-pro', '--skip-trust']),
  overAcp('acp-grok', GROK, ['grok', 'agent', '-m', 'local', 'stdio']),
  overAcp('acp-kimi', KIMI, ['kimi', 'acp']),
  overAcp('acp-qwen', QWEN, ['qwen', '--acp', '--auth-type', 'openai']),
  overAcp('acp-opencode', OPENCODE, ['opencode', 'acp']),
  overAcp('acp-copilot', COPILOT, ['copilot', '--acp']),
]
