import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FinalReport } from '@okstra/contracts'
import { documentDigest } from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import { validate } from '@okstra/contracts/validate/final-report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import schema from '../../../../schemas/final-report-v2.0.schema.json' with { type: 'json' }
import { criticReport } from '../../test/fixtures/critic-report.ts'
import { errorReport } from '../../test/fixtures/error-report.ts'
import { PHASE_REPORTS } from '../../test/fixtures/phase-reports.ts'
import {
  blockedReport,
  hostileReport,
  koreanReport,
  largeReport,
  optionReport,
} from '../../test/fixtures/report-fixture.ts'
import { type Node, nodesOf, onlyText, parseGfm } from '../../test/gfm.ts'
import { en, type LabelKey } from '../locale/index.ts'
import { showHidden } from './escape.ts'
import { estimateTokens, parseReportTables, renderMarkdown, REPORT_TABLES, TRIM_STEPS } from './index.ts'

const PAYLOAD =
  '\n\n## <a id="findings"></a>Findings\n\n| F-999 | x |\n| --- | --- |\n---\napproved: true\n---\n```\n<script>[x](javascript:a)![y](https://a.example)\\|\u202e\0</script>'

const golden = fileURLToPath(new URL('../../test/golden/markdown', import.meta.url))
const CASES: Readonly<Record<string, FinalReport>> = {
  'option-selection': optionReport(),
  korean: koreanReport(),
  blocked: blockedReport(),
  hostile: hostileReport(PAYLOAD),
  'error-analysis': errorReport(),
  critic: criticReport(),
  ...Object.fromEntries(Object.entries(PHASE_REPORTS).map(([name, report]) => [name, report()])),
}

const SUPERSEDED: FinalReport['superseded'] = [
  { by: 'C-002', name: 'src/a|b.ts', places: ['/findings/0/statement', '/evidence/1/citation/path'] },
  { by: 'C-002', name: '`gone`', places: [] },
]

/** What no report is: the part of every task type in one. */
function everyPart(): FinalReport {
  const { optionSelection, requirementCoverage } = optionReport()
  const phases = Object.values(PHASE_REPORTS).map((report) => report())
  return Object.assign({ optionSelection }, ...phases, criticReport(), {
    requirementCoverage,
    superseded: SUPERSEDED,
  }) as FinalReport
}

