import type { Commitment, Requirement } from '@okstra/contracts'
import { CommitmentTally } from './commitment-tally.ts'
import { coverageMatrix } from './matrix.ts'
import type { CoverageReport, CoverageSummary, RequirementRules } from './model.ts'
import { throwProblems } from './problems.ts'
import { redundantCommitments } from './redundancy.ts'
import { makeLedger } from './requirement-ledger.ts'
import { summarise } from './summarise.ts'

export interface AccumulatorOptions extends RequirementRules {
  /** Read once, at the start; may be a generator. */
  readonly requirements: Iterable<Requirement>
  /** Keep every link, so that the report has matrix and redundancy; 4 bytes a link until then. */
  readonly links?: boolean
}

/** Counts commitments as they come. */
export interface CoverageAccumulator<Report> {
  add(commitment: Commitment): void
  /**
   * The figures for all that was added so far; may be asked for again after more was added.
   *
   * @throws {OkstraError} as `computeCoverage` does.
   */
  report(): Report
}

/**
 * Measures coverage of a stream of commitments that is never held as a whole: memory is bounded by the
 * ids, and by the links only with `links: true`. What it reports is what `computeCoverage` reports.
 *
 * @example
 * const accumulator = createCoverageAccumulator({ requirements: [{ id: 'EB-001' }] })
 * accumulator.add({ id: 'CM-001', covers: ['EB-001'] })
 * accumulator.report().coverageVerdict // => 'exact'
 */
export function createCoverageAccumulator(
  options: AccumulatorOptions & { readonly links: true },
): CoverageAccumulator<CoverageReport>
export function createCoverageAccumulator(options: AccumulatorOptions): CoverageAccumulator<CoverageSummary>
export function createCoverageAccumulator({
  requirements,
  links = false,
  ...rules
}: AccumulatorOptions): CoverageAccumulator<CoverageSummary> {
  const ledger = makeLedger(requirements, rules)
  const tally = new CommitmentTally(ledger, links)
  return {
    add: (commitment) => {
      tally.add(commitment)
    },
    report: () => {
      throwProblems([...ledger.problems, ...tally.problems()])
      const { summary, cited, depth } = summarise(ledger, tally)
      if (tally.links === undefined) return summary
      return {
        ...summary,
        redundantCommitments: redundantCommitments({ ledger, tally, links: tally.links, cited, depth }),
        matrix: coverageMatrix(ledger, tally, tally.links),
      }
    },
  }
}
