// Exact coverage against a plain loop over Maps that yields the same lists and the same matrix.
import { computeCoverage } from '@okstra/coverage'
import { compare } from './measure.mjs'

/** n requirements, n commitments with three links each; a few of each are left out, so that every list has members. */
export function inputOf(n) {
  const requirements = Array.from({ length: n }, (_, index) => ({
    id: `EB-${String(index + 1).padStart(3, '0')}`,
  }))
  const commitments = Array.from({ length: n }, (_, index) => ({
    id: `CM-${String(index + 1).padStart(3, '0')}`,
    covers:
      index % 1000 === 999 ? [] : [index, index * 7 + 1, index * 13 + 2].map((at) => requirements[at % n].id),
  }))
  return { requirements, commitments }
}

/** The floor: what any program must do to know the same. */
function floor({ requirements, commitments }) {
  const byRequirement = new Map()
  for (const { id } of requirements) byRequirement.set(id, [])
  const byCommitment = new Map()
  const unmapped = []
  const unknown = []
  for (const { id, covers } of commitments) {
    const mine = []
    for (const target of new Set(covers)) {
      const list = byRequirement.get(target)
      if (list === undefined) unknown.push({ commitment: id, requirement: target })
      else {
        list.push(id)
        mine.push(target)
      }
    }
    byCommitment.set(id, mine)
    if (mine.length === 0) unmapped.push(id)
  }
  const covered = []
  const uncovered = []
  for (const [id, list] of byRequirement) (list.length > 0 ? covered : uncovered).push(id)
  const redundant = []
  for (const [id, mine] of byCommitment) {
    if (mine.every((target) => byRequirement.get(target).length > 1)) redundant.push(id)
  }
  return { covered, uncovered, unmapped, unknown, redundant, byRequirement, byCommitment }
}

export async function coverage() {
  const rows = []
  for (const [n, rounds] of [
    [1e4, 15],
    [1e5, 9],
    [1e6, 5],
  ]) {
    const input = inputOf(n)
    const report = computeCoverage(input)
    const plain = floor(input)
    if (report.uncoveredRequirements.length !== plain.uncovered.length)
      throw new Error('the floor differs: uncovered')
    if (report.redundantCommitments.length !== plain.redundant.length)
      throw new Error('the floor differs: redundant')
    if (report.unmappedCommitments.length !== plain.unmapped.length)
      throw new Error('the floor differs: unmapped')
    rows.push(
      await compare({
        name: `computeCoverage, ${n} requirements, ${3 * n} links / plain loop`,
        goal: '<= 1.5',
        rounds,
        subject: () => computeCoverage(input),
        anchor: () => floor(input),
      }),
    )
  }
  return rows
}
