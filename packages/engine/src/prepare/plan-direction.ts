import type { OkstraError, SelectedDirectionSnapshot, TaskKey } from '@okstra/contracts'
import { makeDirectionSnapshot } from '@okstra/direction'
import type { DirectionFacts } from '@okstra/lifecycle'
import { readDirection } from '../decide/read-decision.ts'
import { newerReport, stale } from '../decide/newest-report.ts'
import { findRun } from '../find-run.ts'
import type { PrepareRequest } from './request.ts'

/** The direction that planning is asked to realise; the snapshot is there only when a decision stands. */
export async function planDirection(
  request: PrepareRequest,
  { root, task }: { readonly root: string; readonly task: TaskKey },
): Promise<
  | { readonly facts: DirectionFacts; readonly path: string; readonly snapshot?: SelectedDirectionSnapshot }
  | undefined
> {
  if (request.selectedDirection === undefined) return undefined
  const run = await findRun(request.selectedDirection, { folder: request.folder, root })
  const reading = await readDirection(run, { ...run.place.task, project: task.project })
  const { data, bound, path } = reading
  const newer = await newerReport(root, run.place)
  const facts =
    newer === undefined ? reading.facts : { ...reading.facts, bound: asRefusal(stale(reading.name, newer)) }
  if (data === undefined || facts.sealed !== facts.found || facts.displayed.length === 0)
    return { facts, path }
  const source = { data, sourceReport: path }
  if (facts.mode === 'preselected-validation') {
    const { upstream } = facts
    return upstream === undefined
      ? { facts, path }
      : { facts, path, snapshot: makeDirectionSnapshot({ ...source, upstream }) }
  }
  return bound === undefined || newer !== undefined
    ? { facts, path }
    : { facts, path, snapshot: makeDirectionSnapshot({ ...source, bound }) }
}

/** A report that a later run replaced decides nothing any more, whatever was confirmed in it. */
function asRefusal({ code, message, hint }: OkstraError): NonNullable<DirectionFacts['bound']> {
  return { verdict: 'refused', code, message, ...(hint === undefined ? {} : { hint }) }
}
