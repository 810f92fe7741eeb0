import type { HomeConfig } from '@okstra/contracts'
import { type Adapter, type CliProvider, makeCliAdapter } from '@okstra/workers'

/** The adapter of a provider with what the user says of its program. */
export function cliAdapterOf(
  provider: CliProvider,
  config: HomeConfig | undefined,
  { modelFamily }: { readonly modelFamily?: string } = {},
): Adapter {
  const { program, env, isolatedHome } = config?.providers?.[provider] ?? {}
  return makeCliAdapter(provider, {
    ...(modelFamily === undefined ? {} : { modelFamily }),
    ...(program === undefined ? {} : { program }),
    ...(env === undefined ? {} : { environment: env }),
    ...(isolatedHome === undefined ? {} : { isolatedHome }),
  })
}
