import { type Finding, OkstraError, sortFindings } from '@okstra/contracts'
import { defineCommand } from '../command.ts'
import { findingLines, verdictText } from '../coverage-text.ts'
import { resolveFolder } from '../io/resolve-folder.ts'
import { SKIPPED_FOLDERS, walkRepository } from '../io/walk-repository.ts'
import { oneLine } from '../one-line.ts'
import { groupScopes } from '../scan/group-scopes.ts'
import { type MeasuredScope, measureScope } from '../scan/measure-scope.ts'
import { readRepository } from '../scan/read-repository.ts'
import { type FileReading, SCAN_FORMATS } from '../scan/scope.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { textTable } from '../text-table.ts'

const LOOKED_FOR =
  'okstra briefs (EB-, PB-, EO- items), JSON requirement files, spec-kit specs (FR-, SC- items in specs/*/spec.md), ' +
  'OpenSpec specs (### Requirement: headings in openspec/specs and openspec/changes) and OpenFastTrace items (req~name~1)'

export const command = defineCommand({
  description:
    'Reads the files of a repository, finds requirements and what says that it covers them, and measures each ' +
    `specification by itself. Looked for are ${LOOKED_FOR}; covered by tasks, commitment files, and tags in sources ` +
    `and tests such as "covers: EB-001". Links are not followed; ${SKIPPED_FOLDERS.join(', ')}, the runs of okstra ` +
    'and archived changes are left out.',
  args: [{ name: 'dir', description: 'the folder to scan', required: true }],
  flags: {
    exclude: {
      type: 'string',
      value: 'PATH',
      description: 'File or folder below DIR to leave out, such as test/fixtures',
      multiple: true,
    },
  },
  exits: {
    0: 'every specification is covered exactly',
    1: 'something is not covered, or too much is promised, or a citation leads nowhere',
    2: 'no requirement was found, or the folder cannot be read',
  },
  examples: [
    { line: 'okstra coverage scan .', about: 'the repository at hand' },
    { line: 'okstra coverage scan . --exclude test/fixtures --json', about: 'for a program' },
  ],
  async run({ ctx: { cwd, signal }, values, args: [dir = '.'], detail }) {
    const root = await resolveFolder(cwd, dir)
    const walk = await walkRepository(root, { exclude: values.exclude, signal })
    const { readings, looked, findings } = await readRepository(root, walk.files, signal)
    for (const { path, format, requirements, commitments } of readings) {
      detail(`${path}: ${format}, ${requirements.length} requirements, ${commitments.length} commitments`)
    }
    const grouped = groupScopes(readings)
    if (grouped.scopes.length === 0)
      throw nothingFound(dir, looked, readings, [...walk.findings, ...findings])
    const scopes = grouped.scopes.map(measureScope)
    const all = sortFindings([
      ...walk.findings,
      ...findings,
      ...grouped.findings,
      ...readings.flatMap((reading) => reading.findings),
      ...scopes.flatMap((scope) => scope.findings),
    ])
    const formats = summaries(readings)
    const exact = scopes.every(({ figures }) => figures?.coverageVerdict === 'exact')
    return {
      data: {
        root: dir,
        files: looked,
        formats,
        scopes: scopes.map(({ scope, format, figures, explanation }) => ({
          scope,
          format,
          figures,
          explanation,
        })),
        findings: all,
      },
      text: lines(
        `${looked} files looked into`,
        '',
        formatTable(formats),
        '',
        scopeTable(scopes),
        ...findingSection(all),
      ),
      exitCode: exact && !all.some(({ severity }) => severity === 'error') ? 0 : 1,
    }
  },
})

function nothingFound(
  dir: string,
  looked: number,
  readings: readonly FileReading[],
  unread: readonly Finding[],
): OkstraError {
  const commitments = readings.reduce((sum, reading) => sum + reading.commitments.length, 0)
  const beside =
    commitments === 0
      ? ''
      : ` ${commitments} ${commitments === 1 ? 'commitment cites' : 'commitments cite'} some.`
  return new OkstraError(
    'COVERAGE_NO_REQUIREMENTS',
    `No requirement was found in ${looked} files of ${JSON.stringify(dir)}.${beside}${notRead(unread)}`,
    {
      hint: `Looked for: ${LOOKED_FOR}.`,
      details: { dir, files: looked, commitments, findings: unread },
    },
  )
}

function notRead([first, ...others]: readonly Finding[]): string {
  if (first === undefined) return ''
  return ` ${oneLine(first.message)}${others.length === 0 ? '' : ` (and ${others.length} more)`}`
}

interface FormatSummary {
  readonly format: FileReading['format']
  readonly files: number
  readonly requirements: number
  readonly commitments: number
}

function summaries(readings: readonly FileReading[]): FormatSummary[] {
  return SCAN_FORMATS.flatMap((format) => {
    const own = readings.filter((reading) => reading.format === format)
    const sum = (list: 'requirements' | 'commitments') =>
      own.reduce((total, reading) => total + reading[list].length, 0)
    if (own.length === 0) return []
    return [{ format, files: own.length, requirements: sum('requirements'), commitments: sum('commitments') }]
  })
}

function formatTable(formats: readonly FormatSummary[]): Text {
  return textTable(
    [
      [bold('format'), bold('files'), bold('requirements'), bold('commitments')],
      ...formats.map(({ format, files, requirements, commitments }) => [
        format,
        String(files),
        String(requirements),
        String(commitments),
      ]),
    ],
    { right: [1, 2, 3] },
  )
}

function scopeTable(scopes: readonly MeasuredScope[]): Text {
  return textTable(
    [
      [
        bold('specification'),
        bold('covered'),
        bold('coverage'),
        bold('mapped'),
        bold('precision'),
        bold('verdict'),
      ],
      ...scopes.map(({ scope, figures }): readonly Text[] => {
        if (figures === null) return [scope, '', '', '', '', 'cannot be measured']
        const { counts } = figures
        return [
          scope,
          `${counts.covered}/${counts.requirements}`,
          `${figures.coveragePercent} %`,
          `${counts.mapped}/${counts.commitments}`,
          `${figures.scopePrecisionPercent} %`,
          verdictText(figures.coverageVerdict),
        ]
      }),
    ],
    { right: [1, 2, 3, 4] },
  )
}

function findingSection(findings: readonly Finding[]): Text[] {
  if (findings.length === 0) return []
  return ['', bold('Findings'), ...findingLines(findings), dim('Each specification in detail: --json')]
}
