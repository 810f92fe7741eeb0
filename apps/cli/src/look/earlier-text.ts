import type { EarlierRun, EarlierTaskRuns } from '@okstra/engine/look'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { factList } from './page.ts'

/** A task that an earlier okstra left, and nothing that its files do not say. */
export function earlierTaskText({ task, status, runs }: EarlierTaskRuns, width: number): Text {
  return lines(
    [bold(task), status === null ? '' : `  ${status}`],
    '',
    runs.length === 0 ? 'It has no run whose number can be told.' : earlierRunsText(runs, width),
    ...NEXT,
  )
}

/** Runs of an earlier okstra, below whatever else a task has. */
export function earlierRunsText(runs: readonly EarlierRun[], width: number): Text {
  return lines(
    bold('Of an earlier okstra, to be read only:'),
    factList(
      runs.map(({ taskType, seq, files }) => [`${taskType} ${seq}`, counted(files.length)]),
      width,
    ),
    ...runs.flatMap(({ reports }) => reports.map((report) => dim(`    ${report}`))),
    dim('When they ran, and how they ended, their files do not say.'),
  )
}

/** One run, with every file of it. */
export function earlierRunText(
  { task, status }: Pick<EarlierTaskRuns, 'task' | 'status'>,
  { taskType, seq, files }: EarlierRun,
): Text {
  return lines(
    [bold(task), status === null ? '' : `  ${status}`],
    '',
    [bold(`${taskType} ${seq}`), '  of an earlier okstra, to be read only'],
    ...files.map(({ path, kind }): Text => ['  ', path, dim(`  ${kind}`)]),
    ...NEXT,
  )
}

const NEXT: readonly Text[] = ['', [bold('next: '), 'okstra migrate --dry-run']]

function counted(files: number): string {
  return files === 1 ? '1 file' : `${files} files`
}
