import type { CoverageFigures, CoverageVerdict } from '@okstra/contracts'

/** What a coverage says against itself, when its commitments are not at hand. */
export function disagreements(figures: CoverageFigures): string[] {
  const { counts, coverageVerdict: verdict } = figures
  const { requirements, covered, commitments, mapped } = counts
  const found: string[] = []
  const expect = (what: string, is: number | string, wanted: number | string): void => {
    if (is !== wanted) found.push(`${what} is ${is}; the rest of the figures gives ${wanted}.`)
  }
  expect('coveragePercent', figures.coveragePercent, truncatedPercent(covered, requirements))
  expect('scopePrecisionPercent', figures.scopePrecisionPercent, truncatedPercent(mapped, commitments))
  expect('counts.covered', covered, figures.coveredRequirements.length)
  expect('counts.requirements', requirements, covered + figures.uncoveredRequirements.length)
  expect('counts.mapped', mapped, commitments - figures.unmappedCommitments.length)
  expect('coverageVerdict', verdict, verdictOf(figures))
  return found
}

/** Part of whole in percent, cut to two decimals, so that 100 stands only for all of it. */
function truncatedPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole) / 100
}

function verdictOf({
  counts,
  contradictedRequirements,
  unknownReferences,
}: CoverageFigures): CoverageVerdict {
  if (contradictedRequirements.length > 0) return 'contradicted'
  const lacking = counts.covered < counts.requirements || counts.commitments === 0
  const excess = counts.mapped < counts.commitments || unknownReferences.length > 0
  if (lacking) return excess ? 'under-covered-and-over-scoped' : 'under-covered'
  return excess ? 'over-scoped' : 'exact'
}
