import type { HomeConfig, RehearsalScenario } from '@okstra/contracts'
import { modelFamily } from '@okstra/evidence'
import type { KnownWorker } from '@okstra/lifecycle'

/**
 * Who can be named: the workers of the scenario, and the programs of the home. Families come from the alias table,
 * the user's own words first.
 */
export function knownWorkers(
  scenario: RehearsalScenario | undefined,
  config: HomeConfig | undefined,
): KnownWorker[] {
  const aliases = config?.modelFamilies ?? {}
  const rehearsed = Object.entries(scenario?.workers ?? {}).map(
    ([worker, { model, modelFamily: family }]) => {
      const known = family ?? modelFamily(model, { aliases })
      return {
        worker,
        provider: 'rehearsal' as const,
        models: [{ id: model, family: known }],
        defaultModel: model,
        family: known,
      }
    },
  )
  const commands = Object.entries(config?.commands ?? {}).map(([worker, { model, modelFamily: family }]) => {
    const known = family ?? (model === undefined ? 'unknown' : modelFamily(model, { aliases }))
    return {
      worker,
      provider: 'command' as const,
      models: model === undefined ? [] : [{ id: model, family: known }],
      defaultModel: model ?? null,
      family: known,
    }
  })
  return [...rehearsed, ...commands]
}
