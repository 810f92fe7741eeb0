import type { ReportFinding } from '@okstra/contracts'

/** A sentence for each finding that is never voted away, and for each that a person let pass. */
export function blockingOf(findings: readonly ReportFinding[]): string[] {
  return findings.flatMap(({ id, blocks, override }) => {
    if (blocks === true) return [`${id} blocks until it is confirmed, refuted or overridden.`]
    if (override === undefined) return []
    return [`${id} was voted down, and is overridden by ${override.by}'s decision (${override.question}).`]
  })
}
