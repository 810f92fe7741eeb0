import { foldRun } from '@okstra/lifecycle'
import { readJournal, type SealVerdict, verifyReport } from '@okstra/store'
import { stat } from 'node:fs/promises'
import { findReport, type ReportFiles, type ReportQuestion } from './find-report.ts'

/** Where the files of a report are. */
export interface LocatedReport {
  readonly files: ReportFiles
  /** Of the views and the data, those that are there. */
  readonly there: readonly ('data' | 'digests' | 'markdown' | 'html')[]
  readonly seal: SealVerdict['verdict']
}

/**
 * The files of the report that a word means, and what its seal says. The data is not held against its schema: one that
 * somebody spoiled is found all the same.
 *
 * @example
 * const { files, seal } = await locateReport({ word: 'late-fees', folder, root })
 *
 * @throws {OkstraError} those of `findReport`.
 */
export async function locateReport(question: ReportQuestion): Promise<LocatedReport> {
  const files = await findReport(question)
  const { data, digests, journal } = files
  const sealed =
    journal === undefined || !(await isThere(journal))
      ? undefined
      : foldRun((await readJournal(journal)).events).sealed
  const { verdict } = await verifyReport({
    data,
    digests,
    ...(sealed === undefined ? {} : { recorded: sealed }),
  })
  const there: ('data' | 'digests' | 'markdown' | 'html')[] = []
  for (const name of ['data', 'digests', 'markdown', 'html'] as const) {
    if (await isThere(files[name])) there.push(name)
  }
  return { files, there, seal: verdict }
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
