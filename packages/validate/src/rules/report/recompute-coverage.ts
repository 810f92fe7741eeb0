import {
  type CoverageFigures,
  type FinalReport,
  isOkstraError,
  type MergedCandidate,
} from '@okstra/contracts'
import { computeCoverage, coverageFigures, type CoverageProblem } from '@okstra/coverage'
import type { ValidateFacts } from '../../define-rule.ts'

/** One coverage of a report with the candidate whose commitments it measures. */
export interface CoverageRow {
  readonly pointer: string
  readonly id: string
  readonly coverage: CoverageFigures
  readonly candidate: MergedCandidate
}

/** Every coverage whose commitments the report holds. */
export function* coverageRows({ optionSelection, requirementCoverage }: FinalReport): Generator<CoverageRow> {
  if (optionSelection === undefined) return
  const candidates = new Map<string, MergedCandidate>()
  for (const list of ['options', 'candidateAudit'] as const) {
    for (const [index, { id, candidate, coverage }] of optionSelection[list].entries()) {
      candidates.set(id, candidate)
      if (coverage === undefined) continue
      yield { pointer: `/optionSelection/${list}/${index}/coverage`, id, coverage, candidate }
    }
  }
  if (requirementCoverage === null) return
  const candidate = candidates.get(requirementCoverage.subject)
  if (candidate === undefined) return
  const { subject, coverage } = requirementCoverage
  yield { pointer: '/requirementCoverage/coverage', id: subject, coverage, candidate }
}

/** The figures that the commitments of a candidate give; `undefined` when none can be computed. */
export function measure(
  { requirements }: FinalReport,
  { commitments }: MergedCandidate,
  facts: ValidateFacts,
): CoverageFigures | undefined {
  try {
    return coverageFigures(computeCoverage({ requirements, commitments, ...requirementRules(facts) }))
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return undefined
  }
}

/** What computeCoverage refuses about the ledger of a report. */
export function ledgerProblems(
  { requirements }: FinalReport,
  facts: ValidateFacts,
): readonly CoverageProblem[] {
  try {
    computeCoverage({ requirements, commitments: [], ...requirementRules(facts) })
    return []
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return error.details['problems'] as readonly CoverageProblem[]
  }
}

/** How the ids of the ledger are to be read. */
export function requirementRules({ idPattern }: ValidateFacts): { readonly idPattern?: RegExp } {
  return idPattern === undefined ? {} : { idPattern }
}

export interface Difference {
  readonly path: string
  readonly found: unknown
  readonly wanted: unknown
}

/** The fields in which two figures differ, counts one by one. */
export function differingFields(found: CoverageFigures, wanted: CoverageFigures): Difference[] {
  const fields: Difference[] = []
  for (const name of Object.keys(wanted) as (keyof CoverageFigures)[]) {
    if (name !== 'counts') {
      if (!same(found[name], wanted[name]))
        fields.push({ path: name, found: found[name], wanted: wanted[name] })
      continue
    }
    for (const count of Object.keys(wanted.counts) as (keyof CoverageFigures['counts'])[]) {
      if (found.counts[count] === wanted.counts[count]) continue
      fields.push({ path: `counts/${count}`, found: found.counts[count], wanted: wanted.counts[count] })
    }
  }
  return fields
}

/** The figures are numbers, words and lists of plain rows, so their JSON text decides. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
