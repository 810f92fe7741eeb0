import {
  type ClarificationItem,
  DISAGREE_REASONS,
  type EvidenceRow,
  excerpt,
  type ReportFinding,
} from '@okstra/contracts'
import { citedPlace } from './cited-items.ts'

/** Characters of what somebody said against a finding. */
const MOST_SAID = 200

/** What okstra asks a person about a finding that was voted down though its evidence holds. */
export function findingQuestion(
  { id, kind, statement, evidence, votes, ballots = [] }: ReportFinding,
  rows: readonly EvidenceRow[],
): Omit<ClarificationItem, 'id'> {
  const own = new Set(evidence)
  const places = rows.flatMap(({ id: row, citation, check }) =>
    own.has(row) && check.state === 'verified' ? [citedPlace(citation)] : [],
  )
  const { agree = 0, supplement = 0, disagree = 0 } = votes ?? {}
  // Without names, for the question is taken along to workers who vote blind.
  const against = ballots.flatMap(({ vote, reason, text = '' }) =>
    vote === 'disagree' && reason !== undefined
      ? [`${DISAGREE_REASONS[reason]}: ${excerpt(text, MOST_SAID)}`]
      : [],
  )
  const said = against.length === 0 ? '' : ` (${[...new Set(against)].toSorted().join('; ')})`
  return {
    kind: 'decision',
    status: 'open',
    blocks: 'next-phase',
    question:
      `The analysers did not agree on ${id} (${kind}), though okstra found what it cites, and too few refuted it with evidence that holds: ${statement} ` +
      'Answer "override" to go on in spite of it, or "stands" to let it go on blocking; a reason may follow after a colon.',
    looked: `Cited and verified: ${[...new Set(places)].join(', ')}. Votes: ${agree + supplement} for it, ${disagree} against${said}.`,
    finding: id,
  }
}
