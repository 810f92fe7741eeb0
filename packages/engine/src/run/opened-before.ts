import { validate as isAudit } from '@okstra/contracts/validate/worker-audit'
import { homeLayout, readDocument } from '@okstra/store'
import type { Work } from './attempt.ts'
import type { RunContext } from './context.ts'

/** States that a citation has only when its file was opened, or nobody could have seen it. */
const OPENED: ReadonlySet<string> = new Set(['verified', 'moved', 'located'])

/**
 * Files that earlier attempts of the duty opened, as their audits show. What one opened that was lost is known only to
 * a repair turn that goes on with its session: whoever starts anew has seen nothing of it.
 */
export async function openedBefore(
  { run, deps, state }: RunContext,
  { worker, duty, n }: Work,
  session: string | undefined,
): Promise<string[]> {
  const own = state().attempts.filter((row) => row.worker === worker && row.duty === duty)
  const isRepair = own.some((row) => row.n === n && row.kind === 'repair')
  const lost = new Set(own.flatMap((row) => (row.lost === true ? [row.n] : [])))
  const opened = new Set<string>()
  for (let earlier = 1; earlier < n; earlier++) {
    const path = homeLayout(deps.home).blindWork(run.manifest.run, { worker, duty, n: earlier }).audit
    const audit = await readDocument(path, { check: isAudit })
    const goesOn = isRepair && audit?.session !== undefined && audit.session === session
    if (lost.has(earlier) && !goesOn) continue
    for (const row of audit?.reads ?? []) opened.add(row.path)
    for (const { citation, check } of audit?.citations ?? []) {
      if ('path' in citation && OPENED.has(check.state)) opened.add(citation.path)
    }
  }
  return [...opened]
}
