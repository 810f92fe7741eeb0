import { type FinalReport, OkstraError, parseTaskKey, visible } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import {
  readArchived,
  readCatalog,
  readDocument,
  readJournal,
  readTask,
  runLayout,
  type SealVerdict,
  verifyReport,
} from '@okstra/store'
import { stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { archivedRun } from '../archive/archived-run.ts'
import { findPlace } from './find-place.ts'
import { findTask } from './find-task.ts'

/** Files of a report, wherever it lies. */
export interface ReportFiles {
  readonly data: string
  readonly digests: string
  readonly html: string
  readonly markdown: string
  /** Journal of its run; absent for a report that lies outside of a project. */
  readonly journal?: string
}

export interface ReportReading {
  readonly files: ReportFiles
  readonly report: FinalReport
  /** What its seal says of it. */
  readonly seal: SealVerdict['verdict']
  readonly warnings: readonly string[]
}

export interface ReportQuestion {
  /** A file, a run, a report id or a task; the newest report of the latest task when absent. */
  readonly word?: string
  /** Folder that paths start from. */
  readonly folder: string
  /** Project; absent outside of one. */
  readonly root: string | undefined
}

/**
 * The files of the report that a word means. Of a task it is the newest sealed one.
 *
 * @example
 * const { html } = await findReport({ word: 'billing/late-fees', folder, root })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `RUN_ARCHIVED`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function findReport({ word, folder, root }: ReportQuestion): Promise<ReportFiles> {
  const file = word === undefined ? undefined : await fileNamed(resolve(folder, word))
  if (file !== undefined && !isWithinRuns(file, root)) return filesOf(file)
  if (root === undefined) {
    throw new OkstraError(
      'RUN_NOT_FOUND',
      `There is no project here${word === undefined ? '' : ', and no such file'}.`,
      {
        hint: 'Go to the project, or name a file such as final-report-….data.json.',
        details: { word: word ?? null },
      },
    )
  }
  const { catalog, latest } = await readCatalog(root)
  const place = word === undefined ? undefined : findPlace(word, { folder, root, tasks: catalog.tasks })
  if (place !== undefined) {
    const layout = runLayout(root, place)
    if (await isThere(layout.report.data)) return { ...layout.report, journal: layout.journal }
    if ((await readArchived(root, place)) !== undefined) throw archivedRun(visible(word ?? ''))
    if (await isThere(layout.folder)) throw noReport(visible(word ?? ''), 'The run')
    throw new OkstraError('RUN_NOT_FOUND', `${visible(word ?? '')} is no run of this project.`, {
      hint: 'See what there is: okstra status',
      details: { word: word ?? null },
    })
  }
  const { task } = findTask({ tasks: catalog.tasks, ...(latest === undefined ? {} : { latest }) }, word)
  const manifest = await readTask(root, parseTaskKey(task))
  if (manifest?.latestReport === undefined) throw noReport(task, 'The task')
  const files = filesOf(resolve(root, manifest.latestReport.path))
  const own = findPlace(files.data, { folder, root, tasks: catalog.tasks })
  if (own !== undefined && (await readArchived(root, own)) !== undefined) throw archivedRun(task)
  return files
}

export function noReport(name: string, what: string): OkstraError {
  return new OkstraError('RUN_NOT_FOUND', `${what} ${name} has no report yet.`, {
    hint: `See where it stands: okstra status`,
    details: { name },
  })
}

/** The data file that a path to any file of a report stands for. */
async function fileNamed(path: string): Promise<string | undefined> {
  if (!/\.(?:data\.json|json|html|md)$/.test(path) || !(await isThere(path))) return undefined
  if (path.endsWith('.json')) return path
  return path.replace(/\.(?:html|md)$/, '.data.json')
}

function isWithinRuns(file: string, root: string | undefined): boolean {
  if (root === undefined) return false
  return relative(root, file).split(sep).slice(0, 2).join('/') === '.okstra/tasks'
}

export function filesOf(data: string): ReportFiles {
  const base = data.replace(/(?:\.data)?\.json$/, '')
  const journal = join(dirname(dirname(data)), 'journal.jsonl')
  return {
    data,
    digests: `${base}.digests.json`,
    html: `${base}.html`,
    markdown: `${base}.md`,
    ...(dirname(data).endsWith(`${sep}reports`) ? { journal } : {}),
  }
}

/**
 * Reads the report that a word means, and holds it against its seal. One that was changed is read all the same, with a
 * warning: a look must not hide what is there.
 *
 * @throws {OkstraError} those of {@link findReport}.
 */
export async function readReport(question: ReportQuestion): Promise<ReportReading> {
  const files = await findReport(question)
  // The largest of all checks; what only asks where a report lies does without it.
  const { validate: isFinalReport } = await import('@okstra/contracts/validate/final-report')
  const report = await readDocument(files.data, { check: isFinalReport })
  if (report === undefined) throw noReport(visible(question.word ?? files.data), 'What was named,')
  const sealed =
    files.journal === undefined || !(await isThere(files.journal))
      ? undefined
      : foldRun((await readJournal(files.journal)).events).sealed
  const { data, digests } = files
  const { verdict: seal } = await verifyReport({
    data,
    digests,
    ...(sealed === undefined ? {} : { recorded: sealed }),
  })
  const isChanged = seal === 'changed' || seal === 'changed-place-unknown'
  return {
    files,
    report,
    seal,
    warnings: isChanged
      ? [`${report.identity.reportId} is not what was sealed. See what changed: okstra validate ${data}`]
      : [],
  }
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
