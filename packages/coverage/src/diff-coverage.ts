import type { CoverageFigures, CoverageVerdict, UnknownReference } from '@okstra/contracts'

/** What changed between two measurements. Lists are in the order of the report that holds the id. */
export interface CoverageDiff {
  /** Whether nothing at all changed, in figures or lists. */
  readonly same: boolean
  readonly verdict: { readonly before: CoverageVerdict; readonly after: CoverageVerdict }
  readonly coveragePercent: { readonly before: number; readonly after: number }
  readonly scopePrecisionPercent: { readonly before: number; readonly after: number }
  /** Requirements that count in one of the two only. */
  readonly addedRequirements: readonly string[]
  readonly removedRequirements: readonly string[]
  /** Of the requirements of both: covered now and not before, and the reverse. */
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  readonly newlyContradicted: readonly string[]
  readonly noLongerContradicted: readonly string[]
  readonly newlyUnmapped: readonly string[]
  readonly noLongerUnmapped: readonly string[]
  readonly newlyGateOnly: readonly string[]
  readonly noLongerGateOnly: readonly string[]
  readonly newlyRedundant: readonly string[]
  readonly noLongerRedundant: readonly string[]
  readonly newUnknownReferences: readonly UnknownReference[]
  readonly resolvedReferences: readonly UnknownReference[]
}

/**
 * Compares two measurements: whole reports, or the figures kept in two final reports.
 *
 * @example
 * diffCoverage(before, after).lost // => ['EB-002']
 */
export function diffCoverage(before: CoverageFigures, after: CoverageFigures): CoverageDiff {
  const requirementsBefore = new Set([...before.coveredRequirements, ...before.uncoveredRequirements])
  const requirementsAfter = new Set([...after.coveredRequirements, ...after.uncoveredRequirements])
  const coveredBefore = new Set(before.coveredRequirements)
  const coveredAfter = new Set(after.coveredRequirements)
  const lists = {
    addedRequirements: missingFrom(requirementsBefore, [...requirementsAfter]),
    removedRequirements: missingFrom(requirementsAfter, [...requirementsBefore]),
    gained: after.coveredRequirements.filter((id) => requirementsBefore.has(id) && !coveredBefore.has(id)),
    lost: before.coveredRequirements.filter((id) => requirementsAfter.has(id) && !coveredAfter.has(id)),
    newlyContradicted: missingFrom(new Set(before.contradictedRequirements), after.contradictedRequirements),
    noLongerContradicted: missingFrom(
      new Set(after.contradictedRequirements),
      before.contradictedRequirements,
    ),
    newlyUnmapped: missingFrom(new Set(before.unmappedCommitments), after.unmappedCommitments),
    noLongerUnmapped: missingFrom(new Set(after.unmappedCommitments), before.unmappedCommitments),
    newlyGateOnly: missingFrom(new Set(before.gateOnlyCommitments), after.gateOnlyCommitments),
    noLongerGateOnly: missingFrom(new Set(after.gateOnlyCommitments), before.gateOnlyCommitments),
    newlyRedundant: missingFrom(new Set(before.redundantCommitments), after.redundantCommitments),
    noLongerRedundant: missingFrom(new Set(after.redundantCommitments), before.redundantCommitments),
    newUnknownReferences: missingReferences(before.unknownReferences, after.unknownReferences),
    resolvedReferences: missingReferences(after.unknownReferences, before.unknownReferences),
  }
  return {
    same:
      before.coverageVerdict === after.coverageVerdict &&
      sameCounts(before, after) &&
      Object.values(lists).every((list) => list.length === 0),
    verdict: { before: before.coverageVerdict, after: after.coverageVerdict },
    coveragePercent: { before: before.coveragePercent, after: after.coveragePercent },
    scopePrecisionPercent: { before: before.scopePrecisionPercent, after: after.scopePrecisionPercent },
    ...lists,
  }
}

function missingFrom(known: ReadonlySet<string>, ids: readonly string[]): string[] {
  return ids.filter((id) => !known.has(id))
}

function missingReferences(
  known: readonly UnknownReference[],
  references: readonly UnknownReference[],
): UnknownReference[] {
  const keys = new Set(known.map(keyOf))
  return references.filter((reference) => !keys.has(keyOf(reference)))
}

function keyOf({ commitment, requirement }: UnknownReference): string {
  return JSON.stringify([commitment, requirement])
}

function sameCounts({ counts: a }: CoverageFigures, { counts: b }: CoverageFigures): boolean {
  return (
    a.requirements === b.requirements &&
    a.covered === b.covered &&
    a.commitments === b.commitments &&
    a.mapped === b.mapped
  )
}
