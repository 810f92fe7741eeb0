import type { CoverageVerdict } from '@okstra/contracts'

export interface VerdictCounts {
  readonly requirements: number
  readonly covered: number
  readonly contradicted: number
  readonly commitments: number
  readonly mapped: number
  /** References to requirements that do not exist. */
  readonly unknown: number
}

/** The verdict, from integers alone; contradiction comes before lack and excess. */
export function coverageVerdict(counts: VerdictCounts): CoverageVerdict {
  if (counts.contradicted > 0) return 'contradicted'
  const under = counts.covered < counts.requirements
  const over = counts.mapped < counts.commitments || counts.unknown > 0
  if (under) return over ? 'under-covered-and-over-scoped' : 'under-covered'
  return over ? 'over-scoped' : 'exact'
}
