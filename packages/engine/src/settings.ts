import {
  type HomeConfig,
  OkstraError,
  type Project,
  type RoundSettings,
  type RunManifest,
} from '@okstra/contracts'
import type { Environment } from '@okstra/worktree'

export interface Settings {
  readonly workers: readonly string[]
  readonly language: string
  readonly budgets: RunManifest['budgets']
  /** How rounds of votes are to be held, where the project or the home says it. */
  readonly convergence?: RoundSettings
}

const BUILT_IN = {
  language: 'en',
  idleSeconds: 600,
  wallSeconds: 3600,
  outputBytes: 4 * 1024 * 1024,
  concurrency: 4,
} as const

export interface SettingInput {
  readonly workers?: readonly string[]
  readonly language?: string
  readonly usd?: number | undefined
  readonly tokens?: number | undefined
  readonly environment: Environment
  readonly project?: Project
  readonly home?: HomeConfig
}

/**
 * Settings as they hold for a run: flag, then `OKSTRA_DEFAULT_*`, then the project, then the home, then what is
 * built in. The project may name workers and never programs.
 *
 * @example
 * resolveSettings({ environment: {} }).language // => 'en'
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for a number in the environment that is none.
 */
export function resolveSettings({
  workers,
  language,
  usd,
  tokens,
  environment,
  project,
  home,
}: SettingInput): Settings {
  const variable = (name: string): string | undefined => {
    const value = environment[`OKSTRA_DEFAULT_${name}`]
    return value === undefined || value === '' ? undefined : value
  }
  const number = (
    name: string,
    key: 'idleSeconds' | 'wallSeconds' | 'outputBytes' | 'concurrency',
  ): number => {
    const text = variable(name)
    if (text === undefined) return home?.[key] ?? BUILT_IN[key]
    if (/^[1-9][0-9]{0,11}$/.test(text)) return Number(text)
    throw new OkstraError(
      'USAGE_BAD_VALUE',
      `OKSTRA_DEFAULT_${name} is ${JSON.stringify(text)}, not a number.`,
      {
        hint: `Set it to a whole number of at least 1, or unset it.`,
        details: { name: `OKSTRA_DEFAULT_${name}`, value: text },
      },
    )
  }
  const convergence = { ...home?.convergence, ...project?.convergence }
  return {
    ...(Object.keys(convergence).length === 0 ? {} : { convergence }),
    workers: workers ?? listOf(variable('WORKERS')) ?? project?.workers ?? home?.workers ?? [],
    language: language ?? variable('LANGUAGE') ?? project?.language ?? home?.language ?? BUILT_IN.language,
    budgets: {
      idleSeconds: number('IDLE_SECONDS', 'idleSeconds'),
      wallSeconds: number('WALL_SECONDS', 'wallSeconds'),
      outputBytes: number('OUTPUT_BYTES', 'outputBytes'),
      concurrency: number('CONCURRENCY', 'concurrency'),
      ...perProviderOf(home),
      ...budgetOf({ usd: usd ?? home?.budgetUsd, tokens: tokens ?? home?.budgetTokens }),
    },
  }
}

function perProviderOf(home: HomeConfig | undefined): Pick<Settings['budgets'], 'perProvider'> {
  const rows = Object.entries(home?.providers ?? {}).flatMap(([provider, { concurrency }]) =>
    concurrency === undefined ? [] : [[provider, concurrency] as const],
  )
  return rows.length === 0 ? {} : { perProvider: Object.fromEntries(rows) }
}

function budgetOf({
  usd,
  tokens,
}: {
  readonly usd: number | undefined
  readonly tokens: number | undefined
}): Pick<Settings['budgets'], 'usd' | 'tokens'> {
  return { ...(usd === undefined ? {} : { usd }), ...(tokens === undefined ? {} : { tokens }) }
}

/**
 * Names in a comma-separated list, without blanks and empty entries.
 *
 * @example
 * listOf('a, b,') // => ['a', 'b']
 */
export function listOf(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
