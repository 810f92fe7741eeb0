import type { AnalysisBasis, AnalysisReviewResolution, FinalReport, ProposedRoute } from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptied, PHASE_REPORTS } from '../../test/fixtures/phase-reports.ts'
import { hostileReport } from '../../test/fixtures/report-fixture.ts'
import { type Node, nodesOf, parseGfm } from '../../test/gfm.ts'
import { parseReportTables, renderMarkdown } from './index.ts'

type Row = readonly string[]
interface Agreed {
  readonly finding: string | null
  readonly class: string | null
  readonly agreed: boolean
  readonly support: Row
  readonly sources: Row
  readonly statement: string
}

const end = (row: Agreed) => [row.class ?? '', String(row.agreed), row.support.join(', '), row.sources.join(', '), row.statement] // prettier-ignore
const list = (row: Row) => row.join(', ')

function rowsOf<Item extends Agreed>(rows: readonly Item[], own: (row: Item) => Row): Row[] {
  return rows.map((row) => [row.finding ?? '', ...own(row), ...end(row)])
}

function routeRows({ direction, reason, wanted }: ProposedRoute) {
  return {
    route: [[direction, reason]],
    'wanted-directions': wanted.map((row) => [row.direction, list(row.sources), row.reason]),
  }
}

function basisRows(part: { readonly basis: AnalysisBasis; readonly analysisReviewResolution: readonly AnalysisReviewResolution[] }) {
  return {
    'evidence-snapshots': part.basis.snapshots.map((row) => [row.path, row.blob, String(row.citations)]),
    'evidence-reports': part.basis.reports.map((row) => [row.reportId, row.freshness, list(row.changed), row.sourceCommit, row.dataDigest]),
    'review-resolution': part.analysisReviewResolution.map((row) => [row.id, row.action, row.outcome, row.note, row.reason]),
  }
} // prettier-ignore

/** What the tables of a phase must give back, from the data alone. */
function expected(report: FinalReport): Record<string, Row[]> {
  const { requirementsDiscovery: needs, improvementDiscovery: better, projectAnalysis: project, featureAnalysis: feature, changeImpactAnalysis: change } = report
  return {
    ...(needs && {
      'work-category': [[needs.category.value, list(needs.category.sources)]],
      'requirement-ledger': needs.ledger.map((row) => [row.id, row.kind, row.provenance, row.finding ?? '', ...end(row)]),
      terms: rowsOf(needs.terms, (row) => [row.term, row.symbol]),
      'missing-inputs': rowsOf(needs.missingInputs, (row) => [row.from]),
      'child-tasks': needs.childTasks.map((row) => [row.id, row.finding, row.title, row.taskType, row.provenance, list(row.requirements), list(row.dependsOn), ...end(row)]),
      ...routeRows(needs.routing),
    }),
    ...(better && {
      lenses: better.lenses.map((row) => [row.lens, String(row.priority), list(row.assigned), String(row.improvements)]),
      'lens-notes': better.lenses.flatMap(({ lens, looked }) => looked.map(({ worker, text }) => [lens, worker, text])),
      improvements: better.improvements.map((row) => [row.id, row.finding, row.lens, row.effort, row.benefit, ...end(row)]),
      ...routeRows(better.routing),
    }),
    ...(project && {
      components: rowsOf(project.components, (row) => [row.name, list(row.paths), list(row.dependsOn)]),
      commands: rowsOf(project.commands, (row) => [row.purpose, JSON.stringify(row.argv)]),
      hazards: rowsOf(project.hazards, (row) => [row.area]),
      ...basisRows(project),
    }),
    ...(feature && {
      target: [[feature.target.text, feature.target.sha256]],
      'feature-steps': rowsOf(feature.steps, (row) => [String(row.order), row.where]),
      'feature-rules': rowsOf(feature.rules, (row) => [row.where]),
      'feature-gaps': rowsOf(feature.gaps, (row) => [row.where]),
      ...basisRows(feature),
    }),
    ...(change && {
      target: [[change.target.text, change.target.sha256]],
      impacts: rowsOf(change.impacts, (row) => [row.effect, row.area]),
      checks: rowsOf(change.checks, (row) => [row.how]),
      unaffected: rowsOf(change.unaffected, (row) => [row.area]),
      ...routeRows(change.routing),
      ...basisRows(change),
    }),
  }
} // prettier-ignore

