import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder } from './shared/detect.ts'
import type { WorkerRequest } from '../types.ts'

/** Providers that Codex brings along and whose settings cannot be changed. */
const BUILT_IN = new Set(['openai', 'ollama', 'lmstudio', 'amazon-bedrock', 'oss'])

/** What of the user's settings decides how Codex is started. */
export interface CodexConfig {
  /** Provider of the user's own that answers; `undefined` for a built-in one. */
  readonly provider?: string
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
  let table = ''
  for (const line of lines) {
    const header = /^\s*\[\s*([^\]]+?)\s*\]\s*(?:#.*)?$/.exec(line)?.[1]
    if (header !== undefined) table = `${header.replaceAll(/["'\s]/g, '')}.`
    const [, name, value] = /^\s*["']?([A-Za-z0-9_.-]+)["']?\s*=\s*(?:"([^"]*)"|'[^']*'|\w+)/.exec(line) ?? []
    const plain = value ?? /=\s*'?([^'#]*?)'?\s*(?:#.*)?$/.exec(line)?.[1]
    if (name !== undefined && plain !== undefined) settings.set(table + name, plain)
  }
  const provider = settings.get('model_provider') ?? 'openai'
  const usesKeyring = settings.get('cli_auth_credentials_store') === 'keyring'
  if (BUILT_IN.has(provider)) return { wantsLogin: provider === 'openai', usesKeyring }
  const key = settings.get(`model_providers.${provider}.env_key`)
  return {
    provider,
    wantsLogin: settings.get(`model_providers.${provider}.requires_openai_auth`) === 'true',
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
