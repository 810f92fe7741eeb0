import { type HomeConfig, OkstraError } from '@okstra/contracts'
import type { RosterRow } from '@okstra/lifecycle'
import { findProgram, isCliProvider, makeCliAdapter } from '@okstra/workers'
import type { Environment } from '@okstra/worktree'

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
  const missing: { readonly provider: string; readonly program: string; readonly install: string }[] = []
  for (const provider of new Set(roster.map((row) => row.provider))) {
    if (!isCliProvider(provider)) continue
    const { profile } = makeCliAdapter(provider)
    const program = config?.providers?.[provider]?.program ?? profile.program
    if ((await findProgram(program, environment)) === undefined)
      missing.push({ provider, program, install: profile.install })
  }
  const [first] = missing
  if (first === undefined) return
  const names = missing.map(({ provider, program }) =>
    provider === program ? provider : `${provider} (${program})`,
  )
  throw new OkstraError(
    'PROVIDER_NOT_INSTALLED',
    `${names.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed.`,
    {
      hint: `Install it: ${missing.map(({ install }) => install).join('; ')}. Or name other workers: okstra providers lists them.`,
      details: { missing },
    },
  )
}