function readBack(report: FinalReport) {
  const tables = new Map(parseReportTables(renderMarkdown(report)).map(({ anchor, rows }) => [anchor, rows]))
  return Object.fromEntries(Object.keys(expected(report)).map((anchor) => [anchor, tables.get(anchor) ?? []]))
}

const REPORTS = Object.entries(PHASE_REPORTS).map(([name, report]) => [name, report()] as const)

const pieces = fc.constantFrom(
  '|', '\\', '\n', '\r\n', '`', '```', '<b>', '<!--', '[a](javascript:b)', '![a](b)', '# ', '\n---\n', '- ', '> ', '&#10;', '*', '\0', '\u202e', '\u2028',
  '\ud83d\ude00', '한글', 'x', ' ', '\t', '## <a id="components"></a>', '"', '{{this}}', '{{{x}}}', ', ',
) // prettier-ignore

describe.each(REPORTS)('the %s of a hand-off', (name, report) => {
  it('gives every row back as it was, in the order of the schema', () => {
    expect(readBack(report)).toEqual(expected(report))
    expect(readBack(emptied(report))).toEqual(expected(emptied(report)))
    const kept = parseReportTables(renderMarkdown(report)).map(({ anchor }) => anchor)
    const own = Object.entries(expected(report)).flatMap(([anchor, rows]) =>
      rows.length > 0 ? [anchor] : [],
    )
    expect(kept.slice(-own.length)).toEqual(own)
  })

  it('property: gives every row back for any text, and adds no structure', () => {
    const anchorsOf = (node: Node) => nodesOf(node, 'html').map(({ value }) => value)
    const body = (markdown: string) => parseGfm(parseFrontmatter(markdown).body)
    const reference = anchorsOf(body(renderMarkdown(report)))
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), fc.boolean(), (parts, replace) => {
        // A blank text in place of the summary leaves its section away.
        fc.pre(!replace || parts.join('').trim() !== '')
        const hostile = hostileReport(parts.join(''), { replace, report })
        expect(readBack(hostile)).toEqual(expected(hostile))
        const tree = body(renderMarkdown(hostile))
        expect(anchorsOf(tree)).toEqual(reference)
        expect(nodesOf(tree, 'image')).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('loses no row to a budget', () => {
    const markdown = renderMarkdown(report, { tokenBudget: 10 })
    const tables = new Map(parseReportTables(markdown).map(({ anchor, rows }) => [anchor, rows]))
    for (const [anchor, rows] of Object.entries(expected(report)))
      expect(tables.get(anchor) ?? []).toEqual(rows)
  })

  it('stands in the index with how many rows are agreed on', () => {
    const line = new RegExp(`^- \\[[^\\]]+\\]\\(#${name}\\) .*[0-9]+ of [0-9]+ rows are agreed on$`, 'm')
    expect(renderMarkdown(report)).toMatch(line)
  })
})

describe('rows that are not agreed on', () => {
  it('are named above the tables', () => {
    expect(renderMarkdown(PHASE_REPORTS['feature-analysis']())).toContain(
      '\n- Not agreed on, so they count for nothing: F-004, F-007\n',
    )
  })

  it('are not named where there are none', () => {
    expect(renderMarkdown(emptied(PHASE_REPORTS['feature-analysis']()))).not.toContain('count for nothing')
  })

  it('are what the index counts, behind where the task goes', () => {
    const markdown = renderMarkdown(PHASE_REPORTS['requirements-discovery']())
    expect(markdown).toContain(
      '- [Requirements discovery](#requirements-discovery) bugfix -> begin-option-selection, 14 of 17 rows are agreed on\n',
    )
  })
})

describe('what an analysis stands on', () => {
  it('says the commit, and which earlier reports are stale', () => {
    const markdown = renderMarkdown(PHASE_REPORTS['project-analysis']())
    expect(markdown).toContain('\n- Frozen commit: 8e1f0c2a9b\n')
    expect(markdown).toContain('\n- Stale reports: shop-billing-old-feature-analysis-002\n')
  })
})
