import type { CoverageFigures } from '@okstra/contracts'

/**
 * The part of a coverage report that a final report carries: exactly the fields of the schema.
 *
 * @example
 * coverageFigures(computeCoverage({ requirements, commitments })).counts
 */
export function coverageFigures(report: CoverageFigures): CoverageFigures {
  const { requirements, covered, commitments, mapped } = report.counts
  return {
    coveragePercent: report.coveragePercent,
    scopePrecisionPercent: report.scopePrecisionPercent,
    coverageVerdict: report.coverageVerdict,
    counts: { requirements, covered, commitments, mapped },
    coveredRequirements: [...report.coveredRequirements],
    uncoveredRequirements: [...report.uncoveredRequirements],
    contradictedRequirements: [...report.contradictedRequirements],
    unmappedCommitments: [...report.unmappedCommitments],
    gateOnlyCommitments: [...report.gateOnlyCommitments],
    unknownReferences: report.unknownReferences.map(({ commitment, requirement }) => ({
      commitment,
      requirement,
    })),
    redundantCommitments: [...report.redundantCommitments],
  }
}
