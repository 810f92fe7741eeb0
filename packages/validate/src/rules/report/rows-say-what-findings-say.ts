import { canonicalJson, type FinalReport, type ReportFinding } from '@okstra/contracts'
import {
  ANALYSIS_PARTS,
  type RowAnalysisType,
  isAnalysisType,
  isCredible,
  PART_ROWS,
} from '@okstra/lifecycle'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { GOOD_TARGET, goodBasis } from '../analysis-example.ts'
import { type PhaseExample, passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

/** A row that stands on a finding; those of the brief stand on none. */
interface Row {
  readonly finding: string | null
  readonly agreed: boolean
  readonly [field: string]: unknown
}

const EXAMPLE: PhaseExample = {
  taskType: 'feature-analysis',
  kind: 'gap',
  verdictCard: { direction: 'hold' },
  part: (rowOf, report) => ({
    featureAnalysis: {
      target: GOOD_TARGET,
      steps: [],
      rules: [],
      gaps: [rowOf(0, { where: 'charge' }), rowOf(1, { where: 'repair' })],
      basis: goodBasis(report),
      analysisReviewResolution: [],
    } as unknown as NonNullable<FinalReport['featureAnalysis']>,
  }),
}

export const rowsSayWhatFindingsSay = defineRule({
  id: 'OKS-RPT-049',
  severity: 'error',
  title: 'Rows of a phase say what their findings say, one for each, those that are agreed on first',
  rationale: 'What the analysers did not agree on must not pass for what they did.',
  remedy: 'Take statement, class, sources and evidence from the finding; agreed follows from the class.',
  appliesTo: ['final-report'],
  check({ value }) {
    const { taskType } = value.identity
    if (!isAnalysisType(taskType) || taskType === 'error-analysis') return []
    const part = value[ANALYSIS_PARTS[taskType]] as Readonly<Record<string, readonly Row[]>> | undefined
    return part === undefined ? [] : listsOf(part, taskType, value.findings)
  },
  examples: {
    pass: passingPhase('rows as their findings have them', EXAMPLE),
    fail: reportExample(
      'what one worker alone says is agreed on',
      { '/featureAnalysis/gaps/1/agreed': true },
      [],
      () => phaseReport(EXAMPLE),
    ),
  },
})

function listsOf(
  part: Readonly<Record<string, readonly Row[]>>,
  taskType: RowAnalysisType,
  findings: readonly ReportFinding[],
): RuleFinding[] {
  const known = new Map(findings.map((finding) => [finding.id, finding]))
  return Object.entries(PART_ROWS[taskType]).flatMap(([list, kind]) => {
    const base = `/${ANALYSIS_PARTS[taskType]}/${list}`
    const rows = part[list] ?? []
    const listed = rows.map(({ finding }) => finding)
    return [
      ...rows.flatMap((row, index) => rowFaults(row, { at: `${base}/${index}`, kind, known })),
      ...listed.flatMap((id, index) =>
        id !== null && listed.indexOf(id) !== index
          ? [{ pointer: `${base}/${index}/finding`, message: `${id} has two rows.` }]
          : [],
      ),
      ...findings
        .filter((finding) => finding.kind === kind && !listed.includes(finding.id))
        .map(({ id }) => ({ pointer: base, message: `${id} is of the kind ${kind} and has no row.` })),
    ]
  })
}

function rowFaults(
  row: Row,
  {
    at,
    kind,
    known,
  }: { readonly at: string; readonly kind: string; readonly known: ReadonlyMap<string, ReportFinding> },
): RuleFinding[] {
  if (row.finding === null) return []
  const finding = known.get(row.finding)
  if (finding?.kind !== kind) {
    return [{ pointer: `${at}/finding`, message: `${row.finding} is no finding of the kind ${kind}.` }]
  }
  const wanted: Readonly<Record<string, unknown>> = {
    statement: finding.statement,
    class: finding.class ?? null,
    agreed: isCredible(finding.class ?? null),
    sources: finding.sources,
    support: finding.evidence,
  }
  return Object.entries(wanted).flatMap(([field, value]) =>
    canonicalJson(row[field] ?? null) === canonicalJson(value)
      ? []
      : [
          {
            pointer: `${at}/${field}`,
            message: `${field} of ${finding.id} is ${canonicalJson(value)} by the finding.`,
            expected: [canonicalJson(value)],
          },
        ],
  )
}
