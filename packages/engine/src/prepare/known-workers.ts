import type { HomeConfig, RehearsalScenario } from '@okstra/contracts'
import { modelFamily } from '@okstra/evidence'
import { isWorkerOf, type KnownWorker } from '@okstra/lifecycle'
import { CLI_PROVIDERS, type CliProvider, makeCliAdapter, type ProviderProfile } from '@okstra/workers'

export interface KnownWorkersInput {
  readonly scenario?: RehearsalScenario | undefined
  readonly config?: HomeConfig | undefined
  /** Worker ids that are asked for: a provider may serve as often as it is numbered. */
  readonly asked: readonly string[]
}

/**
 * Who can be named: the workers of the scenario, the programs of the home, and every provider that is known by name.
 * Families come from the alias table, the user's own words first.
 */
export function knownWorkers({ scenario, config, asked }: KnownWorkersInput): KnownWorker[] {
  const aliases = config?.modelFamilies ?? {}
  const familyOf = (model: string | undefined, given: string | undefined, otherwise = 'unknown'): string =>
    given ?? (model === undefined ? otherwise : modelFamily(model, { aliases }))
  const rehearsed = Object.entries(scenario?.workers ?? {}).map(
    ([worker, { model, modelFamily: family }]): KnownWorker => {
      const known = familyOf(model, family)
      return {
        worker,
        provider: 'rehearsal',
        models: [{ id: model, family: known }],
        defaultModel: model,
        family: known,
      }
    },
  )
  const programs = (['command', 'acp'] as const).flatMap((provider) =>
    Object.entries((provider === 'acp' ? config?.acp : config?.commands) ?? {}).map(
      ([worker, { model, modelFamily: family }]): KnownWorker => {
        const known = familyOf(model, family)
        return {
          worker,
          provider,
          models: model === undefined ? [] : [{ id: model, family: known }],
          defaultModel: model ?? null,
          family: known,
        }
      },
    ),
  )
  const providers = CLI_PROVIDERS.flatMap((provider) => {
    const { profile } = makeCliAdapter(provider)
    const models = modelsOf(profile, { config, provider, familyOf })
    const workers = new Set([provider, ...asked.filter((worker) => isWorkerOf(worker, provider))])
    return [...workers].map((worker): KnownWorker => ({
      worker,
      provider,
      models,
      defaultModel: null,
      family: profile.family,
    }))
  })
  return [...rehearsed, ...programs, ...providers]
}

/** Names of models that a provider takes: those of its table, by alias and by id, and those of the user. */
function modelsOf(
  profile: ProviderProfile,
  {
    config,
    provider,
    familyOf,
  }: {
    readonly config: HomeConfig | undefined
    readonly provider: CliProvider
    readonly familyOf: (model: string, given: string | undefined) => string
  },
): NonNullable<KnownWorker['models']> {
  const own = Object.entries(config?.providers?.[provider]?.models ?? {}).flatMap(
    ([alias, { model = alias, family }]) => namesOf(alias, model, familyOf(model, family)),
  )
  const built = profile.models.flatMap(({ alias, model, family }) => namesOf(alias, model, family))
  const byId = new Map([...built, ...own].map((entry) => [entry.id, entry]))
  return [...byId.values()]
}

function namesOf(alias: string, model: string, family: string): NonNullable<KnownWorker['models']> {
  return alias === model
    ? [{ id: model, family }]
    : [
        { id: alias, family, passes: model },
        { id: model, family },
      ]
}