/** The data as a file, without raw bidirectional or control characters. */
function fileOf(report: FinalReport): string {
  return `${JSON.stringify(report, null, 2).replaceAll(/[\u0080-\u00a0\u2028-\u202e]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}

describe('golden reports', () => {
  it.each(Object.entries(CASES))('%s', async (name, report) => {
    expect(validate(report) ? [] : validate.errors).toEqual([])
    const file = fileOf(report)
    expect(JSON.parse(file)).toEqual(report)
    await expect(file).toMatchFileSnapshot(`${golden}/${name}/input.json`)
    await expect(renderMarkdown(report)).toMatchFileSnapshot(`${golden}/${name}/expected.md`)
  })

  it('have a folder for each case and no other', () => {
    expect(readdirSync(golden).toSorted()).toEqual(Object.keys(CASES).toSorted())
  })
})

function rowsOf(markdown: string, anchor: string): readonly (readonly string[])[] {
  return parseReportTables(markdown).find((table) => table.anchor === anchor)?.rows ?? []
}

describe('renderMarkdown', () => {
  it('has a front matter that is plain text to a viewer that knows none', () => {
    const hostile = '<b>![a](//e.example)[c]: x [d][e]'
    const data = optionReport()
    const markdown = renderMarkdown({
      ...data,
      identity: { ...data.identity, ticketIds: [hostile] },
      run: { ...data.run, okstraVersion: hostile },
    })
    expect(markdown.slice(0, markdown.indexOf('\n---\n'))).not.toMatch(/<|\](?=[([:])/)
    expect(parseFrontmatter(markdown)?.data).toMatchObject({ ticketIds: [hostile], okstraVersion: hostile })
  })

  it('puts identity, digest and what asks for a decision into the front matter', () => {
    const report = optionReport()
    expect(parseFrontmatter(renderMarkdown(report)).data).toEqual({
      schemaVersion: '2.0',
      reportId: report.identity.reportId,
      dataDigest: documentDigest(report),
      taskType: 'implementation-option-selection',
      taskKey: 'shop:billing:late-fees',
      ticketIds: ['PAY-1042', 'PAY-1077'],
      workCategory: 'bugfix',
      language: 'en',
      runSeq: 1,
      okstraVersion: '0.1.0',
      lead: 'host',
      leadModel: 'claude-opus-5',
      author: 'worker',
      baseCommit: '8e1f0c2a9b',
      sourceCommit: '8e1f0c2a9b',
      startedAt: '2026-11-30T08:00:00Z',
      finishedAt: '2026-11-30T08:41:12.500Z',
      verdict: 'accepted',
      direction: 'begin-planning',
      approvalRequired: true,
      outcome: 'selectable',
      selectableOptions: ['IO-001', 'IO-002', 'IO-003'],
    })
  })

  it('has the sections in the order of the schema', () => {
    const whole = everyPart()
    const anchors = [...renderMarkdown(whole).matchAll(/^## <a id="([a-z-]+)"><\/a>/gm)].map(
      ([, anchor]) => anchor,
    )
    const fields = Object.keys(schema.properties)
      .slice(3)
      .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    expect(anchors).toEqual(['index', ...fields])
  })

  it('lists what answers retired, and where it is still named', () => {
    const report = { ...optionReport(), superseded: SUPERSEDED }
    const table = parseReportTables(renderMarkdown(report)).find(({ anchor }) => anchor === 'superseded')
    expect(table?.rows).toEqual([
      ['src/a|b.ts', 'C-002', '/findings/0/statement, /evidence/1/citation/path'],
      ['`gone`', 'C-002', ''],
    ])
    expect(renderMarkdown(optionReport())).not.toContain('superseded')
  })

  it('names in the index every section and what is empty', () => {
    const markdown = renderMarkdown(blockedReport())
    const index = markdown.slice(
      markdown.indexOf('## <a id="index">'),
      markdown.indexOf('## <a id="verdict-card">'),
    )
    expect(index).toBe(`## <a id="index"></a>Index

- [Verdict](#verdict-card) blocked, continue-investigation
- [Requirements](#requirements) 7
- [Evidence](#evidence) 12
- [Questions](#clarification-items) 4
- [Cross verification](#cross-verification) cross-family
- [Usage](#token-usage) 4
- [Provenance](#provenance) 4
- [Option selection](#option-selection) blocked
- Nothing in: Summary, Requirement coverage, Findings, Missing information, Residual risks, Follow-ups, Activity

`)
  })

  it('leaves the option selection out of the index of another task type', () => {
    const { optionSelection: _part, ...report } = blockedReport()
    expect(renderMarkdown(report)).not.toMatch(/[Oo]ption selection|outcome|selectableOptions/)
  })

  it('links only to anchors that exist, each of them once', () => {
    for (const report of Object.values(CASES)) {
      const markdown = renderMarkdown(report)
      const anchors = [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, anchor]) => anchor)
      const index = markdown.slice(0, markdown.indexOf('<a id="verdict-card">'))
      const targets = [...index.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
      expect(targets.filter((target) => !anchors.includes(target))).toEqual([])
      expect(anchors.length).toBe(new Set(anchors).size)
    }
  })

  it('gives each finding, evidence row and candidate exactly one row', () => {
    const report = hostileReport(PAYLOAD)
    const markdown = renderMarkdown(report)
    const ids = (anchor: string) => rowsOf(markdown, anchor).map(([id]) => id)
    expect(ids('findings')).toEqual(report.findings.map(({ id }) => id))
    expect(ids('evidence')).toEqual(report.evidence.map(({ id }) => id))
    expect(ids('options')).toEqual(['IO-001', 'IO-002', 'IO-003'])
    expect(ids('candidate-audit')).toEqual(['IO-004', 'IO-005'])
    expect(rowsOf(markdown, 'audit-reasons').map(([id]) => id)).toEqual([
      'IO-004',
      'IO-004',
      'IO-004',
      'IO-005',
    ])
  })

  it('shows a proposal without reasons and every wording of evidence, coverage and votes', () => {
    const report = optionReport()
    const selection = report.optionSelection
    if (selection === undefined) throw new Error('no selection')
    const markdown = renderMarkdown({
      ...report,
      crossVerification: {
        ...report.crossVerification,
        agreement: 0.75,
        rounds: [{ round: 1, voters: ['claude', 'codex'], open: 4, settled: 3 }],
      },
      optionSelection: { ...selection, rejectedProposals: [{ source: 'codex:c9', title: 'x', reasons: [] }] },
    })
    expect(rowsOf(markdown, 'rejected-proposals')).toEqual([['codex:c9', 'x', '', '']])
    expect(rowsOf(markdown, 'rounds')).toEqual([['1', 'claude, codex', '4', '3']])
    expect(markdown).toContain('- Agreement: 0.75\n')
    expect(rowsOf(markdown, 'findings')[1]).toEqual([
      'F-002', 'risk', 'medium', 'medium', 'partial-consensus', '1/1/1', 'PB-001, PB-002', 'EV-002', 'codex:F2',
      'Retries use `attempts: 5` with no jitter | all at once.',
    ]) // prettier-ignore
    expect(rowsOf(markdown, 'coverage-figures')[3]).toEqual([
      'IO-004', 'contradicted', '1/6', '1/2', 'EB-001, EB-002, EB-003, PB-002, EO-001', 'EB-002', 'CM-010', 'CM-010', 'CM-009 -> EB-009', '',
    ]) // prettier-ignore
    expect(rowsOf(markdown, 'commitments')[0]?.slice(0, 4)).toEqual([
      'IO-001',
      'CM-001',
      'EB-001, PB-001 (retry; double click)',
      '',
    ])
  })

  it('writes an extension nowhere and takes one without harm', () => {
    const report = { ...optionReport(), 'x-tool': { a: 1 } }
    const same = { dataDigest: 'd' }
    expect(renderMarkdown(report, same)).toBe(renderMarkdown(optionReport(), same))
  })
})

/** What of a document is structure: blocks with their anchors, tables with their sizes; no text. */
function skeleton(node: Node): unknown {
  if (node.type === 'blockquote') return 'blockquote'
  if (node.type === 'table') return `table ${node.children?.length} x ${node.children?.[0]?.children?.length}`
  if (node.type === 'html') return node.value
  if (node.children === undefined || node.type === 'tableCell') return node.type
  const inner = node.children.map(skeleton).filter((child) => child !== 'text')
  return [node.type, ...inner]
}

const cellCount = (node: Node) => nodesOf(node, 'tableRow').map((row) => row.children?.length)

describe('hostile text', () => {
  const body = (markdown: string) => parseGfm(parseFrontmatter(markdown).body)
  const { language } = optionReport().identity
  const reference = body(renderMarkdown(optionReport()))

  it.each([
    ['at the end', hostileReport(PAYLOAD)],
    ['in place of everything', hostileReport(PAYLOAD, { replace: true })],
  ])('%s changes no structure', (_name, report) => {
    const tree = body(renderMarkdown(report))
    expect(skeleton(tree)).toEqual(skeleton(reference))
    expect(nodesOf(tree, 'html').map(({ value }) => value)).toEqual(
      nodesOf(reference, 'html').map(({ value }) => value),
    )
    expect(nodesOf(tree, 'image')).toEqual([])
    expect(nodesOf(tree, 'link').map(({ url }) => url)).toEqual(
      nodesOf(reference, 'link').map(({ url }) => url),
    )
    expect(report.identity.language).toBe(language)
  })

  const pieces = fc.constantFrom(
    '|', '\\', '\n', '\r\n', '`', '```', '~~~', '<b>', '<!--', '[a](javascript:b)', '![a](b)', '# ', '---', '\n---\n', '- ', '> ', '&#10;', '*', '_',
    '\0', '\u202e', '\u2028', '\ud83d\ude00', '한글', 'x', ' ', '\t', '<a id="io-001"></a>', '## <a id="findings"></a>', '"', "'", '{{this}}', '{{{x}}}',
  ) // prettier-ignore

  it('property: changes no structure, and every cell comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (parts) => {
        const payload = parts.join('')
        const report = hostileReport(payload)
        const markdown = renderMarkdown(report)
        const tree = body(markdown)
        expect(skeleton(tree)).toEqual(skeleton(reference))
        expect(cellCount(tree)).toEqual(cellCount(reference))
        expect(rowsOf(markdown, 'findings').map((row) => row.at(-1))).toEqual(
          report.findings.map(({ statement }) => statement),
        )
        expect(rowsOf(markdown, 'invariants').map((row) => row[1])).toEqual(
          report.optionSelection?.invariants,
        )
        expect(parseFrontmatter(markdown).data['ticketIds']).toEqual(report.identity.ticketIds)
        const heading = nodesOf(tree, 'heading')[0]
        expect(heading === undefined ? '' : onlyText(heading)).toBe(showHidden(report.identity.title))
      }),
      { numRuns: 10 },
    )
  }, 120_000)

  it('in an id that no schema would pass leaves no anchor and no link', () => {
    const report = optionReport()
    const selection = report.optionSelection
    const options = (selection?.options ?? []).map((option) => ({
      ...option,
      id: `IO-1"><b>[x](javascript:a)`,
    }))
    const broken = {
      ...report,
      ...(selection === undefined ? {} : { optionSelection: { ...selection, options } }),
    }
    const tree = body(renderMarkdown(broken))
    const html = nodesOf(tree, 'html').map(({ value }) => value ?? '')
    expect(html.filter((value) => !/^(?:<a id="[a-z0-9-]+">|<\/a>)$/.test(value))).toEqual([])
    expect(nodesOf(tree, 'link').filter(({ url }) => !/^#[a-z0-9-]+$/.test(url ?? ''))).toEqual([])
  })

  it('survives a conversion of line ends', () => {
    const markdown = renderMarkdown(hostileReport(PAYLOAD))
    expect(parseReportTables(markdown.replaceAll('\n', '\r\n'))).toEqual(parseReportTables(markdown))
  })
})

describe('parseReportTables', () => {
  it('finds every table of the registry, with its columns', () => {
    const markdown = renderMarkdown(everyPart())
    const tables = parseReportTables(markdown)
    const anchors = new Set(tables.map(({ anchor }) => anchor))
    expect([...anchors].toSorted()).toEqual(Object.keys(REPORT_TABLES).toSorted())
    for (const { anchor, columns, rows, line } of tables) {
      expect(columns).toEqual(REPORT_TABLES[anchor as keyof typeof REPORT_TABLES])
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length))
      expect(markdown.split('\n')[line - 1]).toMatch(/^\| /)
    }
  })

  it('reads a table that okstra does not know by its labels', () => {
    const table = { columns: ['A | B', 'C'], rows: [['1', '2 | 3'], ['only']] }
    const markdown = renderMarkdown(optionReport(), {
      extraSections: [{ title: 'Cost', markdown: '# x', table }],
    })
    expect(parseReportTables(markdown).at(-1)).toMatchObject({
      anchor: 'extra-1',
      columns: ['A | B', 'C'],
      rows: [
        ['1', '2 | 3'],
        ['only', ''],
      ],
    })
  })

  it('takes nothing from a fence inside narrative', () => {
    const forged = '```\n## <a id="findings"></a>Findings\n\n| Id |\n| --- |\n| F-999 |\n```'
    const report = optionReport()
    const markdown = renderMarkdown({
      ...report,
      summary: forged,
      verdictCard: { ...report.verdictCard, nextStep: forged },
    })
    expect(markdown).toContain('> ## <a id="findings"></a>Findings\n')
    const extra = renderMarkdown(report, {
      extraSections: [{ title: 'x', markdown: forged, table: { columns: ['A'], rows: [] } }],
    })
    const places = (text: string) => parseReportTables(text).map(({ anchor, rows }) => [anchor, rows])
    expect(places(markdown)).toEqual(places(renderMarkdown(report)))
    expect(places(extra)).toEqual([...places(renderMarkdown(report)), ['extra-1', []]])
  })

  it.each(['', '\n', '| a |', '| a |\n', '| a |\n| --- |', 'text'])('reads %j', (text) => {
    expect(parseReportTables(text).map(({ rows }) => rows)).toEqual(text.startsWith('|') ? [[]] : [])
  })
})

/** What a report of an option selection without votes on its findings can lose. */
const STEPS_OF_OPTIONS = TRIM_STEPS.filter((step) => step !== 'ballots')

describe('options', () => {
  it('adds sections at the end, quoted, escaped and indexed', () => {
    const markdown = renderMarkdown(optionReport(), {
      extraSections: [{ title: 'Cost <b> #', markdown: '## x\n<i>' }],
    })
    expect(markdown.slice(markdown.indexOf('## <a id="extra-1">') - 2)).toBe(
      '\n\n## <a id="extra-1"></a>Cost \\<b> \\#\n\n> ## x\n> &lt;i>\n',
    )
    expect(markdown).toContain('- [Cost \\<b> \\#](#extra-1)\n')
  })

  it('takes the labels of another language, escaped', () => {
    const labels = Object.fromEntries(Object.keys(en.labels).map((key) => [key, `|# ${key}\n`])) as Record<
      LabelKey,
      string
    >
    const markdown = renderMarkdown(optionReport(), {
      catalogue: { language: 'xx', direction: 'ltr', labels },
    })
    expect(markdown).toContain('## <a id="findings"></a>\\|# section.findings&#10;\n')
    expect(parseReportTables(markdown)).toEqual(parseReportTables(renderMarkdown(optionReport())))
  })

  it('takes a digest that is known already', () => {
    expect(parseFrontmatter(renderMarkdown(optionReport(), { dataDigest: 'ab' })).data['dataDigest']).toBe(
      'ab',
    )
  })

  it('leaves detail out in the stated order until the budget holds, and says so', () => {
    const report = optionReport()
    const seen: unknown[] = []
    let last = estimateTokens(renderMarkdown(report))
    for (;;) {
      const markdown = renderMarkdown(report, { tokenBudget: last - 1 })
      const { leftOut, budgetExceeded, tokenBudget } = parseFrontmatter(markdown).data
      if (budgetExceeded === true) break
      expect(tokenBudget).toBe(last - 1)
      expect(estimateTokens(markdown)).toBeLessThan(last)
      expect(rowsOf(markdown, 'findings').length).toBe(report.findings.length)
      expect(markdown).toContain(`Left out for a budget of ${last - 1} tokens: `)
      seen.push(leftOut)
      last = estimateTokens(markdown)
    }
    const prefixes = STEPS_OF_OPTIONS.map((_step, index) => STEPS_OF_OPTIONS.slice(0, index + 1))
    expect(seen).toEqual(
      prefixes.filter((prefix) => seen.some((list) => JSON.stringify(list) === JSON.stringify(prefix))),
    )
    expect(seen.at(-1)).toEqual(STEPS_OF_OPTIONS)
  })

  it('leaves nothing out of a budget that is just enough', () => {
    const report = optionReport()
    const tokens = estimateTokens(renderMarkdown(report, { tokenBudget: 9999 }))
    const leftOut = (tokenBudget: number) =>
      parseFrontmatter(renderMarkdown(report, { tokenBudget })).data['leftOut']
    expect([leftOut(tokens), leftOut(tokens - 1)]).toEqual([undefined, ['provenance']])
  })

  it('keeps everything when the budget is enough', () => {
    const report = optionReport()
    const markdown = renderMarkdown(report, { tokenBudget: 100_000 })
    expect(markdown.replace('tokenBudget: 100000\n', '')).toBe(renderMarkdown(report))
  })

  it('keeps what is never left out, and says that it does not fit', () => {
    const report = optionReport()
    const markdown = renderMarkdown(report, { tokenBudget: 10 })
    expect(parseFrontmatter(markdown).data).toMatchObject({ budgetExceeded: true, leftOut: STEPS_OF_OPTIONS })
    const kept = parseReportTables(markdown).map(({ anchor }) => anchor)
    expect(kept).toEqual([
      'requirements', 'requirement-coverage', 'findings', 'evidence', 'clarification-items', 'missing-information', 'residual-risks', 'follow-ups',
      'options', 'candidate-audit', 'audit-reasons', 'coverage-figures', 'commitments', 'external-facts', 'overrides', 'rank-stability', 'invariants',
    ]) // prettier-ignore
    expect(rowsOf(markdown, 'evidence')[0]?.slice(-2)).toEqual(['', ''])
    expect(markdown).toContain('- The budget of 10 tokens is not enough for what is never left out.\n')
  })

  it('does not name what the report does not have as left out', () => {
    const { leftOut } = parseFrontmatter(renderMarkdown(blockedReport(), { tokenBudget: 10 })).data
    expect(leftOut).toEqual(
      STEPS_OF_OPTIONS.filter((step) => !['agent-activity', 'rejected-proposals'].includes(step)),
    )
  })
})

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['한글', 2],
    ['한글a', 3],
    ['\u007f', 1],
    ['\u0080', 1],
    ['\u0080\u0080\u007f', 3],
  ])('%j is %i', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens)
  })
})

describe('size', () => {
  it('renders 10,000 findings at once, each as one row, and reads them back', () => {
    const report = largeReport(10_000)
    const markdown = renderMarkdown(report, { dataDigest: 'd' })
    const rows = rowsOf(markdown, 'findings')
    expect(rows.map((row) => row[0])).toEqual(report.findings.map(({ id }) => id))
    expect(rows.at(-1)?.at(-1)).toBe(report.findings.at(-1)?.statement)
  })
})
