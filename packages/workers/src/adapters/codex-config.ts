import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder } from './shared/detect.ts'
import type { WorkerRequest } from '../types.ts'

/** Providers that Codex brings along and whose settings cannot be changed. */
const BUILT_IN = new Set(['openai', 'ollama', 'lmstudio', 'amazon-bedrock', 'oss'])

const RETRIES = ['request_max_retries', 'stream_max_retries'] as const

/** What of the user's settings decides how Codex is started. */
export interface CodexConfig {
  /** Provider of the user's own that answers; `undefined` for a built-in one. */
  readonly provider?: string
  /** Its limits of retries that the user has not set. */
  readonly uncapped: readonly string[]
  /** Variable that holds its key. */
  readonly key?: string
  /** Whether it asks for the login of Codex itself. */
  readonly wantsLogin: boolean
  /** Whether the login lies in a keyring, where it is not looked for. */
  readonly usesKeyring: boolean
}

/** The few lines of `config.toml` that matter, read without a parser for the rest. */
export function readCodexConfig(environment: WorkerRequest['environment']): CodexConfig {
  const lines = read(join(homeFolder(environment, 'CODEX_HOME', '.codex'), 'config.toml')).split('\n')
  const settings = new Map<string, string>()
  let header = ''
  for (const line of lines) {
    const named = /^\s*\[\s*([^\]]+?)\s*\]\s*(?:#.*)?$/.exec(line)?.[1]
    if (named !== undefined) header = `${named.replaceAll(/["'\s]/g, '')}.`
    const [, name, value] = /^\s*["']?([A-Za-z0-9_.-]+)["']?\s*=\s*(?:"([^"]*)"|'[^']*'|\w+)/.exec(line) ?? []
    const plain = value ?? /=\s*'?([^'#]*?)'?\s*(?:#.*)?$/.exec(line)?.[1]
    if (name !== undefined && plain !== undefined) settings.set(header + name, plain)
  }
  const provider = settings.get('model_provider') ?? 'openai'
  const usesKeyring = settings.get('cli_auth_credentials_store') === 'keyring'
  if (BUILT_IN.has(provider)) return { uncapped: [], wantsLogin: provider === 'openai', usesKeyring }
  const table = `model_providers.${provider}.`
  const key = settings.get(`${table}env_key`)
  // A setting of a provider that stands elsewhere would be all of it, and Codex would not start.
  const isHere = /^[\w-]+$/.test(provider) && [...settings.keys()].some((name) => name.startsWith(table))
  return {
    provider,
    uncapped: isHere ? RETRIES.filter((name) => !settings.has(table + name)) : [],
    wantsLogin: settings.get(`${table}requires_openai_auth`) === 'true',
    usesKeyring,
    ...(key === undefined ? {} : { key }),
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, 1024 * 1024)
  } catch {
    return ''
  }
}
