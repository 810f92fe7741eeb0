import type { FinalReport } from '@okstra/contracts'
import { factsOf, type ShownItem } from './item.ts'
import { evidenceLinks } from './items.ts'

/** A cause of an error analysis, with the finding that states it and what speaks for and against it. */
export function causeItems(report: FinalReport, id: string): ShownItem[] {
  const { causes = [], leadingCause } = report.errorAnalysis ?? {}
  return causes.flatMap((cause, index) => {
    if (cause.id !== id) return []
    return [
      {
        id,
        kind: id === leadingCause ? 'cause (leading)' : 'cause',
        statement: cause.statement,
        pointer: `/errorAnalysis/causes/${index}`,
        facts: factsOf({
          credible: cause.credible ? 'yes' : 'no',
          class: cause.class ?? undefined,
          leads: `in the eyes of ${cause.leads}`,
          sources: cause.sources.join(', '),
        }),
        links: [
          { relation: 'stated by', id: cause.finding, text: cause.statement },
          ...evidenceLinks(report, cause.support),
          ...cause.counterEvidence.flatMap(({ statement, source, evidence }) => [
            { relation: 'speaks against it', id: source, text: statement },
            ...evidenceLinks(report, evidence),
          ]),
        ],
      },
    ]
  })
}

/** The last vote of each analyser on a finding, in words. */
export function ballotFacts({ ballots = [] }: FinalReport['findings'][number]): Record<string, string> {
  return Object.fromEntries(
    ballots.map(({ worker, round, vote, reason, text }) => {
      const said = [
        vote,
        reason === undefined ? '' : ` (${reason})`,
        ` in round ${round}`,
        text === undefined ? '' : `: ${text}`,
      ]
      return [worker, said.join('')]
    }),
  )
}
