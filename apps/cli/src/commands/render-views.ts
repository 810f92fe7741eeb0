import { basename, join, resolve } from 'node:path'
import { type Finding, documentDigest, type FinalReport, OkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { renderHtml } from '@okstra/report'
import { renderMarkdown } from '@okstra/report/markdown'
import { validateDocuments } from '@okstra/validate'
import { defineCommand } from '../command.ts'
import { isFile } from '../io/is-file.ts'
import { readInput } from '../io/read-input.ts'
import { shownPath } from '../io/shown-path.ts'
import { writeFileAtomically } from '../io/write-file.ts'
import { reportBase, requireSealed, sidecarPath } from '../seal.ts'
import { bold, dim, green, lines } from '../styled-text.ts'

export const command = defineCommand({
  description:
    'Renders the Markdown and the HTML view of report data. The data is validated first. Where a digest sidecar ' +
    'stands beside it, data that is not what was sealed is refused, and what changed is named. Each file is written ' +
    'as a whole or not at all.',
  args: [{ name: 'data', description: 'report data, such as final-report-….data.json', required: true }],
  flags: {
    out: { type: 'string', value: 'DIR', description: 'Write the views here (default: beside the data)' },
    'check-only': { type: 'boolean', description: 'Check and render, and write nothing' },
  },
  exits: { 1: 'the data is not what was sealed', 2: 'the data does not validate' },
  examples: [{ line: 'okstra render-views final-report.data.json', about: 'writes .md and .html beside it' }],
  async run({ ctx: { cwd, signal }, stdin, values, args: [path = ''] }) {
    if (path === '-') {
      throw new OkstraError('USAGE_BAD_VALUE', 'Report data cannot come from standard input.', {
        hint: 'Name a file: the sidecar and the views stand beside it.',
      })
    }
    const { text } = await readInput(path, { cwd, stdin })
    const { report, sealed } = await soundReport(path, text, { cwd, stdin })
    const digest = documentDigest(report)
    const base = basename(reportBase(path))
    const folder = values.out === undefined ? resolve(cwd, path, '..') : resolve(cwd, values.out)
    const views = [
      { path: join(folder, `${base}.md`), text: renderMarkdown(report) },
      { path: join(folder, `${base}.html`), text: renderHtml(report) },
    ]
    const written: { path: string; bytes: number }[] = []
    for (const view of values['check-only'] ? [] : views) {
      signal.throwIfAborted()
      written.push({
        path: shownPath(cwd, view.path),
        bytes: await writeFileAtomically(view.path, view.text),
      })
    }
    return {
      data: { reportId: report.identity.reportId, dataDigest: digest, sealed, written },
      text: lines(
        [bold(report.identity.reportId), dim(`  data digest ${digest}`)],
        sealed ? green('The data is what was sealed.') : 'No digest sidecar stands beside the data.',
        ...(values['check-only']
          ? ['Both views can be rendered; nothing was written.']
          : written.map((view) => `wrote ${view.path}`)),
      ),
      exitCode: 0,
    }
  },
})

async function soundReport(
  path: string,
  text: string,
  source: Parameters<typeof readInput>[1],
): Promise<{ readonly report: FinalReport; readonly sealed: boolean }> {
  const data: unknown = parseJson(text, { source: path })
  const sidecar = sidecarPath(path)
  const sealed = await isFile(resolve(source.cwd, sidecar))
  if (sealed) requireSealed(path, data, await readInput(sidecar, source))
  const findings = await validateDocuments([{ name: path, text, kind: 'final-report' }])
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw invalidReport(path, errors)
  return { report: data as FinalReport, sealed }
}

const SHOWN = 5

function invalidReport(path: string, errors: readonly Finding[]): OkstraError {
  const places = errors.slice(0, SHOWN).map(({ code, message, position }) => {
    return `${position === undefined ? path : `${path}:${position.line}:${position.column}`} ${code} ${message}`
  })
  const more = errors.length > SHOWN ? [`and ${errors.length - SHOWN} more`] : []
  return new OkstraError('REPORT_INVALID', [`${path} does not validate:`, ...places, ...more].join('\n  '), {
    hint: `See all of it: okstra validate ${path}`,
    details: { findings: errors },
  })
}
