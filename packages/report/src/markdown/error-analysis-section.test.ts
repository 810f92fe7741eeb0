import type { FinalReport } from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causelessReport, errorReport } from '../../test/fixtures/error-report.ts'
import { hostileReport } from '../../test/fixtures/report-fixture.ts'
import { type Node, nodesOf, parseGfm } from '../../test/gfm.ts'
import { parseReportTables, renderMarkdown } from './index.ts'

function rowsOf(markdown: string, anchor: string): readonly (readonly string[])[] {
  return parseReportTables(markdown).find((table) => table.anchor === anchor)?.rows ?? []
}

/** What the tables of an error analysis must give back, from the data alone. */
function expected({ findings, errorAnalysis: analysis }: FinalReport) {
  if (analysis === undefined) throw new Error('no error analysis')
  const { symptom, reproduction, causes, nextDiagnostic, routing } = analysis
  return {
    ballots: findings.flatMap(({ id, ballots = [] }) =>
      ballots.map((row) => [id, row.worker, String(row.round), row.vote, row.reason ?? '', row.text ?? '', String(row.independent)]),
    ),
    symptom: [[symptom.text, String(symptom.line), symptom.sources.join(', ')]],
    reproduction: [[reproduction.status, reproduction.observed ?? '', reproduction.sources.join(', ')]],
    'reproduction-steps': reproduction.steps.map((step, index) => [String(index + 1), step]),
    causes: causes.map((row) => [
      row.id, row.finding, row.class ?? '', String(row.credible), String(row.leads), row.support.join(', '), row.sources.join(', '), row.statement,
    ]),
    'counter-evidence': causes.flatMap(({ id, counterEvidence }) =>
      counterEvidence.map((row) => [id, row.source, row.evidence.join(', '), row.statement]),
    ),
    'next-diagnostic': [[nextDiagnostic.statement, nextDiagnostic.sources.join(', ')]],
    routing: [[routing.nextTaskType, routing.reason]],
  } // prettier-ignore
}

function readBack(report: FinalReport) {
  const markdown = renderMarkdown(report)
  return Object.fromEntries(Object.keys(expected(report)).map((anchor) => [anchor, rowsOf(markdown, anchor)]))
}

describe('the error analysis of a hand-off', () => {
  it('gives every row back as it was', () => {
    expect(readBack(errorReport())).toEqual(expected(errorReport()))
    expect(readBack(causelessReport())).toEqual(expected(causelessReport()))
  })

  const pieces = fc.constantFrom(
    '|', '\\', '\n', '\r\n', '`', '```', '<b>', '<!--', '[a](javascript:b)', '![a](b)', '# ', '\n---\n', '- ', '> ', '&#10;', '*', '\0', '\u202e', '\u2028',
    '\ud83d\ude00', '한글', 'x', ' ', '\t', '## <a id="causes"></a>', '"', '{{this}}', '{{{x}}}',
  ) // prettier-ignore

  it('property: gives every row back for any text, and adds no structure', () => {
    const anchorsOf = (node: Node) => nodesOf(node, 'html').map(({ value }) => value)
    const body = (markdown: string) => parseGfm(parseFrontmatter(markdown).body)
    const reference = anchorsOf(body(renderMarkdown(errorReport())))
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), fc.boolean(), (parts, replace) => {
        const report = hostileReport(parts.join(''), { replace, report: errorReport() })
        expect(readBack(report)).toEqual(expected(report))
        const tree = body(renderMarkdown(report))
        expect(anchorsOf(tree)).toEqual(reference)
        expect(nodesOf(tree, 'image')).toEqual([])
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('names in the index the leading cause and where the task goes', () => {
    expect(renderMarkdown(errorReport())).toContain(
      '- [Error analysis](#error-analysis) EA-001 -> implementation-option-selection\n',
    )
    expect(renderMarkdown(causelessReport())).toContain(
      '- [Error analysis](#error-analysis) error-analysis\n',
    )
  })

  it('says which findings block, and nothing where none does', () => {
    expect(renderMarkdown(errorReport())).toContain('- Blocking findings: F-002 (C-005)\n')
    const findings = errorReport().findings.map(({ blocks, ...row }) =>
      blocks === true ? { ...row, override: { question: 'C-005', by: 'kim' } } : row,
    )
    const decided = renderMarkdown({ ...errorReport(), findings })
    expect(decided).not.toContain('Blocking findings')
    expect(decided).toContain('- Overridden findings: F-002 (C-005, kim)\n')
  })

  it('loses the votes of each analyser to a budget, and no cause', () => {
    const markdown = renderMarkdown(errorReport(), { tokenBudget: 10 })
    expect(parseFrontmatter(markdown).data['leftOut']).toContain('ballots')
    const kept = parseReportTables(markdown).map(({ anchor }) => anchor)
    expect(kept).not.toContain('ballots')
    expect(kept.slice(-7)).toEqual([
      'symptom', 'reproduction', 'reproduction-steps', 'causes', 'counter-evidence', 'next-diagnostic', 'routing',
    ]) // prettier-ignore
  })
})
