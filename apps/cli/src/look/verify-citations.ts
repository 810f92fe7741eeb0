import {
  citationFindings,
  type CitationReview,
  findProject,
  readReport,
  verifyCitations,
} from '@okstra/engine/look'
import { FORMATS, formatFindings } from '@okstra/validate'
import { createGit, findRepository } from '@okstra/worktree'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'

/** Checks the citations of a report again, at its own commit and at another one. */
export async function executeVerifyCitations(
  word: string | undefined,
  {
    ctx,
    at,
    format,
  }: { readonly ctx: Context; readonly at: string | undefined; readonly format: string | undefined },
): Promise<CommandResult> {
  const { cwd, env, version } = ctx
  const startedAt = ctx.now().getTime()
  const root = await findProject(cwd)
  const { files, report, seal, warnings } = await readReport({
    folder: cwd,
    root,
    ...(word === undefined ? {} : { word }),
  })
  const git = createGit({ environment: env })
  const repository = root ?? (await findRepository(git, { folder: cwd })).main
  const review = await verifyCitations(report, { git, repository, ...(at === undefined ? {} : { ref: at }) })
  const findings = citationFindings(review)
  const known = FORMATS.find((name) => name === format)
  const data = shownPath(cwd, files.data)
  const written = { files: [{ name: data }], version, startedAt, finishedAt: ctx.now().getTime() }
  return {
    data: { ...review, report: data, seal, findings },
    text:
      known === undefined
        ? onPage((width) => reviewText(review, { width, data }))
        : ({ colour, width }) =>
            formatFindings(findings, known, {
              ...written,
              color: colour,
              ...(width === undefined ? {} : { width }),
            }),
    warnings,
    exitCode: review.holds ? 0 : 1,
  }
}

const STYLES = {
  holds: green,
  lost: red,
  'record-differs': red,
  unsupported: dim,
  'not-rechecked': yellow,
} as const

function reviewText(
  review: CitationReview,
  { width, data }: { readonly width: number; readonly data: string },
): Text {
  const { rows, counts, at, frozenCommit, reportId, holds } = review
  const summary = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
  return lines(
    [bold(reportId), dim(`  ${data}`)],
    dim(`frozen at ${frozenCommit}${at === null ? '' : `, now at ${at.ref} (${at.commit})`}`),
    '',
    fittedTable(
      ['id', 'verdict', 'check', 'place'],
      rows.map((row) => [
        { text: row.id, style: bold },
        { text: row.verdict, style: STYLES[row.verdict] },
        { text: stepsOf(row).join(' → ') },
        { text: row.movedTo === null ? row.place : `${row.place} → ${row.movedTo}` },
      ]),
      { width, flexible: 3 },
    ),
    '',
    ...rows
      .filter(({ verdict }) => verdict === 'lost' || verdict === 'record-differs')
      .map(({ id, place, note }) => [red(`${id} `), `${place}: ${note}`]),
    [holds ? green('The report holds') : red('The report does not hold'), `: ${summary}.`],
  )
}

/** State in the report, found anew, and at the other commit, as far as they differ. */
function stepsOf({ recorded, frozen, at }: CitationReview['rows'][number]): string[] {
  const steps = [recorded, frozen ?? recorded, at ?? frozen ?? recorded]
  return steps.filter((state, index) => index === 0 || state !== steps[index - 1])
}
