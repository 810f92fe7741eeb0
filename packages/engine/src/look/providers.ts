import { CLI_PROVIDERS, type HomeConfig } from '@okstra/contracts'
import { type Adapter, type Detection, type ModelAlias, rehearsalAdapter } from '@okstra/workers'
import { join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { cliAdapterOf, definedAdapterOf } from '../home-adapters.ts'
import { familyOf, ownModels } from '../home-models.ts'

/** A worker that can be named, with what its program was found to be. */
export interface ProviderRow {
  readonly worker: string
  readonly provider: Adapter['provider']
  readonly title: string
  readonly installed: boolean
  readonly path: string | null
  readonly version: string | null
  /** The version whose transcripts its adapter was made of. */
  readonly tested: string | null
  readonly login: Detection['login']
  readonly readOnly: Adapter['readOnly']
  readonly readOnlyBy: string
  readonly writeBy: string
  readonly structured: boolean
  readonly repliesInSession: boolean
  readonly usage: Adapter['profile']['usage']['source']
  readonly shows: Adapter['shows']
  readonly home: string
  readonly models: readonly ModelAlias[]
  readonly install: string
}

/** Programs are asked for their version side by side, but not all at once. */
const AT_ONCE = 3

/**
 * Who can be named as a worker on this machine: what is installed, in which version, logged in or not, what it can be
 * held to, and which models it takes. No model is asked.
 *
 * @example
 * const rows = await readProviders(deps)
 * rows.filter(({ installed }) => installed)
 *
 * @throws {OkstraError} `STORE_CORRUPT` for a configuration of the home that does not fit its schema.
 */
export async function readProviders(
  deps: Pick<EngineDeps, 'home' | 'environment' | 'programs'>,
): Promise<ProviderRow[]> {
  const config = await readHomeConfig(deps.home)
  const adapters = adaptersOf(config, deps)
  const rows: ProviderRow[] = []
  for (let at = 0; at < adapters.length; at += AT_ONCE) {
    const found = adapters.slice(at, at + AT_ONCE).map(async (named) =>
      rowOf(named, {
        found: await named.adapter.detect(deps.environment),
        home: homeOf(named, deps.environment),
      }),
    )
    rows.push(...(await Promise.all(found)))
  }
  return rows
}

interface Named {
  readonly worker: string
  readonly adapter: Adapter
  /** Models that the user added. */
  readonly own: readonly ModelAlias[]
  /** A prepared home instead of the user's own. */
  readonly isolatedHome?: string | undefined
}

function adaptersOf(config: HomeConfig | undefined, { programs }: Pick<EngineDeps, 'programs'>): Named[] {
  const known = CLI_PROVIDERS.map((provider): Named => ({
    worker: provider,
    adapter: cliAdapterOf(provider, config),
    own: ownModels(config, provider),
    isolatedHome: config?.providers?.[provider]?.isolatedHome,
  }))
  const defined = [
    ...Object.entries(config?.acp ?? {}).map((entry) => ['acp', ...entry] as const),
    ...Object.entries(config?.commands ?? {}).map((entry) => ['command', ...entry] as const),
  ]
  const commands = defined.map(([provider, worker, named]): Named => {
    const { model } = named
    const family = familyOf(config, { model, given: named.modelFamily })
    const own = model === undefined ? [] : [{ alias: model, model, family }]
    return { worker, adapter: definedAdapterOf(provider, named, { modelFamily: family, programs }), own }
  })
  const rehearsal = rehearsalAdapter({
    scenario: '',
    worker: 'rehearsal',
    model: '',
    modelFamily: 'unknown',
    ...(programs === undefined ? {} : { programs }),
  })
  return [...known, ...commands, { worker: 'rehearsal', adapter: rehearsal, own: [] }]
}

/** Where the login that counts was looked for. */
function homeOf({ adapter, isolatedHome }: Named, environment: EngineDeps['environment']): string {
  const { variable, folder } = adapter.profile.home
  if (isolatedHome !== undefined) return join(isolatedHome, folder.replace(/^~\//, ''))
  return (variable === undefined ? '' : environment[variable]) || folder
}

function rowOf(
  { worker, adapter, own }: Named,
  { found, home }: { readonly found: Detection; readonly home: string },
): ProviderRow {
  const { provider, profile, readOnly, repliesInSession, shows } = adapter
  const { title, tested, readOnlyBy, writeBy, structured, usage, models, install } = profile
  const names = new Set(own.map(({ alias }) => alias))
  return {
    worker,
    provider,
    title,
    installed: found.installed,
    path: found.path ?? null,
    version: found.version ?? null,
    tested,
    login: found.login,
    readOnly,
    readOnlyBy,
    writeBy,
    structured,
    repliesInSession,
    usage: usage.source,
    shows,
    home,
    models: [...models.filter(({ alias }) => !names.has(alias)), ...own],
    install,
  }
}
