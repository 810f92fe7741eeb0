import type { RunEvent } from '@okstra/contracts'
import { foldRun, type RunState, verdictOf } from '@okstra/lifecycle'
import type { ReadDocument } from '../../document.ts'
import type { RunRecords } from '../../records.ts'

const states = new WeakMap<ReadDocument<'journal'>, RunState>()

/** Where a run stands, from its journal. */
export function stateOf(journal: ReadDocument<'journal'>): RunState {
  const known = states.get(journal)
  if (known !== undefined) return known
  const made = foldRun(journal.value)
  states.set(journal, made)
  return made
}

type DataOf<Kind extends RunEvent['kind']> = Extract<RunEvent, { kind: Kind }>['data']

/** The first event of a kind, with its row. */
export function eventOf<Kind extends RunEvent['kind']>(
  journal: ReadDocument<'journal'> | undefined,
  kind: Kind,
): { readonly index: number; readonly data: DataOf<Kind> } | undefined {
  const index = journal?.value.findIndex((event) => event.kind === kind) ?? -1
  const event = journal?.value[index]
  return event === undefined ? undefined : { index, data: event.data as unknown as DataOf<Kind> }
}

/** Results that count: of each worker with a duty, the one of the attempt that settled it as completed. */
export function countedResults(
  { journal, results, audits }: RunRecords,
  duty: string,
): ReadonlyMap<string, ReadDocument<'worker-result'>> {
  const found = new Map<string, ReadDocument<'worker-result'>>()
  if (journal === undefined) return found
  const state = stateOf(journal)
  for (const worker of new Set(
    state.attempts.filter((each) => each.duty === duty).map((each) => each.worker),
  )) {
    const verdict = verdictOf(state, worker, duty)
    if (verdict.type !== 'settled' || verdict.status !== 'completed') continue
    const name = `${worker}-${duty}-${verdict.n}`
    const result = results.get(name)
    if (result !== undefined && audits.get(name)?.value.setAside === undefined) found.set(worker, result)
  }
  return found
}

/** Name of the work that a file of `worker-results/` belongs to. */
export function workOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/(?:\.(?:audit|status))?\.json$/, '')
}
