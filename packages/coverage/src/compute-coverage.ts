import { createCoverageAccumulator } from './coverage-accumulator.ts'
import type { CoverageInput, CoverageReport } from './model.ts'

/**
 * Measures whether commitments cover exactly the given requirements: all of them (coverage) and nothing
 * else (scope precision). Linear in requirements, commitments and links.
 *
 * - R are the requirements that count, C all commitments. A requirement is covered when a commitment
 *   cites it and none contradicts it; its declared parts may be cited by several, which together must
 *   name all of them. A citation without parts cites the whole.
 * - Once a counted requirement is refined by another, "covered" means deeply covered:
 *   (cited and not contradicted, or refined) and every refining requirement deeply covered. A
 *   contradicted requirement is never covered.
 * - A commitment is mapped when it cites at least one requirement that counts.
 * - A commitment with a fault in any of its covers (a revision other than the requirement's, a part
 *   that is not declared, an empty list of parts) covers nothing at all until it is mended: it stays in
 *   C, is unmapped, and is listed in `faults`. What it contradicts, it still contradicts.
 * - The verdict is taken from counts: `contradicted` first, then lack and excess. A commitment that is
 *   not mapped, a reference to an unknown requirement and a `refines` to an unknown one are excess.
 * - A commitment is redundant when the set of covered requirements stays the same without it alone; so
 *   is one that covers nothing.
 *
 * Lists follow the order of the requirements and of the commitments.
 *
 * @example
 * computeCoverage({
 *   requirements: [{ id: 'EB-001' }, { id: 'EB-002' }],
 *   commitments: [{ id: 'CM-001', covers: ['EB-001'] }],
 * }).coverageVerdict // => 'under-covered'
 *
 * @throws {OkstraError} with every offender of every kind in `details.problems` and the code of the
 *   first kind: `COVERAGE_NO_REQUIREMENTS`, `COVERAGE_DUPLICATE_ID`, `COVERAGE_BAD_ID`,
 *   `COVERAGE_SELF_CONTRADICTION`, `COVERAGE_CYCLE`.
 */
export function computeCoverage({ requirements, commitments, ...rules }: CoverageInput): CoverageReport {
  const accumulator = createCoverageAccumulator({ requirements, links: true, ...rules })
  for (const commitment of commitments) accumulator.add(commitment)
  return accumulator.report()
}
