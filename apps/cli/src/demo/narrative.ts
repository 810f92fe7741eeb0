import type { Brief, OptionSelection } from '@okstra/contracts'

/** The outcome in one or two sentences, from the record. */
export function conclusionOf({ options, candidateAudit, blockedReason }: OptionSelection): string {
  const leader = options[0]
  const all = options.length + candidateAudit.length
  if (leader === undefined) return `None of ${all} directions can be selected. ${blockedReason ?? ''}`.trim()
  return (
    `${options.length} of ${all} directions cover the requirements exactly and can be selected. ` +
    `${leader.id} (${leader.candidate.title}) leads with ${leader.score.total} of 1000 points.`
  )
}

/** The whole story in a few paragraphs, from the record. */
export function summaryOf(selection: OptionSelection, brief: Brief): string {
  const { options, candidateAudit, rejectedProposals, reassessments, rankStability } = selection
  const gates = brief.gates.map(({ id }) => id)
  const paragraphs = [
    `The brief has ${brief.requirements.length} requirements that count` +
      `${gates.length === 0 ? '' : `, and waits for ${gates.join(', ')} outside of this work`}. ` +
      `${reassessments.length} analysts judged ${options.length + candidateAudit.length} directions` +
      `${rejectedProposals.length === 0 ? '' : `; ${rejectedProposals.length} proposal was not admitted`}.`,
    ...options.map(
      ({ id, rank, candidate, score, feasibility }) =>
        `${rank}. ${id}, ${candidate.title}: ${score.total} of 1000 points, ` +
        `feasible in the eyes of ${feasibility.yes} of ${feasibility.yes + feasibility.no}.`,
    ),
    ...candidateAudit.map(
      ({ id, candidate, reasons }) =>
        `${id}, ${candidate.title}, cannot be selected. ${reasons.map(({ message }) => message).join(' ')}`,
    ),
    ...(rankStability === undefined
      ? []
      : [
          `Under ${rankStability.winnerStays} of ${rankStability.samples} other weightings within ` +
            `${rankStability.radius} points ${rankStability.winner} stays first.`,
        ]),
  ]
  return paragraphs.join('\n\n')
}
