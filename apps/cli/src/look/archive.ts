import { type ArchiveEnd, archiveRuns, type RestoreEnd, restoreRuns } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, green, lines, type Text, yellow } from '../styled-text.ts'
import { onPage, wrapTo } from './page.ts'
import { questionOf } from './question.ts'
import { sizeText } from './size-text.ts'

/** Moves runs to the archive, or says which would be moved. */
export async function executeArchive(
  word: string | undefined,
  { ctx, dryRun }: { readonly ctx: Context; readonly dryRun: boolean },
): Promise<CommandResult> {
  const end = await archiveRuns({ ...(await questionOf(word, ctx)), dryRun }, engineDeps(ctx))
  return { data: end, text: onPage((width) => endText(end, width)), exitCode: end.kept === 0 ? 0 : 1 }
}

/** Puts runs back from the archive, or says which would be put back. */
export async function executeRestore(
  word: string | undefined,
  { ctx, dryRun }: { readonly ctx: Context; readonly dryRun: boolean },
): Promise<CommandResult> {
  const end = await restoreRuns({ ...(await questionOf(word, ctx)), dryRun }, engineDeps(ctx))
  return { data: end, text: onPage((width) => restoredText(end, width)), exitCode: end.kept === 0 ? 0 : 1 }
}

const WORDS = {
  archived: 'archived',
  'would-be-archived': 'would go',
  'was-archived': 'was there',
  kept: 'kept',
  restored: 'restored',
  'would-be-restored': 'would come',
  'was-here': 'was here',
} as const

function endText({ task, runs, archived, kept, dryRun }: ArchiveEnd, width: number): Text {
  if (runs.length === 0) return `The task ${task} has no run.`
  return lines(
    ...runs.map(({ run, state, reasons, folder, files, bytes }) =>
      lines(
        [(state === 'kept' ? yellow : green)(WORDS[state].padEnd(10)), bold(run)],
        ...reasons.flatMap((reason) => wrapTo(reason, width - 12).map((line) => dim(`            ${line}`))),
        ...(folder === null ? [] : [dim(`            ${files} files, ${sizeText(bytes)}: ${folder}`)]),
      ),
    ),
    '',
    `${archived} ${dryRun ? 'would be' : archived === 1 ? 'is' : 'are'} in the archive, ${kept} ${kept === 1 ? 'stays' : 'stay'}.${dryRun ? ' Nothing was moved.' : ''}`,
  )
}

function restoredText({ task, runs, restored, kept, dryRun }: RestoreEnd, width: number): Text {
  if (runs.length === 0) return `No run of ${task} is in the archive.`
  return lines(
    ...runs.map(({ run, state, reasons, files, bytes }) =>
      lines(
        [(state === 'kept' ? yellow : green)(WORDS[state].padEnd(10)), bold(run)],
        ...reasons.flatMap((reason) => wrapTo(reason, width - 12).map((line) => dim(`            ${line}`))),
        ...(files === 0 ? [] : [dim(`            ${files} files, ${sizeText(bytes)}`)]),
      ),
    ),
    '',
    `${restored} ${dryRun ? 'would be' : restored === 1 ? 'is' : 'are'} back, ${kept} ${kept === 1 ? 'stays' : 'stay'} in the archive.${dryRun ? ' Nothing was moved.' : ''}`,
  )
}
