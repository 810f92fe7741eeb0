import type { CommitmentTally, KindTally } from './commitment-tally.ts'
import { type DeepCoverage, deepCoverage, deepFailures } from './deep-coverage.ts'
import type { CoverageSummary, DepthFigures, KindFigures, PartialRequirement } from './model.ts'
import { truncatedPercent } from './percent.ts'
import type { PartSlots, RequirementLedger } from './requirement-ledger.ts'
import { coverageVerdict } from './verdict.ts'

export interface Summary {
  readonly summary: CoverageSummary
  /** 1 for a requirement cited in all its parts, contradicted or not. */
  readonly cited: Uint8Array
  readonly depth: DeepCoverage
}

/** Turns the counts into figures and lists; the ledger and the tally must be free of problems. */
export function summarise(ledger: RequirementLedger, tally: CommitmentTally): Summary {
  const { ids, counted, countedTotal: total } = ledger
  const cited = citedInFull(ledger, tally)
  const shallow = Uint8Array.from(cited)
  for (let at = 0; at < ids.length; at++) if ((tally.contradictors[at] ?? 0) > 0) shallow[at] = 0
  const depth = deepCoverage(ledger, shallow)
  const { deep } = depth
  const covered: string[] = []
  const uncovered: string[] = []
  const contradicted: string[] = []
  const uncounted: string[] = []
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? ''
    if (counted[at] === 0) {
      uncounted.push(id)
      continue
    }
    const isContradicted = (tally.contradictors[at] ?? 0) > 0
    if (isContradicted) contradicted.push(id)
    if (deep[at] === 1 && !isContradicted) covered.push(id)
    else uncovered.push(id)
  }
  const commitments = tally.ids.length
  const mapped = commitments - tally.unmapped.length
  const counts = { requirements: total, covered: covered.length, commitments, mapped }
  const summary: CoverageSummary = {
    coveragePercent: truncatedPercent(covered.length, total),
    scopePrecisionPercent: truncatedPercent(mapped, commitments),
    coverageVerdict: coverageVerdict({
      ...counts,
      contradicted: contradicted.length,
      unknown: tally.unknown.length + ledger.unknownParents.length,
    }),
    counts,
    coveredRequirements: covered,
    uncoveredRequirements: uncovered,
    contradictedRequirements: contradicted,
    unmappedCommitments: [...tally.unmapped],
    gateOnlyCommitments: [...tally.gateOnly],
    unknownReferences: [...tally.unknown],
    basis: depth.refined ? 'deep' : 'shallow',
    shallow: depthFigures(ledger, shallow),
    deep: depthFigures(ledger, deep),
    deepFailures: deepFailures(ids, depth),
    partialRequirements: partialRequirements(ledger, tally),
    faults: [...tally.faults],
    unknownParents: ledger.unknownParents,
    uncountedRequirements: uncounted,
    byKind: [...tally.kinds.values()].map((kind) => kindFigures(ledger, tally, kind)),
  }
  return { summary, cited, depth }
}

function citedInFull({ ids, parts }: RequirementLedger, tally: CommitmentTally): Uint8Array {
  const cited = new Uint8Array(ids.length)
  for (let at = 0; at < ids.length; at++) if ((tally.whole[at] ?? 0) > 0) cited[at] = 1
  for (const [at, slots] of parts) {
    if (partsWith(slots, (slot) => (tally.slotCites[slot] ?? 0) > 0).length === slots.names.length)
      cited[at] = 1
  }
  return cited
}

function partsWith({ names, first }: PartSlots, isCited: (slot: number) => boolean): string[] {
  return names.filter((_, index) => isCited(first + index))
}

function depthFigures({ ids, counted, countedTotal }: RequirementLedger, flags: Uint8Array): DepthFigures {
  const holes = ids.filter((_, at) => counted[at] === 1 && flags[at] === 0)
  const covered = countedTotal - holes.length
  return { covered, percent: truncatedPercent(covered, countedTotal), holes }
}

function partialRequirements(
  { ids, parts }: RequirementLedger,
  tally: CommitmentTally,
): PartialRequirement[] {
  return [...parts].flatMap(([at, slots]) => {
    if ((tally.whole[at] ?? 0) > 0) return []
    const coveredParts = partsWith(slots, (slot) => (tally.slotCites[slot] ?? 0) > 0)
    const missingParts = partsWith(slots, (slot) => tally.slotCites[slot] === 0)
    if (coveredParts.length === 0 || missingParts.length === 0) return []
    return [{ requirement: ids[at] ?? '', coveredParts, missingParts }]
  })
}

function kindFigures(ledger: RequirementLedger, tally: CommitmentTally, kind: KindTally): KindFigures {
  const coveredRequirements = ledger.ids.filter((_, at) => {
    if (ledger.counted[at] === 0 || (tally.contradictors[at] ?? 0) > 0) return false
    if (kind.whole.has(at)) return true
    const slots = ledger.parts.get(at)
    return slots !== undefined && slots.names.every((_, index) => kind.slots.has(slots.first + index))
  })
  const { commitments, mapped } = kind
  return {
    kind: kind.kind,
    counts: { commitments, mapped, covered: coveredRequirements.length },
    coveragePercent: truncatedPercent(coveredRequirements.length, ledger.countedTotal),
    scopePrecisionPercent: truncatedPercent(mapped, commitments),
    coveredRequirements,
  }
}
