import type { CoverageFigures, Evidence, FinalReport } from '@okstra/contracts'
import type { LabelKey } from '../locale/index.ts'
import { criticSection } from './critic-section.ts'
import { escapeInline } from './escape.ts'
import type { TableName } from './report-tables.ts'
import { standingLines } from './standing-lines.ts'
import {
  type Context,
  groupOf,
  labelOf,
  lineOf,
  quoteOf,
  type SectionView,
  tableOf,
  type TableView,
} from './view.ts'

type Make = (context: Context) => SectionView | undefined

/** The sections of every report, by the field of the data that each shows, in the order of the schema. */
export const SHARED_SECTIONS = {
  verdictCard: verdictSection,
  summary: ({ data, ...rest }) => {
    const quotes = quoteOf(data.summary)
    if (quotes.length === 0) return undefined
    return { id: 'summary', title: labelOf(rest, 'section.summary'), quotes }
  },
  requirements: (context) =>
    tableSection(
      context,
      'requirements',
      'section.requirements',
      tableOf(context, 'requirements', requirementRows(context.data)),
    ),
  requirementCoverage: coverageSection,
  findings: findingsSection,
  evidence: (context) =>
    tableSection(
      context,
      'evidence',
      'section.evidence',
      tableOf(context, 'evidence', evidenceRows(context)),
    ),
  clarificationItems: (context) =>
    tableSection(
      context,
      'clarification-items',
      'section.questions',
      tableOf(
        context,
        'clarification-items',
        context.data.clarificationItems.map((row) => ({ looked: '', answer: '', ...row })),
      ),
    ),
  superseded: (context) =>
    tableSection(
      context,
      'superseded',
      'section.superseded',
      tableOf(context, 'superseded', context.data.superseded ?? []),
    ),
  missingInformation: (context) =>
    tableSection(
      context,
      'missing-information',
      'open.missing',
      tableOf(context, 'missing-information', context.data.missingInformation),
    ),
  residualRisks: (context) =>
    tableSection(
      context,
      'residual-risks',
      'open.risks',
      tableOf(
        context,
        'residual-risks',
        context.data.residualRisks.map((row) => ({ severity: '', ...row })),
      ),
    ),
  followUps: (context) =>
    tableSection(
      context,
      'follow-ups',
      'open.followUps',
      tableOf(
        context,
        'follow-ups',
        context.data.followUps.map((row) => ({ taskType: '', ...row })),
      ),
    ),
  crossVerification: crossSection,
  coverageCritic: criticSection,
  agentActivity: (context) =>
    context.leftOut.has('agent-activity')
      ? undefined
      : tableSection(
          context,
          'agent-activity',
          'run.activity',
          tableOf(
            context,
            'agent-activity',
            context.data.agentActivity.map((row) => ({ note: '', ...row })),
          ),
        ),
  tokenUsage: (context) =>
    context.leftOut.has('token-usage')
      ? undefined
      : tableSection(
          context,
          'token-usage',
          'run.usage',
          tableOf(context, 'token-usage', context.data.tokenUsage),
        ),
  provenance: (context) =>
    context.leftOut.has('provenance')
      ? undefined
      : tableSection(
          context,
          'provenance',
          'run.provenance',
          tableOf(context, 'provenance', provenanceRows(context.data)),
        ),
} as const satisfies Partial<Record<keyof FinalReport, Make>>

function tableSection(
  context: Context,
  id: TableName,
  key: LabelKey,
  table: TableView | undefined,
): SectionView | undefined {
  if (table === undefined) return undefined
  return { id, title: labelOf(context, key), table, index: String(table.rows.length) }
}

function verdictSection(context: Context): SectionView {
  const { verdict, direction, approvalRequired, conclusion, nextStep, nextCommand } = context.data.verdictCard
  return {
    id: 'verdict-card',
    title: labelOf(context, 'section.verdict'),
    lines: [
      ...lineOf(context, 'verdict.verdict', verdict),
      ...lineOf(context, 'verdict.direction', direction),
      ...lineOf(context, 'handOff.approvalRequired', approvalRequired),
      ...lineOf(context, 'handOff.nextCommand', nextCommand),
    ],
    quotes: [...quoteOf(conclusion), ...quoteOf(nextStep, labelOf(context, 'verdict.next'))],
    index: escapeInline(`${verdict}, ${direction}`),
  }
}

function requirementRows({ requirements }: FinalReport) {
  return requirements.map(({ id, kind, statement, refines, parts, revision, source }) => ({
    id,
    kind,
    statement,
    refines,
    parts,
    revision,
    source,
  }))
}

