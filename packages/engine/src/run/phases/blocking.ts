import type { ReportFinding } from '@okstra/contracts'

/** A sentence for each finding that is never voted away. */
export function blockingOf(findings: readonly ReportFinding[]): string[] {
  return findings
    .filter(({ blocks }) => blocks === true)
    .map(({ id }) => `${id} blocks until it is refuted or decided.`)
}
