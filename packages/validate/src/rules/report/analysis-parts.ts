import type { AnalysisBasis, FinalReport } from '@okstra/contracts'
import { ANALYSIS_PARTS, isAnalysisAtCommit, PART_ROWS } from '@okstra/lifecycle'

/** The part of an analysis at a commit, as far as all three have it. */
export interface AnalysisPart {
  /** Pointer to it. */
  readonly at: string
  readonly basis: AnalysisBasis
  /** Rows of all its lists. */
  readonly rows: readonly { readonly agreed: boolean }[]
}

/** The part of an analysis at a commit; `undefined` in every other report. */
export function analysisPartOf(report: FinalReport): AnalysisPart | undefined {
  const { taskType } = report.identity
  if (!isAnalysisAtCommit(taskType)) return undefined
  const name = ANALYSIS_PARTS[taskType]
  const part = report[name] as
    | ({ readonly basis: AnalysisBasis } & Readonly<Record<string, AnalysisPart['rows']>>)
    | undefined
  if (part === undefined) return undefined
  return {
    at: `/${name}`,
    basis: part.basis,
    rows: Object.keys(PART_ROWS[taskType]).flatMap((list) => part[list] ?? []),
  }
}
