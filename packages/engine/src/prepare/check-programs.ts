import { type HomeConfig, OkstraError } from '@okstra/contracts'
import type { RosterRow } from '@okstra/lifecycle'
import { findProgram, isCliProvider, makeCliAdapter } from '@okstra/workers'
import type { Environment } from '@okstra/worktree'
import { cliAdapterOf } from '../home-adapters.ts'

/**
 * Providers of a roster that are not logged in as far as can be seen: told before a run and no refusal, since a login
 * can lie where nobody looks.
 */
export async function loggedOut(
  roster: readonly RosterRow[],
  { config, environment }: { readonly config: HomeConfig | undefined; readonly environment: Environment },
): Promise<string[]> {
  const warnings: string[] = []
  for (const provider of new Set(roster.map((row) => row.provider))) {
    if (!isCliProvider(provider)) continue
    const adapter = cliAdapterOf(provider, config)
    if ((await adapter.login?.(environment)) !== 'out') continue
    warnings.push(
      `${adapter.profile.title} is not logged in, as far as can be seen: ${adapter.profile.program} has its login in ${adapter.profile.home.folder}, or takes a key from the environment.`,
    )
  }
  return warnings
}

interface Wanted {
  readonly worker: string
  readonly program: string
  readonly install: string
}

/** The program of a worker, where it has one of its own: a command says itself what it lacks. */
function wantedBy(
  worker: string,
  { provider, config }: { readonly provider: RosterRow['provider']; readonly config: HomeConfig | undefined },
): Wanted | undefined {
  if (isCliProvider(provider)) {
    const { profile } = makeCliAdapter(provider)
    const program = config?.providers?.[provider]?.program ?? profile.program
    return { worker: provider, program, install: profile.install }
  }
  const program = provider === 'acp' ? config?.acp?.[worker]?.argv[0] : undefined
  return program === undefined
    ? undefined
    : { worker, program, install: `${program}, as its maker says, or another one under acp in the home` }
}

/**
 * Refuses a roster whose programs are not all on this machine: better before anything was made than after the others
 * had been paid for. Nothing is started to find out.
 *
 * @throws {OkstraError} `PROVIDER_NOT_INSTALLED`, with how to install what is missing.
 */
export async function checkPrograms(
  roster: readonly RosterRow[],
  { config, environment }: { readonly config: HomeConfig | undefined; readonly environment: Environment },
): Promise<void> {
  const wanted = roster.map(({ worker, provider }) => wantedBy(worker, { provider, config }))
  const programs = new Map(wanted.flatMap((one) => (one === undefined ? [] : [[one.program, one]])))
  const missing: Wanted[] = []
  for (const one of programs.values()) {
    if ((await findProgram(one.program, environment)) === undefined) missing.push(one)
  }
  const [first] = missing
  if (first === undefined) return
  const names = missing.map(({ worker, program }) => (worker === program ? worker : `${worker} (${program})`))
  throw new OkstraError(
    'PROVIDER_NOT_INSTALLED',
    `${names.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed.`,
    {
      hint: `To install: ${missing.map(({ install }) => install).join('; ')}. Or name other workers: okstra providers lists them.`,
      details: { missing },
    },
  )
}
