import type { CommitmentTally, Links } from './commitment-tally.ts'
import type { CoverageMatrix } from './model.ts'
import type { RequirementLedger } from './requirement-ledger.ts'

/** Both directions of the links, from the flat list. */
export function coverageMatrix(
  ledger: RequirementLedger,
  tally: CommitmentTally,
  links: Links,
): CoverageMatrix {
  const starts = links.starts.view()
  const targets = links.targets.view()
  const citing = ledger.ids.map((): string[] => [])
  const commitments = tally.ids.map((commitment, index) => {
    const end = starts[index + 1] ?? targets.length
    const requirements: string[] = []
    for (let link = starts[index] ?? end; link < end; link++) {
      const target = targets[link] ?? 0
      requirements.push(ledger.ids[target] ?? '')
      citing[target]?.push(commitment)
    }
    return { commitment, requirements }
  })
  const requirements = ledger.ids.map((requirement, index) => ({
    requirement,
    commitments: citing[index] ?? [],
  }))
  return { requirements, commitments }
}
