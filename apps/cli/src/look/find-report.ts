import { findProject, locateReport } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { dim, green, lines, red, type Text, yellow } from '../styled-text.ts'

const WORDS: Readonly<Record<string, Text>> = {
  intact: green('The report is what was sealed.'),
  'not-sealed': yellow('The report was never sealed.'),
  missing: red('The report data is gone.'),
  changed: red('The report is not what was sealed.'),
  'changed-place-unknown': red('The report is not what was sealed, and what changed cannot be told.'),
}

const OF_EARLIER = yellow('An earlier okstra wrote it; reports were not sealed then.')

/** Prints where a report is, and whether it is as it was sealed. */
export async function executeFindReport(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const root = await findProject(ctx.cwd)
  const { files, there, seal, isEarlier } = await locateReport({
    folder: ctx.cwd,
    root,
    ...(word === undefined ? {} : { word }),
  })
  const pathOf = (name: (typeof there)[number]): string | null =>
    there.includes(name) ? shownPath(ctx.cwd, files[name]) : null
  const found = {
    data: pathOf('data'),
    digests: pathOf('digests'),
    markdown: pathOf('markdown'),
    html: pathOf('html'),
  }
  const isWell = seal === 'intact' || seal === 'not-sealed'
  const paths = [found.data, found.markdown, found.html].filter((path) => path !== null)
  const check =
    seal === 'changed' ? [dim(`See what changed: okstra validate ${shownPath(ctx.cwd, files.data)}`)] : []
  return {
    data: { seal, files: found, ...(isEarlier ? { isEarlier } : {}) },
    text: lines(...paths, isEarlier ? OF_EARLIER : (WORDS[seal] ?? seal), ...check),
    exitCode: isWell ? 0 : 1,
  }
}
