import { validate as isAudit } from '@okstra/contracts/validate/worker-audit'
import { type RunState, roleOf } from '@okstra/lifecycle'
import { homeLayout, readDocument, type runLayout } from '@okstra/store'
import type { AttemptUsage } from '@okstra/usage'
import type { EngineDeps } from './deps.ts'

/**
 * What each attempt of a run that has ended or was lost used up, as its audit says: from the run folder or, while
 * results are blind, from the home.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readAttemptUsage(
  { run, layout }: { readonly run: string; readonly layout: Pick<ReturnType<typeof runLayout>, 'work'> },
  { home }: Pick<EngineDeps, 'home'>,
  state: Pick<RunState, 'attempts' | 'published'>,
): Promise<AttemptUsage[]> {
  const rows: AttemptUsage[] = []
  for (const { worker, duty, n, finished, lost } of state.attempts) {
    if (finished === undefined && lost !== true) continue
    const work = { worker, duty, n }
    const { audit } = state.published.has(duty) ? layout.work(work) : homeLayout(home).blindWork(run, work)
    const found = await readDocument(audit, { check: isAudit })
    const { asked = null, argv = null, reported = null } = found?.model ?? {}
    rows.push({
      ...work,
      role: roleOf(duty),
      model: reported ?? argv ?? asked,
      source: found?.usage === undefined ? 'unavailable' : (found.usageSource ?? 'stream'),
      ...(found?.usage === undefined ? {} : { usage: found.usage }),
    })
  }
  return rows
}
