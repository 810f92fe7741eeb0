import {
  byText,
  canonicalJson,
  type EvidenceRow,
  type ExternalFact,
  formatId,
  type MergedCandidate,
  OkstraError,
  parseId,
  type RawCandidate,
  type RejectedProposal,
} from '@okstra/contracts'
import { findFamilies, type MergeQuestion } from './families.ts'
import { boundarySet, fingerprintOf, mechanismTokens } from './fingerprint.ts'
import { mergeCommitments } from './merge-commitments.ts'
import { preferText, unionOfTexts } from './prefer-text.ts'
import { type AcceptedProposal, type Proposal, sortProposals } from './sort-proposals.ts'

/** What {@link mergeCandidates} takes. */
export interface MergeInput {
  readonly proposals: readonly Proposal[]
  /** `IO-` ids of earlier runs of the task, by fingerprint, audited candidates included. */
  readonly knownIds?: Readonly<Record<string, string>>
  /** Number of the first evidence row; 1 by default. */
  readonly firstEvidence?: number
}

/** What {@link mergeCandidates} gives. */
export interface MergeResult {
  /** The merged candidates, by the number of their id. */
  readonly candidates: readonly MergedCandidate[]
  /** Their evidence, each row with its source and check. */
  readonly evidence: readonly EvidenceRow[]
  /** Proposals that were not merged, by source, each with every reason. */
  readonly rejected: readonly RejectedProposal[]
  /** Near-duplicates: questions for the reassessment. */
  readonly families: readonly MergeQuestion[]
}

/**
 * Makes one set of candidates of what the analysers proposed. Proposals with the same fingerprint are
 * one candidate, which keeps every source; near-duplicates form a family and a question, and are never
 * merged silently. The result does not depend on the order of the analysers, and nothing but `source`
 * and `sources` on their names.
 *
 * Ids are kept by fingerprint through `knownIds`; new candidates are numbered after the highest known
 * number, in the byte order of their fingerprints.
 *
 * @example
 * mergeCandidates({ proposals: [{ worker: 'claude', candidate }, { worker: 'codex', candidate }] }).candidates
 * // => [{ id: 'IO-001', sources: ['claude:C-1', 'codex:C-1'], … }]
 *
 * @throws {OkstraError} `OPTIONS_INVALID_CANDIDATES` when the call itself is wrong: a worker id, a known
 *   id, or a number of checks. What is wrong with a proposal is a reason in `rejected`.
 *
 * @see spec page 04, "Merge"
 */
export function mergeCandidates({ proposals, knownIds = {}, firstEvidence = 1 }: MergeInput): MergeResult {
  const { accepted, rejected } = sortProposals(proposals)
  const groups = new Map<string, AcceptedProposal[]>()
  for (const proposal of accepted) {
    const fingerprint = fingerprintOf(proposal.candidate)
    groups.set(fingerprint, [...(groups.get(fingerprint) ?? []), proposal])
  }
  const ids = assignIds([...groups.keys()], knownIds)
  const numbers = { evidence: firstEvidence, fact: 1 }
  const evidence: EvidenceRow[] = []
  const merged = [...groups]
    .toSorted(([a], [b]) => numberOf(ids.get(a)) - numberOf(ids.get(b)))
    .map(([fingerprint, group]): MergedCandidate => {
      const rows = evidenceRows(group, numbers)
      evidence.push(...rows)
      const id = ids.get(fingerprint) ?? ''
      return { id, fingerprint, ...mergeGroup(group, numbers), evidence: rows.map((row) => row.id) }
    })
  const families = findFamilies(merged)
  const familyOf = new Map(
    families.flatMap(({ family, members }) => members.map((id) => [id, family] as const)),
  )
  const candidates = merged.map((candidate) => {
    const family = familyOf.get(candidate.id)
    return family === undefined ? candidate : { ...candidate, family }
  })
  return { candidates, evidence, rejected, families }
}

function numberOf(id: string | undefined): number {
  return parseId(id ?? '')?.number ?? 0
}

function assignIds(
  fingerprints: readonly string[],
  knownIds: Readonly<Record<string, string>>,
): Map<string, string> {
  const ids = new Map<string, string>()
  const used = new Map<string, string>()
  let highest = 0
  for (const [fingerprint, id] of Object.entries(knownIds)) {
    const parsed = parseId(id)
    const other = parsed === undefined ? undefined : used.get(String(parsed.number))
    if (parsed?.prefix !== 'IO' || other !== undefined) {
      const why = other === undefined ? 'is no IO- id' : `is known for ${other} as well`
      throw new OkstraError('OPTIONS_INVALID_CANDIDATES', `The known id ${JSON.stringify(id)} ${why}.`, {
        hint: 'Take the ids from the earlier reports of the task.',
        details: { fingerprint, id },
      })
    }
    used.set(String(parsed.number), fingerprint)
    highest = Math.max(highest, parsed.number)
    ids.set(fingerprint, id)
  }
  for (const fingerprint of fingerprints.toSorted(byText)) {
    if (!ids.has(fingerprint)) ids.set(fingerprint, formatId('IO', ++highest))
  }
  return ids
}

type Merged = Omit<MergedCandidate, 'id' | 'fingerprint' | 'family' | 'evidence'>

function mergeGroup(group: readonly AcceptedProposal[], numbers: { fact: number }): Merged {
  const candidates = group.map(({ candidate }) => candidate)
  return {
    title: preferText(candidates.map(({ title }) => title)),
    mechanism: preferText(candidates.map(({ mechanism }) => mechanism)),
    boundary: boundarySet(candidates.flatMap(({ boundary }) => boundary)),
    commitments: mergeCommitments(candidates.map(({ commitments }) => commitments)),
    assumptions: unionOfTexts(candidates.map(({ assumptions }) => assumptions)),
    externalFacts: mergeFacts(candidates, numbers),
    safetyNotes: unionOfTexts(candidates.map(({ safetyNotes }) => safetyNotes)),
    sources: group.map(({ source }) => source).toSorted(byText),
  }
}

/** Facts that say the same are one, and critical when any analyser holds it so. */
function mergeFacts(candidates: readonly RawCandidate[], numbers: { fact: number }): ExternalFact[] {
  const groups = new Map<string, RawCandidate['externalFacts'][number][]>()
  for (const fact of candidates.flatMap(({ externalFacts }) => externalFacts)) {
    const tokens = mechanismTokens(fact.statement).join(' ')
    const key = tokens === '' ? fact.statement : tokens
    groups.set(key, [...(groups.get(key) ?? []), fact])
  }
  return [...groups]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([, facts]) => ({
      id: formatId('XF', numbers.fact++),
      statement: preferText(facts.map(({ statement }) => statement)),
      implementationCritical: facts.some(({ implementationCritical }) => implementationCritical),
    }))
}

/** Rows by content, then by source; the very same citation of the very same source once. */
function evidenceRows(group: readonly AcceptedProposal[], numbers: { evidence: number }): EvidenceRow[] {
  const rows = new Map<string, Omit<EvidenceRow, 'id'>>()
  for (const { source, candidate, checks } of group) {
    for (const [index, citation] of candidate.evidence.entries()) {
      const check = checks[index] ?? { state: 'unchecked' }
      rows.set(canonicalJson([citation, check, source]), { source, citation, check })
    }
  }
  return [...rows]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([, row]) => ({ id: formatId('EV', numbers.evidence++), ...row }))
}
