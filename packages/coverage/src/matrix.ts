import type { CommitmentTally, Links } from './commitment-tally.ts'
import type { CoverageMatrix } from './model.ts'
import type { RequirementLedger } from './requirement-ledger.ts'

/**
 * Both directions of the links. Each direction is one flat list, cut into rows: a row that grows item by
 * item would keep room for many more than most rows have.
 */
export function coverageMatrix(
  ledger: RequirementLedger,
  tally: CommitmentTally,
  links: Links,
): CoverageMatrix {
  const starts = links.starts.view()
  const targets = links.targets.view()
  const { rows, citing } = byTarget(starts, targets, ledger.ids.length)
  const cited = idsAt(targets, ledger.ids)
  const commitments = tally.ids.map((commitment, index) => ({
    commitment,
    requirements: cited.slice(starts[index], starts[index + 1]),
  }))
  cited.length = 0
  const citingIds = idsAt(citing, tally.ids)
  const requirements = ledger.ids.map((requirement, index) => ({
    requirement,
    commitments: citingIds.slice(rows[index], rows[index + 1]),
  }))
  return { requirements, commitments }
}

/** The commitments of the links in order of what they cite (counting sort), and where each row begins. */
function byTarget(
  starts: Int32Array,
  targets: Int32Array,
  size: number,
): { rows: Int32Array; citing: Int32Array } {
  const rows = new Int32Array(size + 1)
  for (const target of targets) rows[target + 1] = (rows[target + 1] ?? 0) + 1
  for (let at = 0; at < size; at++) rows[at + 1] = (rows[at + 1] ?? 0) + (rows[at] ?? 0)
  const next = rows.slice()
  const citing = new Int32Array(targets.length)
  for (let commitment = 0; commitment < starts.length; commitment++) {
    const end = starts[commitment + 1] ?? targets.length
    for (let link = starts[commitment] ?? end; link < end; link++) {
      const target = targets[link] ?? 0
      const place = next[target] ?? 0
      citing[place] = commitment
      next[target] = place + 1
    }
  }
  return { rows, citing }
}

function idsAt(indices: Int32Array, ids: readonly string[]): string[] {
  const found: string[] = []
  for (const index of indices) found.push(ids[index] ?? '')
  return found
}
