import type { CliProvider, HomeConfig } from '@okstra/contracts'
import { modelFamily, UNKNOWN_FAMILY } from '@okstra/evidence'
import type { ModelAlias } from '@okstra/workers'

/** Family of a model, the user's own words first; `given` is what the user says of this one. */
export function familyOf(
  config: HomeConfig | undefined,
  { model, given }: { readonly model: string | undefined; readonly given: string | undefined },
): string {
  if (given !== undefined) return given
  return model === undefined ? UNKNOWN_FAMILY : modelFamily(model, { aliases: config?.modelFamilies ?? {} })
}

/** Models of a provider that the user added to those of its table. */
export function ownModels(config: HomeConfig | undefined, provider: CliProvider): ModelAlias[] {
  return Object.entries(config?.providers?.[provider]?.models ?? {}).map(
    ([alias, { model = alias, family }]) => ({
      alias,
      model,
      family: familyOf(config, { model, given: family }),
    }),
  )
}
