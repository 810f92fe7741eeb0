import { type HomeConfig, OkstraError, type RunManifest } from '@okstra/contracts'
import { homeLayout } from '@okstra/store'
import { type Adapter, isCliProvider, type Programs, rehearsalAdapter } from '@okstra/workers'
import { cliAdapterOf, definedAdapterOf } from '../home-adapters.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'

/**
 * The adapter of each worker of a run. Programs are named in the home and nowhere else; the scenario is the run's own
 * copy.
 *
 * @throws {OkstraError} `ROSTER_UNKNOWN_WORKER` for a program that the home no longer names.
 */
export function makeAdapters(
  { manifest, layout }: Pick<HeldRun, 'manifest' | 'layout'>,
  {
    config,
    home,
    programs,
  }: {
    readonly config: HomeConfig | undefined
    readonly home: string
    readonly programs: Programs | undefined
  },
): Map<string, Adapter> {
  const options = {
    config,
    scenario: layout.instructionSet('scenario.json'),
    file: homeLayout(home).config,
    programs,
  }
  return new Map(manifest.roster.map((row) => [row.worker, makeAdapter(row, options)]))
}

function makeAdapter(
  { worker, provider, model, modelFamily }: RunManifest['roster'][number],
  options: {
    readonly config: HomeConfig | undefined
    readonly scenario: string
    readonly file: string
    readonly programs: Programs | undefined
  },
): Adapter {
  const { config, scenario, programs } = options
  if (provider === 'rehearsal') {
    const part = { scenario, worker, model: model ?? worker, modelFamily }
    return rehearsalAdapter({ ...part, ...(programs === undefined ? {} : { programs }) })
  }
  if (isCliProvider(provider)) return cliAdapterOf(provider, config, { modelFamily })
  const named = (provider === 'acp' ? config?.acp : config?.commands)?.[worker]
  if (named === undefined) {
    throw new OkstraError(
      'ROSTER_UNKNOWN_WORKER',
      `The program of ${worker} is no longer defined in the home.`,
      {
        hint: `Define it under ${provider === 'acp' ? 'acp' : 'commands'} in ${options.file}.`,
        details: { worker },
      },
    )
  }
  return definedAdapterOf(provider, named, { model: model ?? undefined, modelFamily, programs })
}
