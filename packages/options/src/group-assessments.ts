import type { Reassessment } from '@okstra/contracts'

/**
 * The reassessments of each candidate, cut down to what they say of it: one pass, so that asking for a
 * thousand candidates does not read all of them a thousand times.
 */
export function groupByCandidate(assessments: readonly Reassessment[]): Map<string, Reassessment[]> {
  const groups = new Map<string, Reassessment[]>()
  for (const { worker, modelFamily, assessments: rows } of assessments) {
    for (const row of rows) {
      const own = { worker, modelFamily, assessments: [row], mergeAnswers: [] }
      const group = groups.get(row.candidate)
      if (group === undefined) groups.set(row.candidate, [own])
      else group.push(own)
    }
  }
  return groups
}
