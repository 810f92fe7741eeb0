import type { FinalReport, OptionSelection, RequirementLedger } from '@okstra/contracts'

/** The outcome in one or two sentences, from the record. */
export function conclusionOf({ options, candidateAudit, blockedReason }: OptionSelection): string {
  const leader = options[0]
  const all = options.length + candidateAudit.length
  if (leader === undefined) {
    return `None of ${all} ${all === 1 ? 'direction' : 'directions'} can be selected. ${blockedReason ?? ''}`.trim()
  }
  const can =
    options.length === 1
      ? 'covers the requirements exactly and can'
      : 'cover the requirements exactly and can'
  return (
    `${options.length} of ${all} ${all === 1 ? 'direction' : 'directions'} ${can} be selected. ` +
    `${leader.id} (${leader.candidate.title}) leads with ${leader.score.total} of 1000 points.`
  )
}

/** What a person does next. */
export function nextStepOf({ options, mode }: OptionSelection): string {
  if (options.length === 0)
    return 'Read why nothing can be selected, then change the brief or the workers and run it again.'
  return mode === 'candidate-comparison'
    ? 'Read the report and confirm one direction.'
    : 'The given direction holds: prepare planning with it.'
}

/** The whole story in a few paragraphs, from the record. */
export function summaryOf(selection: OptionSelection, { requirements, gates }: RequirementLedger): string {
  const { options, candidateAudit, rejectedProposals, reassessments, rankStability } = selection
  const rejected = rejectedProposals.length
  const waits =
    gates.length === 0 ? '' : `, and waits for ${gates.map(({ id }) => id).join(', ')} outside of this work`
  const refused =
    rejected === 0 ? '' : `; ${rejected} ${rejected === 1 ? 'proposal was' : 'proposals were'} not admitted`
  const paragraphs = [
    `The brief has ${requirements.length} requirements that count${waits}. ` +
      `${reassessments.length} analysers judged ${options.length + candidateAudit.length} directions${refused}.`,
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

/**
 * What a narrative is held against. Its own fields prove nothing, and neither do notes of the run's history: they hold
 * what was wrong with the text before, word for word.
 */
export function recordOf(report: FinalReport): Omit<FinalReport, 'summary' | 'agentActivity' | 'provenance'> {
  const { summary: _summary, agentActivity: _activity, provenance: _provenance, ...record } = report
  return { ...record, verdictCard: { ...record.verdictCard, conclusion: '', nextStep: '' } }
}
