import type { Evidence, WorkerAudit, WorkerResult } from '@okstra/contracts'
import { validate as isCandidate } from '@okstra/contracts/validate/raw-candidate'

/** A citation with the item that makes it, by the item's own id. */
export interface CitedItem {
  readonly item: string
  readonly citation: Evidence
}

/**
 * Every citation of a result in a fixed order: findings, blockers and facts of each assessment, answers to blockers, counter-evidence of
 * causes, votes, gaps.
 * An audit holds the checks in the same order, so that both can be read side by side.
 */
export function evidenceItems({
  findings,
  reassessment,
  blockerAnswers = [],
  errorAnalysis,
  votes = [],
  gaps = [],
}: WorkerResult): CitedItem[] {
  return [
    ...findings.flatMap(({ id, evidence }) => evidence.map((citation) => ({ item: id, citation }))),
    ...(reassessment?.assessments ?? []).flatMap(({ candidate, safetyBlockers, externalFacts }) => [
      ...safetyBlockers.flatMap(({ id, evidence }) => ownOf(`${candidate}.${id}`, evidence)),
      ...externalFacts.flatMap(({ fact, evidence }) => ownOf(`${candidate}.${fact}`, evidence)),
    ]),
    ...blockerAnswers.flatMap(({ blocker, evidence }) => ownOf(blocker, evidence)),
    ...(errorAnalysis?.causes ?? []).flatMap(({ finding, counterEvidence }) =>
      counterEvidence.flatMap(({ evidence }) => ownOf(`${finding} against`, evidence)),
    ),
    ...votes.flatMap((vote) => ('item' in vote ? ownOf(vote.item, vote.evidence ?? []) : [])),
    ...gaps.flatMap(({ id, evidence }) => ownOf(id, evidence)),
  ]
}

/** Evidence of its own; a row that it was shown has its check already. */
function ownOf(item: string, evidence: readonly (string | Evidence)[]): CitedItem[] {
  return evidence.flatMap((citation) => (typeof citation === 'string' ? [] : [{ item, citation }]))
}

/** Citations of proposals, as far as these can be read. */
export function proposedItems(proposals: readonly unknown[]): CitedItem[] {
  return proposals.flatMap((candidate) =>
    isCandidate(candidate) ? candidate.evidence.map((citation) => ({ item: candidate.id, citation })) : [],
  )
}

/** What okstra found at the places that are cited, in words. */
export function foundAt(citations: WorkerAudit['citations']): string[] {
  return citations.map(({ citation, check }) => `${citedPlace(citation)}: ${check.state}`)
}

/** Where a citation points, on one line. */
export function citedPlace(citation: Evidence): string {
  if ('path' in citation) return `${citation.path}:${citation.lines}`
  if ('argv' in citation) return citation.argv.join(' ')
  return 'artifact' in citation ? `${citation.artifact}${citation.pointer}` : citation.url
}
