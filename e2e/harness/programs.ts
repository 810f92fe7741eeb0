import { join } from 'node:path'
import type { FailureClass } from '../../packages/contracts/src/index.ts'
import { type Adapter, makeCliAdapter, type TokenUsage } from '../../packages/workers/src/index.ts'

/** A real program: where it lies, how its user has set it up, and what is particular to it. */
export interface Program {
  /** Which worker it is in a run. */
  readonly name: string
  readonly version?: string
  readonly bin: string
  /** Its adapter, for the program itself or for another file in its place. */
  makeAdapter(file?: string): Adapter
  /** File of the program, in `bin`. */
  readonly file: string
  readonly model: string | null
  /** Names of variables that its user has told okstra of. */
  readonly variables?: readonly string[]
  /** Models that its user has told okstra of. */
  readonly models?: Readonly<Record<string, { readonly family: string }>>
  /** What its user has: files below the home, and variables. */
  prepare(place: { readonly url: string; readonly repository: string }): {
    readonly files: Readonly<Record<string, string>>
    readonly environment: Readonly<Record<string, string>>
  }
  /** What it makes of 445 tokens of input, 789 from a cache, 44 of output and 12 of thoughts; absent when it tells nothing. */
  readonly usage?: TokenUsage
  /** Whether it writes with a tool; else by its shell. */
  readonly writesBy: 'tool' | 'shell'
  /** Two commands that do not end, when it does not like `sleep 97` and `sleep 98`. */
  readonly stays?: readonly [string, string]
  /** Silence after which a stalled one is stopped in the tests; it has to be longer than its start. */
  readonly idleMs: number
  /** What faults end in under the caps that okstra sets; a fault that takes minutes is left out and stands in the README. */
  readonly faults: Readonly<Partial<Record<FaultName, FailureClass | 'completed'>>>
  /** Those of them that take too long for every time: only `pnpm e2e --all` provokes them. */
  readonly slow?: readonly FaultName[]
  /** How it asks the model for an answer by a schema; absent when it does not. */
  readonly structuredBy?: 'schema' | 'tool'
  /** Whether the hooks and servers of a trusted repository are run by it. */
  readonly canarySings: boolean
}

export const FAULT_NAMES = [
  'auth',
  'rate-limit',
  'rate-limit-hint',
  'quota',
  'overload',
  'server-error',
  'context-overflow',
  'refusal',
  'cut',
  'malformed',
] as const
export type FaultName = (typeof FAULT_NAMES)[number]

export const at = (file: string | undefined): { program?: string } =>
  file === undefined ? {} : { program: file }

/** Long, because one of the programs blots out the value of its key wherever it stands. */
export const KEY = 'e2e-key-0123456789abcdef0123456789abcdef'

const FIRST = join(import.meta.dirname, '../node_modules/.bin')

export const CLAUDE: Program = {
  name: 'claude',
  file: 'claude',
  makeAdapter: (file) => makeCliAdapter('claude', at(file)),
  version: '2.1.332',
  bin: FIRST,
  model: 'sonnet',
  prepare: ({ url }) => ({
    files: {},
    environment: {
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: KEY,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_TELEMETRY: '1',
      DISABLE_AUTOUPDATER: '1',
    },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 56, reasoning: 0 },
  writesBy: 'tool',
  // It refuses to sleep.
  stays: ['tail -f /dev/null', 'tail --retry -f /dev/null'],
  idleMs: 5000,
  faults: {
    auth: 'auth',
    'rate-limit': 'rate-limited',
    'rate-limit-hint': 'completed',
    quota: 'quota',
    overload: 'overloaded',
    'server-error': 'server',
    'context-overflow': 'context-overflow',
    refusal: 'refused',
    cut: 'network',
    malformed: 'server',
  },
  structuredBy: 'tool',
  canarySings: true,
}

export const CODEX: Program = {
  name: 'codex',
  file: 'codex',
  makeAdapter: (file) => makeCliAdapter('codex', { ...at(file), environment: ['LOCAL_KEY'] }),
  version: '0.171.0',
  bin: FIRST,
  model: null,
  variables: ['LOCAL_KEY'],
  prepare: ({ url, repository }) => ({
    files: {
      '.codex/config.toml': [
        'model = "local-model"',
        'model_provider = "local"',
        'check_for_update_on_startup = false',
        '[analytics]',
        'enabled = false',
        '[model_providers.local]',
        'name = "local"',
        `base_url = "${url}/v1"`,
        'wire_api = "responses"',
        'env_key = "LOCAL_KEY"',
        // Its user trusts the repository there; what okstra starts does not.
        `[projects.${JSON.stringify(repository)}]`,
        'trust_level = "trusted"',
        '',
      ].join('\n'),
    },
    environment: { LOCAL_KEY: KEY },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 },
  writesBy: 'shell',
  idleMs: 4000,
  faults: {
    auth: 'auth',
    'rate-limit': 'rate-limited',
    'rate-limit-hint': 'completed',
    quota: 'quota',
    overload: 'overloaded',
    'server-error': 'server',
    'context-overflow': 'context-overflow',
    refusal: 'refused',
    cut: 'network',
    malformed: 'network',
  },
  structuredBy: 'schema',
  canarySings: true,
}

export const GEMINI: Program = {
  name: 'gemini',
  file: 'gemini',
  makeAdapter: (file) => makeCliAdapter('gemini', at(file)),
  version: '0.61.0',
  bin: FIRST,
  model: 'gemini-2.5-pro',
  prepare: ({ url }) => ({
    files: {
      '.gemini/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        // Its attempts are capped by the settings of the user and of root alone.
        general: { enableAutoUpdate: false, enableAutoUpdateNotification: false, maxAttempts: 2 },
      }),
    },
    environment: { GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: url },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 },
  writesBy: 'tool',
  idleMs: 12_000,
  faults: {
    auth: 'auth',
    'rate-limit': 'rate-limited',
    'rate-limit-hint': 'completed',
    quota: 'quota',
    overload: 'overloaded',
    'server-error': 'server',
    'context-overflow': 'context-overflow',
    // It says of a refusal that all went well.
    refusal: 'invalid-output',
    cut: 'network',
    malformed: 'server',
  },
  slow: ['quota', 'server-error'],
  canarySings: true,
}

export const GROK: Program = {
  name: 'grok',
  file: 'grok',
  makeAdapter: (file) => makeCliAdapter('grok', { ...at(file), environment: ['LOCAL_KEY'] }),
  version: '1.0.41',
  bin: FIRST,
  model: 'local',
  variables: ['LOCAL_KEY'],
  models: { local: { family: 'xai' } },
  prepare: ({ url }) => ({
    files: {
      '.grok/config.toml': [
        '[models]',
        'default = "local"',
        '[model.local]',
        'model = "local-model"',
        `base_url = "${url}/v1"`,
        'env_key = "LOCAL_KEY"',
        'name = "Local"',
        'context_window = 200000',
        '',
      ].join('\n'),
    },
    environment: { LOCAL_KEY: KEY },
  }),
  usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 },
  writesBy: 'tool',
  idleMs: 6000,
  faults: {
    auth: 'auth',
    'rate-limit': 'rate-limited',
    // It does not wait for what it is told.
    'rate-limit-hint': 'rate-limited',
    quota: 'quota',
    overload: 'overloaded',
    'server-error': 'server',
    cut: 'network',
    'context-overflow': 'context-overflow',
    refusal: 'refused',
    malformed: 'server',
  },
  slow: ['overload', 'server-error', 'cut'],
  canarySings: true,
}