function coverageSection(context: Context): SectionView | undefined {
  const { requirementCoverage } = context.data
  if (requirementCoverage === null) return undefined
  const { subject, coverage } = requirementCoverage
  const rows = figureRows(coverage).map(([measure, value]) => ({ measure, value }))
  const table = tableOf(context, 'requirement-coverage', [{ measure: 'subject', value: subject }, ...rows])
  const section = tableSection(context, 'requirement-coverage', 'section.coverage', table)
  return section === undefined ? undefined : { ...section, index: escapeInline(coverage.coverageVerdict) }
}

/** Measures of a coverage by the names that the data has for them; empty lists are left away. */
function figureRows(coverage: CoverageFigures): [string, string][] {
  const { counts } = coverage
  const lists: [string, readonly string[]][] = [
    ['coveredRequirements', coverage.coveredRequirements],
    ['uncoveredRequirements', coverage.uncoveredRequirements],
    ['contradictedRequirements', coverage.contradictedRequirements],
    ['unmappedCommitments', coverage.unmappedCommitments],
    ['gateOnlyCommitments', coverage.gateOnlyCommitments],
    ['unknownReferences', coverage.unknownReferences.map((row) => `${row.commitment} -> ${row.requirement}`)],
    ['redundantCommitments', coverage.redundantCommitments],
  ]
  return [
    ['coverageVerdict', coverage.coverageVerdict],
    ['coveragePercent', `${coverage.coveragePercent} (${counts.covered}/${counts.requirements})`],
    ['scopePrecisionPercent', `${coverage.scopePrecisionPercent} (${counts.mapped}/${counts.commitments})`],
    ...lists
      .filter(([, list]) => list.length > 0)
      .map(([name, list]): [string, string] => [name, list.join(', ')]),
  ]
}

function findingsSection(context: Context): SectionView | undefined {
  const { findings } = context.data
  const table = tableOf(context, 'findings', findingRows(context.data))
  const section = tableSection(context, 'findings', 'section.findings', table)
  if (section === undefined) return undefined
  const ballots = findings.flatMap(({ id, ballots: cast = [] }) =>
    cast.map((row) => ({ finding: id, reason: '', text: '', ...row })),
  )
  return {
    ...section,
    lines: standingLines(context),
    groups: context.leftOut.has('ballots')
      ? []
      : groupOf(context, 'ballots', 'section.ballots', { table: tableOf(context, 'ballots', ballots) }),
  }
}

function findingRows({ findings }: FinalReport) {
  return findings.map(
    ({
      id,
      kind,
      severity,
      confidence,
      class: agreement,
      votes,
      requirements,
      evidence,
      sources,
      statement,
    }) => ({
      id,
      kind,
      severity,
      confidence,
      class: agreement,
      votes: votes === undefined ? '' : `${votes.agree}/${votes.disagree}/${votes.supplement}`,
      requirements,
      evidence,
      sources,
      statement,
    }),
  )
}

function evidenceRows({ data, leftOut }: Context) {
  const brief = leftOut.has('evidence-quotes')
  return data.evidence.map(({ id, source, citation, check }) => {
    const { where, detail, quote } = citationOf(citation)
    return {
      id,
      source,
      state: check.state,
      movedTo: check.movedTo,
      where,
      detail,
      quote: brief ? '' : quote,
      note: brief ? '' : check.note,
    }
  })
}

function citationOf(citation: Evidence): { where: string; detail: string; quote: string } {
  if ('path' in citation) {
    const { path, lines, quote = '', commit = '' } = citation
    return { where: `${path}:${lines}`, detail: commit, quote }
  }
  if ('argv' in citation) {
    return { where: JSON.stringify(citation.argv), detail: `exit ${citation.exit}`, quote: citation.excerpt }
  }
  if ('artifact' in citation) {
    return { where: `${citation.artifact} ${citation.pointer}`, detail: citation.sha256 ?? '', quote: '' }
  }
  return { where: citation.url, detail: citation.retrievedAt, quote: '' }
}

function crossSection(context: Context): SectionView | undefined {
  const { roster, rounds, families, independence, agreement } = context.data.crossVerification
  if (context.leftOut.has('cross-verification')) return undefined
  const table = tableOf(
    context,
    'cross-verification',
    roster.map((row) => ({ failure: '', ...row })),
  )
  return {
    id: 'cross-verification',
    title: labelOf(context, 'run.roster'),
    lines: [
      ...lineOf(context, 'handOff.independence', independence),
      ...lineOf(context, 'handOff.families', families),
      ...lineOf(context, 'handOff.agreement', agreement),
    ],
    ...(table === undefined ? {} : { table }),
    groups: groupOf(context, 'rounds', 'section.rounds', { table: tableOf(context, 'rounds', rounds) }),
    index: escapeInline(independence),
  }
}

function provenanceRows({ provenance }: FinalReport) {
  return (['inputs', 'assets', 'prompts'] as const).flatMap((kind) =>
    provenance[kind].map((row) => ({ kind, ...row })),
  )
}
