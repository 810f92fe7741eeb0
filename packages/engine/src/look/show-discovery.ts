import type { FinalReport } from '@okstra/contracts'
import { factsOf, type ItemLink, type ShownItem } from './item.ts'
import { evidenceLinks } from './items.ts'

/** A requirement that a discovery found, with the finding that states it and the tasks that fulfil it. */
export function discoveredItems(report: FinalReport, id: string): ShownItem[] {
  const { ledger = [], childTasks = [] } = report.requirementsDiscovery ?? {}
  return ledger.flatMap((row, index) => {
    if (row.id !== id || row.finding === null) return []
    return [
      {
        id,
        kind: row.kind === 'EG' ? 'discovered external gate' : 'discovered requirement',
        statement: row.statement,
        pointer: `/requirementsDiscovery/ledger/${index}`,
        facts: factsOf({
          kind: row.kind,
          provenance: row.provenance,
          counts: row.agreed ? 'yes' : 'no: the analysers do not agree on it',
          class: row.class ?? undefined,
          sources: row.sources.join(', '),
        }),
        links: [
          { relation: 'stated by', id: row.finding, text: row.statement },
          ...evidenceLinks(report, row.support),
          ...childTasks
            .filter(({ requirements }) => requirements.includes(id))
            .map((task) => ({ relation: 'fulfilled by', id: task.id, text: task.title })),
        ],
      },
    ]
  })
}

/** A child task of a discovery, with what it fulfils and what it waits for; none for the follow-ups of other phases. */
export function childTaskItems(report: FinalReport, id: string): ShownItem[] {
  const { ledger = [], childTasks = [] } = report.requirementsDiscovery ?? {}
  const taskLink = (relation: string, other: string): ItemLink => ({
    relation,
    id: other,
    text: childTasks.find((task) => task.id === other)?.title ?? 'no such task',
  })
  return childTasks.flatMap((task, index) => {
    if (task.id !== id) return []
    return [
      {
        id,
        kind: 'child task',
        statement: task.title,
        pointer: `/requirementsDiscovery/childTasks/${index}`,
        facts: factsOf({
          reason: task.statement,
          phase: task.taskType,
          provenance: task.provenance,
          'follow-up': task.agreed ? 'yes' : 'no: the analysers do not agree on it',
          class: task.class ?? undefined,
          sources: task.sources.join(', '),
        }),
        links: [
          ...task.requirements.map((own) => ({
            relation: 'fulfils',
            id: own,
            text: ledger.find((row) => row.id === own)?.statement ?? 'no such requirement',
          })),
          ...task.dependsOn.map((own) => taskLink('waits for', own)),
          ...childTasks
            .filter(({ dependsOn }) => dependsOn.includes(id))
            .map((other) => taskLink('comes before', other.id)),
          { relation: 'stated by', id: task.finding, text: task.statement },
          ...evidenceLinks(report, task.support),
        ],
      },
    ]
  })
}
