import type { CliProvider, HomeConfig } from '@okstra/contracts'
import { acpAdapter, type Adapter, commandAdapter, makeCliAdapter, type Programs } from '@okstra/workers'

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

type Defined = NonNullable<HomeConfig['commands']>[string]

/** The adapter of a program that the user defined, as a command or as an agent of the Agent Client Protocol. */
export function definedAdapterOf(
  provider: 'acp' | 'command',
  { argv, env = [] }: Pick<Defined, 'argv' | 'env'>,
  {
    model,
    modelFamily,
    programs,
  }: {
    readonly model?: string | undefined
    readonly modelFamily: string
    readonly programs: Programs | undefined
  },
): Adapter {
  const options = { argv, env, modelFamily, ...(model === undefined ? {} : { model }) }
  if (provider === 'command') return commandAdapter(options)
  return acpAdapter({ ...options, ...(programs === undefined ? {} : { programs }) })
}
