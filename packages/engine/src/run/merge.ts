import type { CandidateSet, RawCandidate, RunManifest } from '@okstra/contracts'
import { mergeCandidates } from '@okstra/options'
import { GIVEN_BY } from '../prepare/read-upstream.ts'
import type { CitationChecker } from './check-citations.ts'
import { evidenceItems, proposedItems } from './cited-items.ts'
import type { DutyRecord } from './records.ts'

/** One set of candidates of what the analysers proposed, each with the checks of its citations. */
export function mergeProposals(records: readonly DutyRecord[], manifest: RunManifest): CandidateSet {
  const proposals = records.flatMap(({ worker, result, audit }) => {
    // The audit holds the checks in the order of the answer, those of the candidates last.
    const checks = audit.citations.slice(evidenceItems(result).length).map(({ check }) => check)
    return (result.candidates ?? []).map((candidate) => ({
      worker,
      candidate,
      checks: checks.splice(0, candidate.evidence.length),
    }))
  })
  return setOf(
    proposals,
    manifest,
    records.flatMap(({ audit }) => audit.rejectedProposals),
  )
}

/** The given direction as the only candidate; nobody was seen to read for it, so only its words are looked up. */
export async function mergeGiven(
  candidate: RawCandidate,
  manifest: RunManifest,
  citations: CitationChecker,
): Promise<CandidateSet> {
  const checked = await citations.check(proposedItems([candidate]), undefined)
  return setOf([{ worker: GIVEN_BY, candidate, checks: checked.map(({ check }) => check) }], manifest, [])
}

function setOf(
  proposals: Parameters<typeof mergeCandidates>[0]['proposals'],
  { knownOptions }: RunManifest,
  rejected: CandidateSet['rejected'],
): CandidateSet {
  const merged = mergeCandidates({ proposals, knownIds: knownOptions })
  return {
    schemaVersion: '1.0',
    candidates: merged.candidates,
    evidence: merged.evidence,
    rejected: [...rejected, ...merged.rejected],
    families: merged.families.map(({ family, members }) => ({ family, members })),
  }
}
