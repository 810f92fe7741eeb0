import {
  type ChildTask,
  type DiscoveredLedgerRow,
  type FinalReport,
  type RawChildTaskProposal,
} from '@okstra/contracts'
import { orderTasks } from '@okstra/lifecycle'
import { numberRows, originOf, type WithMissing } from './discovered-ledger.ts'
import { agreedRows, type Entries, mostOf, valuesOf } from './part-rows.ts'
import type { PhaseRecords } from './phase.ts'

/**
 * Tasks that the work falls into, those that the analysers agree on first. What an analyser calls by its own findings is
 * called by the rows of the report here; a task that would have to wait for itself in the end does not wait.
 */
export function childTasks(
  given: PhaseRecords,
  ledger: readonly DiscoveredLedgerRow[],
): WithMissing<ChildTask> {
  const found = agreedRows(given.findings, {
    kind: 'child-task',
    records: given.records,
    entriesOf: (result) => result.requirementsDiscovery?.childTasks,
  })
  const idOf = numberRows(given.manifest.knownRows ?? {})
  const ids = found.map(({ fields }) => idOf('FU', fields.finding))
  const missing: string[] = []
  const taskOf = bySource(found.map(({ fields }, index) => ({ id: ids[index] ?? '', ...fields })))
  const requirementOf = new Map([
    ...ledger.map(({ id }) => [id, id] as const),
    ...bySource(ledger.filter(({ finding }) => finding !== null)),
  ])
  const rows = found.map(({ fields, entries }, index): ChildTask => {
    const id = ids[index] ?? ''
    const { provenance, holds } = originOf(
      valuesOf(entries, (entry) => entry.provenance),
      { support: fields.support, rows: given.rows },
    )
    if (!holds) missing.push(`${id} names ${provenance} as where it comes from, and that does not hold.`)
    const requirements = translated(entries, {
      named: (entry) => entry.requirements,
      rowOf: (worker, name) => requirementOf.get(name) ?? requirementOf.get(`${worker}:${name}`),
      lost: (source) => void missing.push(`${id} was to fulfil ${source}, which does not count.`),
    })
    const dependsOn = translated(entries, {
      named: (entry) => entry.dependsOn,
      rowOf: (worker, name) => taskOf.get(`${worker}:${name}`),
      lost: (source) => void missing.push(`${id} was to wait for ${source}, which does not count.`),
    }).filter((other) => other !== id)
    return {
      id,
      title: mostOf(entries, ({ title }) => title) ?? fields.statement,
      taskType: mostOf(entries, ({ taskType }) => taskType) ?? given.manifest.taskType,
      provenance,
      ...fields,
      requirements: ledger.map((row) => row.id).filter((row) => requirements.includes(row)),
      dependsOn: dependsOn.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)),
    }
  })
  return withoutCircles(rows, missing)
}

/** Child tasks that the analysers agree on, as follow-ups of the report. */
export function followUpsOf(tasks: readonly ChildTask[]): FinalReport['followUps'] {
  return tasks
    .filter(({ agreed }) => agreed)
    .map(({ id, title, statement, taskType }) => ({ id, title, reason: statement, taskType }))
}

function bySource(
  rows: readonly { readonly id: string; readonly sources: readonly string[] }[],
): Map<string, string> {
  return new Map(rows.flatMap(({ id, sources }) => sources.map((source) => [source, id] as const)))
}

/** Rows that at least half of those who found a task name, by what each of them calls them. */
function translated(
  entries: Entries<RawChildTaskProposal>,
  {
    named,
    rowOf,
    lost,
  }: {
    readonly named: (entry: RawChildTaskProposal) => readonly string[]
    readonly rowOf: (worker: string, name: string) => string | undefined
    readonly lost: (source: string) => void
  },
): string[] {
  const count = new Map<string, number>()
  for (const { worker, entry } of entries) {
    const rows = new Set<string>()
    for (const name of new Set(named(entry))) {
      const row = rowOf(worker, name)
      if (row === undefined) lost(`${worker}:${name}`)
      else rows.add(row)
    }
    for (const row of rows) count.set(row, (count.get(row) ?? 0) + 1)
  }
  return [...count].flatMap(([row, workers]) => (workers * 2 >= entries.length ? [row] : []))
}

/** Takes what each task waits for in the order of the tasks, and leaves out what would close a circle. */
function withoutCircles(tasks: readonly ChildTask[], missing: string[]): WithMissing<ChildTask> {
  const before: ChildTask[] = []
  const rows = tasks.map((task): ChildTask => {
    let kept: ChildTask = { ...task, dependsOn: [] }
    for (const other of task.dependsOn) {
      const waiting = { ...kept, dependsOn: [...kept.dependsOn, other] }
      if (orderTasks([...before, waiting]).verdict === 'ordered') kept = waiting
      else missing.push(`${task.id} does not wait for ${other}, because ${other} waits for ${task.id}.`)
    }
    before.push(kept)
    return kept
  })
  return { rows, missing }
}
