import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type CoverageFigures,
  documentDigest,
  type FinalReport,
  type Finding,
  makeDigestSidecar,
  type OptionSelection,
} from '@okstra/contracts'
import { renderHtml } from '@okstra/report'
import { renderMarkdown } from '@okstra/report/markdown'
import { validatePaths } from '@okstra/validate/node'
import { defineCommand } from '../command.ts'
import { findingLines, verdictText } from '../coverage-text.ts'
import { loadExample } from '../demo/load-example.ts'
import { runExample } from '../demo/run-example.ts'
import { shownPath } from '../io/shown-path.ts'
import { writeFileAtomically } from '../io/write-file.ts'
import { bold, dim, green, lines, type Text } from '../styled-text.ts'
import { textTable } from '../text-table.ts'

export const command = defineCommand({
  description:
    'Takes a brief that ships with okstra and the directions that three rehearsal analysts proposed for it, measures ' +
    'each direction against the brief, merges and ranks them, seals the report with its digest sidecar, renders it as ' +
    'Markdown and HTML, and validates all of it. No model is asked; every figure is computed when it runs.',
  flags: {
    out: {
      type: 'string',
      value: 'DIR',
      description: 'Write everything here (default: a fresh temporary folder)',
    },
  },
  exits: { 1: 'the validator found something wrong with the report' },
  examples: [{ line: 'okstra demo --out demo', about: 'keeps the files in ./demo' }],
  async run({ ctx, values, detail }) {
    const { report, explanation } = runExample(loadExample(), {
      startedAt: ctx.now(),
      okstraVersion: ctx.version,
    })
    const folder =
      values.out === undefined
        ? await mkdtemp(join(ctx.env['TMPDIR'] ?? tmpdir(), 'okstra-demo-'))
        : resolve(ctx.cwd, values.out)
    const files: string[] = []
    for (const [name, text] of documentsOf(report)) {
      ctx.signal.throwIfAborted()
      const path = join(folder, name)
      detail(`${await writeFileAtomically(path, text)} bytes in ${path}`)
      files.push(path)
    }
    const checked = await validatePaths(files, { cwd: ctx.cwd, config: false })
    const shown = files.map((path) => shownPath(ctx.cwd, path))
    const html = shown.find((path) => path.endsWith('.html')) ?? ''
    const next = `okstra validate ${shownPath(ctx.cwd, folder)}`
    const candidates = candidateRows(report.optionSelection)
    const failed = checked.findings.some(({ severity }) => severity === 'error')
    return {
      data: {
        directory: shownPath(ctx.cwd, folder),
        requirements: report.requirementCoverage?.coverage.counts.requirements ?? 0,
        candidates,
        explanation,
        dataDigest: documentDigest(report),
        findings: checked.findings,
        files: shown,
        html,
        next,
      },
      text: lines(
        bold(report.identity.title),
        report.verdictCard.conclusion,
        '',
        candidateTable(candidates),
        '',
        ...explanation,
        '',
        checkedLine(shown.length, checked.findings),
        ...findingLines(checked.findings),
        dim(`data digest ${documentDigest(report)}`),
        '',
        [bold('report  '), html],
        [bold('next    '), next],
      ),
      exitCode: failed ? 1 : 0,
    }
  },
})

/** Data first: it is what the views and the seal are made from. */
function documentsOf(report: FinalReport): (readonly [name: string, text: string])[] {
  const base = `final-report-${report.identity.taskType}-${String(report.run.seq).padStart(3, '0')}`
  const data = `${base}.data.json`
  return [
    [data, `${JSON.stringify(report, null, 2)}\n`],
    [`${base}.digests.json`, `${JSON.stringify(makeDigestSidecar(report, data), null, 2)}\n`],
    [`${base}.md`, renderMarkdown(report)],
    [`${base}.html`, renderHtml(report)],
  ]
}

interface CandidateRow {
  readonly id: string
  readonly title: string
  readonly rank: number | null
  readonly score: number | null
  readonly coveragePercent: number
  readonly scopePrecisionPercent: number
  readonly coverageVerdict: CoverageFigures['coverageVerdict']
  readonly reasons: readonly string[]
}

function candidateRows(selection: OptionSelection | undefined): CandidateRow[] {
  const options = (selection?.options ?? []).map(({ candidate, coverage, rank, score }) => ({
    ...figuresOf(candidate, coverage),
    rank,
    score: score.total,
    reasons: [],
  }))
  const audited = (selection?.candidateAudit ?? []).flatMap(({ candidate, coverage, score, reasons }) =>
    coverage === undefined
      ? []
      : [
          {
            ...figuresOf(candidate, coverage),
            rank: null,
            score: score?.total ?? null,
            reasons: reasons.map(({ message }) => message),
          },
        ],
  )
  return [...options, ...audited]
}

function figuresOf(
  { id, title }: { readonly id: string; readonly title: string },
  coverage: CoverageFigures,
) {
  const { coveragePercent, scopePrecisionPercent, coverageVerdict } = coverage
  return { id, title, coveragePercent, scopePrecisionPercent, coverageVerdict }
}

function candidateTable(rows: readonly CandidateRow[]): Text {
  return textTable(
    [
      [
        bold('rank'),
        '',
        bold('direction'),
        bold('coverage'),
        bold('precision'),
        bold('points'),
        bold('verdict'),
      ],
      ...rows.map((row): readonly Text[] => [
        row.rank === null ? '-' : String(row.rank),
        row.id,
        row.title,
        `${row.coveragePercent} %`,
        `${row.scopePrecisionPercent} %`,
        row.score === null ? '-' : String(row.score),
        verdictText(row.coverageVerdict),
      ]),
    ],
    { right: [0, 3, 4, 5] },
  )
}

function checkedLine(files: number, findings: readonly Finding[]): Text {
  return findings.length === 0
    ? green(`${files} files written and validated: nothing found`)
    : `${files} files written; the validator says:`
}
