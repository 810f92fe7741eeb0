import type { FinalReport } from '@okstra/contracts'
import { followUpOf } from '@okstra/lifecycle'
import { factsOf, type ShownItem } from './item.ts'
import { evidenceLinks } from './items.ts'

/** An improvement with its lens, the finding that states it, what shows it and the follow-up that it became. */
export function improvementItems(report: FinalReport, id: string): ShownItem[] {
  const { improvements = [] } = report.improvementDiscovery ?? {}
  return improvements.flatMap((row, index) => {
    if (row.id !== id) return []
    const followUp = report.followUps.find((other) => other.id === followUpOf(id))
    return [
      {
        id,
        kind: 'improvement',
        statement: row.statement,
        pointer: `/improvementDiscovery/improvements/${index}`,
        facts: factsOf({
          'agreed on': row.agreed ? 'yes' : 'no',
          class: row.class ?? undefined,
          lens: row.lens,
          effort: row.effort,
          benefit: row.benefit,
          sources: row.sources.join(', '),
        }),
        links: [
          { relation: 'stated by', id: row.finding, text: row.statement },
          ...evidenceLinks(report, row.support),
          ...(followUp === undefined
            ? []
            : [{ relation: 'followed by', id: followUp.id, text: followUp.title }]),
        ],
      },
    ]
  })
}
