import { CLI_PROVIDERS, type HomeConfig, type RehearsalScenario } from '@okstra/contracts'
import { isWorkerOf, type KnownWorker } from '@okstra/lifecycle'
import { makeCliAdapter, type ModelAlias } from '@okstra/workers'
import { familyOf, ownModels } from '../home-models.ts'

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
  const rehearsed = Object.entries(scenario?.workers ?? {}).map(
    ([worker, { model, modelFamily: given }]): KnownWorker => {
      const known = familyOf(config, { model, given })
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
      ([worker, { model, modelFamily: given }]): KnownWorker => {
        const known = familyOf(config, { model, given })
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
  const profiles = CLI_PROVIDERS.map((provider) => ({ provider, profile: makeCliAdapter(provider).profile }))
  // Who is named as an example is taken from the front.
  const tested = profiles.toSorted(
    (one, other) => Number(one.profile.tested === null) - Number(other.profile.tested === null),
  )
  const providers = tested.flatMap(({ provider, profile }) => {
    const models = namesOf([...profile.models, ...ownModels(config, provider)])
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

/** Names of models that a provider takes, by alias and by id; of two that are the same the later one counts. */
function namesOf(models: readonly ModelAlias[]): NonNullable<KnownWorker['models']> {
  const names = models.flatMap(({ alias, model, family }) => [
    ...(alias === model ? [] : [{ id: alias, family, passes: model }]),
    { id: model, family },
  ])
  return [...new Map(names.map((name) => [name.id, name])).values()]
}
