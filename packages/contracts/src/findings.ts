/** A place in a text: lines and columns count from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
  readonly endLine?: number
  readonly endColumn?: number
}

export const FINDING_SEVERITIES = ['error', 'warning', 'info'] as const
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number]

/** One thing that a rule found. A well-formed "no" is a list of these, never an exception. */
export interface Finding {
  /** Rule id, such as `OKS-RPT-014`, or an error code. */
  readonly code: string
  readonly severity: FindingSeverity
  /** What is wrong, in one sentence that names the thing. */
  readonly message: string
  /** The file or document the finding is about. */
  readonly target?: string
  /** JSON pointer into the document; empty for the whole document. */
  readonly pointer?: string
  readonly position?: Position
  /** What would have been right: allowed values, or one description. */
  readonly expected?: readonly string[]
  /** What to do next. */
  readonly hint?: string
}

const severityOrder: Record<FindingSeverity, number> = { error: 0, warning: 1, info: 2 }

/**
 * Sorts findings by target, place, pointer, severity, code and message, and drops exact repeats.
 * The one place that orders them: the same findings always give the same bytes.
 *
 * @example
 * sortFindings([...schemaFindings, ...ruleFindings])
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted(
    (a, b) =>
      byText(a.target ?? '', b.target ?? '') ||
      (a.position?.line ?? 0) - (b.position?.line ?? 0) ||
      (a.position?.column ?? 0) - (b.position?.column ?? 0) ||
      byText(a.pointer ?? '', b.pointer ?? '') ||
      severityOrder[a.severity] - severityOrder[b.severity] ||
      byText(a.code, b.code) ||
      byText(a.message, b.message),
  )
  return sorted.filter((finding, index) => {
    const before = sorted[index - 1]
    return (
      before === undefined ||
      before.code !== finding.code ||
      before.severity !== finding.severity ||
      before.message !== finding.message ||
      before.pointer !== finding.pointer ||
      before.target !== finding.target ||
      before.position?.line !== finding.position?.line ||
      before.position?.column !== finding.position?.column
    )
  })
}

/**
 * Compares two texts by UTF-16 code units, so that an order never depends on a locale.
 *
 * @example
 * ids.toSorted(byText)
 */
export function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
