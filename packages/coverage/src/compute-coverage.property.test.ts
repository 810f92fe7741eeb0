import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitments, requirements } from '../test/arbitrary-input.ts'
import { naiveCoverage } from '../test/naive-coverage.ts'
import { computeCoverage } from './compute-coverage.ts'
import { createCoverageAccumulator } from './coverage-accumulator.ts'

const input = fc.record({ requirements, commitments })
const runs = { numRuns: 600 }

/** The order of requirements within a commitment's row follows its covers and says nothing. */
const sortedRows = (
  rows: readonly { readonly commitment: string; readonly requirements: readonly string[] }[],
) => rows.map((row) => ({ ...row, requirements: row.requirements.toSorted() }))

describe('computeCoverage', () => {
  it('property: says what the definitions say, read one by one', () => {
    fc.assert(
      fc.property(input, (given) => {
        const report = computeCoverage(given)
        const expected = naiveCoverage(given.requirements, given.commitments)
        expect({
          coverageVerdict: report.coverageVerdict,
          counts: report.counts,
          coveredRequirements: report.coveredRequirements,
          uncoveredRequirements: report.uncoveredRequirements,
          contradictedRequirements: report.contradictedRequirements,
          unmappedCommitments: report.unmappedCommitments,
          gateOnlyCommitments: report.gateOnlyCommitments,
          unknownReferences: report.unknownReferences,
          unknownParents: report.unknownParents,
          redundantCommitments: report.redundantCommitments,
          shallowHoles: report.shallow.holes,
          deepHoles: report.deep.holes,
          basis: report.basis,
          deepFailures: report.deepFailures,
          faultyCommitments: [...new Set(report.faults.map(({ commitment }) => commitment))],
          coveredByKind: report.byKind.map(({ kind, counts, coveredRequirements }) => ({
            kind,
            commitments: counts.commitments,
            mapped: counts.mapped,
            covered: coveredRequirements,
          })),
          matrix: {
            requirements: report.matrix.requirements,
            commitments: sortedRows(report.matrix.commitments),
          },
        }).toEqual({
          ...expected,
          matrix: { ...expected.matrix, commitments: sortedRows(expected.matrix.commitments) },
        })
      }),
      runs,
    )
  })

  it('property: a verdict is exact only when both percents are 100 and nothing else is wrong', () => {
    fc.assert(
      fc.property(input, (given) => {
        const report = computeCoverage(given)
        const isFull = report.coveragePercent === 100 && report.scopePrecisionPercent === 100
        const isClean =
          report.contradictedRequirements.length +
            report.unknownReferences.length +
            report.unknownParents.length ===
          0
        expect(report.coverageVerdict === 'exact').toBe(isFull && isClean)
      }),
      runs,
    )
  })

  it('property: an accumulator reports the same, with and without links', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { redundantCommitments, matrix, ...summary } = computeCoverage(given)
        const lean = createCoverageAccumulator({ requirements: given.requirements })
        const full = createCoverageAccumulator({ requirements: given.requirements, links: true })
        for (const commitment of given.commitments) {
          lean.add(commitment)
          full.add(commitment)
        }
        expect(lean.report()).toEqual(summary)
        expect(full.report()).toEqual({ ...summary, redundantCommitments, matrix })
      }),
      { numRuns: 500 },
    )
  })

  it('property: the order of commitments changes no set and no figure', () => {
    fc.assert(
      fc.property(
        input.chain((given) =>
          fc.record({
            given: fc.constant(given),
            shuffled: fc.shuffledSubarray(given.commitments, { minLength: given.commitments.length }),
          }),
        ),
        ({ given, shuffled }) => {
          const before = computeCoverage(given)
          const after = computeCoverage({ ...given, commitments: shuffled })
          expect(after.coveredRequirements).toEqual(before.coveredRequirements)
          expect(after.coverageVerdict).toBe(before.coverageVerdict)
          expect(after.redundantCommitments.toSorted()).toEqual(before.redundantCommitments.toSorted())
          expect(after.unmappedCommitments.toSorted()).toEqual(before.unmappedCommitments.toSorted())
        },
      ),
      { numRuns: 500 },
    )
  })

  it('property: the input is left as it was', () => {
    fc.assert(
      fc.property(input, (given) => {
        const copy = structuredClone(given)
        computeCoverage(given)
        expect(given).toEqual(copy)
      }),
      { numRuns: 200 },
    )
  })
})
