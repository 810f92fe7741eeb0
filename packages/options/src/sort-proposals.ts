import {
  byText,
  type EvidenceCheck,
  excerpt,
  OkstraError,
  type RawCandidate,
  type RejectedProposal,
} from '@okstra/contracts'
import { checkProposal } from './check-proposal.ts'
import type { Reason } from './forbidden-content.ts'

/** A proposal as an analyser returned it. */
export interface Proposal {
  /** Id of the analyser. */
  readonly worker: string
  /** The raw candidate, validated or not: whatever is wrong with it becomes a reason. */
  readonly candidate: unknown
  /** Outcome of the look-up of each piece of its evidence, in the same order. */
  readonly checks?: readonly EvidenceCheck[]
}

export interface AcceptedProposal {
  readonly source: string
  readonly candidate: RawCandidate
  readonly checks: readonly EvidenceCheck[]
}

/** Candidates that one analyser may propose. */
export const MAX_PROPOSALS = 3

const WORKER = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const ITEM = /^[A-Za-z][A-Za-z0-9._-]*$/

/** Splits proposals into those that may be merged and those that may not, each with every reason. */
export function sortProposals(proposals: readonly Proposal[]): {
  readonly accepted: readonly AcceptedProposal[]
  readonly rejected: readonly RejectedProposal[]
} {
  const accepted: AcceptedProposal[] = []
  const rejected: RejectedProposal[] = []
  for (const [worker, own] of groupByWorker(proposals)) {
    const named = own.map(({ candidate }) => itemOf(candidate))
    const order = placesInOrder(own)
    for (const [index, { candidate, checks }] of own.entries()) {
      const item = named[index]
      const checked = checkProposal(candidate)
      const reasons: Reason[] = [...checked.reasons]
      if (item !== undefined && named.filter((other) => other === item).length > 1) {
        reasons.push({
          code: 'duplicate-id',
          message: `${worker} uses the id ${item} for several proposals.`,
        })
      }
      if ((order[index] ?? 0) >= MAX_PROPOSALS) {
        reasons.push({
          code: 'too-many-proposals',
          message: `${worker} proposed ${own.length} candidates; at most ${MAX_PROPOSALS} are taken, the first by their ids.`,
        })
      }
      const source = `${worker}:${item ?? `candidate-${index + 1}`}`
      if (checked.candidate !== undefined && reasons.length === 0) {
        accepted.push({
          source,
          candidate: checked.candidate,
          checks: checksFor(source, checked.candidate, checks),
        })
      } else rejected.push({ source, title: titleOf(candidate), reasons })
    }
  }
  return { accepted, rejected: rejected.toSorted((a, b) => byText(a.source, b.source)) }
}

function groupByWorker(proposals: readonly Proposal[]): Map<string, Proposal[]> {
  const groups = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    if (!WORKER.test(proposal.worker)) {
      throw new OkstraError(
        'OPTIONS_INVALID_CANDIDATES',
        `${JSON.stringify(excerpt(proposal.worker, 60))} is no worker id.`,
        {
          hint: 'Give the id of the analyser with each proposal, such as claude or claude-2.',
        },
      )
    }
    groups.set(proposal.worker, [...(groups.get(proposal.worker) ?? []), proposal])
  }
  return groups
}

/** The rank of each proposal by its id (C-2 before C-10), so that the order of the list does not decide. */
function placesInOrder(own: readonly Proposal[]): number[] {
  const keys = own.map(({ candidate }, index) => {
    const item = itemOf(candidate)
    return { index, item: item ?? '', key: sortKey(item) }
  })
  const places = Array.from({ length: own.length }, () => 0)
  for (const [place, { index }] of keys
    .toSorted((a, b) => byText(a.key, b.key) || byText(a.item, b.item) || a.index - b.index)
    .entries()) {
    places[index] = place
  }
  return places
}

function sortKey(item: string | undefined): string {
  return item === undefined ? '\uffff' : item.replaceAll(/[0-9]+/g, (digits) => digits.padStart(20, '0'))
}

function itemOf(candidate: unknown): string | undefined {
  const id = ownField(candidate, 'id')
  return typeof id === 'string' && id.length <= 200 && ITEM.test(id) ? id : undefined
}

function titleOf(candidate: unknown): string {
  const title = ownField(candidate, 'title')
  return typeof title === 'string' ? excerpt(title.replaceAll(/\p{Surrogate}/gu, '\ufffd'), 200) : ''
}

function ownField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}

function checksFor(
  source: string,
  { evidence }: RawCandidate,
  checks: readonly EvidenceCheck[] | undefined,
): readonly EvidenceCheck[] {
  if (checks === undefined) return evidence.map(() => ({ state: 'unchecked' }))
  if (checks.length === evidence.length) return checks
  throw new OkstraError(
    'OPTIONS_INVALID_CANDIDATES',
    `${source} has ${evidence.length} pieces of evidence and ${checks.length} checks.`,
    {
      hint: 'Give one check for each piece of evidence, in the same order, or none at all.',
      details: { source },
    },
  )
}
