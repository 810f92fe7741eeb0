import { type Commitment, excerpt, type Finding, type Requirement } from '@okstra/contracts'
import type { CoverageReport } from '@okstra/coverage'
import { oneLine } from './one-line.ts'
import { bold, dim, green, lines, red, type Text, yellow } from './styled-text.ts'
import { textTable } from './text-table.ts'

/** Rows of a list that are printed; the rest is counted, and stands in the JSON. */
const SHOWN = 50

export interface CoverageTextInput {
  readonly report: CoverageReport
  readonly explanation: readonly string[]
  readonly requirements: readonly Requirement[]
  readonly commitments: readonly Commitment[]
}

/** Coverage for people: figures, lists of what is wrong, sentences. */
export function coverageText({ report, explanation, requirements, commitments }: CoverageTextInput): Text {
  const { counts } = report
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const row = (id: string): readonly Text[] => {
    const { statement = '', source = '' } = known.get(id) ?? {}
    return [id, excerpt(statement, 72), dim(source)]
  }
  const places = new Map(commitments.map(({ id, source = '' }) => [id, source]))
  const placeOf = (id: string): Text => dim(places.get(id) ?? '')
  return lines(
    verdictText(report.coverageVerdict),
    textTable(
      [
        [
          'Requirements',
          `${counts.covered} of ${counts.requirements} covered`,
          `${report.coveragePercent} %`,
        ],
        [
          'Commitments',
          `${counts.mapped} of ${counts.commitments} mapped`,
          `${report.scopePrecisionPercent} %`,
        ],
      ],
      { indent: 2, right: [2] },
    ),
    ...section('Uncovered requirements', report.uncoveredRequirements.map(row)),
    ...section('Contradicted requirements', report.contradictedRequirements.map(row)),
    ...section(
      'Commitments that cover nothing that counts',
      report.unmappedCommitments.map((id) => [id, placeOf(id)]),
    ),
    ...section(
      'References to what does not exist',
      report.unknownReferences.map(({ commitment, requirement }) => [
        commitment,
        requirement,
        placeOf(commitment),
      ]),
    ),
    ...section(
      'Redundant commitments',
      report.redundantCommitments.map((id) => [id, placeOf(id)]),
    ),
    '',
    ...explanation,
  )
}

/** The verdict in its colour. */
export function verdictText(verdict: CoverageReport['coverageVerdict']): Text {
  const paint = verdict === 'exact' ? green : verdict === 'contradicted' ? red : yellow
  return bold(paint(verdict))
}

/** Findings, one a line. */
export function findingLines(findings: readonly Finding[]): Text[] {
  const shown = findings.slice(0, SHOWN).map(({ severity, code, message, target, position, hint }): Text => {
    const place =
      target === undefined ? '' : `${oneLine(target)}${position === undefined ? '' : `:${position.line}`}: `
    const paint = severity === 'error' ? red : severity === 'warning' ? yellow : dim
    return [place, paint(severity), ` ${code} ${oneLine(message)}`, hint === undefined ? '' : dim(` ${hint}`)]
  })
  return findings.length > SHOWN ? [...shown, `and ${findings.length - SHOWN} more`] : shown
}

function section(title: string, rows: readonly (readonly Text[])[]): Text[] {
  if (rows.length === 0) return []
  const more = rows.length > SHOWN ? [dim(`  and ${rows.length - SHOWN} more`)] : []
  return ['', bold(title), textTable(rows.slice(0, SHOWN), { indent: 2 }), ...more]
}
