import { isOkstraError, OkstraError } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import { readJournal, type SealVerdict, verifyReport } from '@okstra/store'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findEarlier, findEarlierFile, type NamedEarlier } from '../legacy/read-earlier.ts'
import { filesOf, findReport, noReport, type ReportFiles, type ReportQuestion } from './find-report.ts'

/** Where the files of a report are. */
export interface LocatedReport {
  readonly files: ReportFiles
  /** Of the views and the data, those that are there. */
  readonly there: readonly ('data' | 'digests' | 'markdown' | 'html')[]
  /** One that an earlier okstra wrote was never sealed. */
  readonly seal: SealVerdict['verdict']
  /** Whether an earlier okstra wrote it. */
  readonly isEarlier: boolean
}

/**
 * The files of the report that a word means, and what its seal says. The data is not held against its schema: one that
 * somebody spoiled is found all the same, and so is one of an earlier okstra.
 *
 * @example
 * const { files, seal } = await locateReport({ word: 'late-fees', folder, root })
 *
 * @throws {OkstraError} those of `findReport`.
 */
export async function locateReport(question: ReportQuestion): Promise<LocatedReport> {
  const { word, folder, root } = question
  const ofFile =
    root === undefined || word === undefined ? undefined : await findEarlierFile(word, { folder, root })
  if (root !== undefined && ofFile !== undefined) return await located(earlierReport(root, ofFile), true)
  try {
    return await located(await findReport(question), false)
  } catch (cause) {
    const isUnknown = isOkstraError(cause, 'TASK_UNKNOWN') || isOkstraError(cause, 'RUN_NOT_FOUND')
    const earlier = isUnknown && root !== undefined ? await findEarlier(word, { folder, root }) : undefined
    if (root === undefined || earlier === undefined) throw cause
    return await located(earlierReport(root, earlier), true)
  }
}

async function located(files: ReportFiles, isEarlier: boolean): Promise<LocatedReport> {
  const there: ('data' | 'digests' | 'markdown' | 'html')[] = []
  for (const name of ['data', 'digests', 'markdown', 'html'] as const) {
    if (await isThere(files[name])) there.push(name)
  }
  return { files, there, seal: isEarlier ? 'not-sealed' : await sealOf(files), isEarlier }
}

async function sealOf({ data, digests, journal }: ReportFiles): Promise<SealVerdict['verdict']> {
  const sealed =
    journal === undefined || !(await isThere(journal))
      ? undefined
      : foldRun((await readJournal(journal)).events).sealed
  const { verdict } = await verifyReport({
    data,
    digests,
    ...(sealed === undefined ? {} : { recorded: sealed }),
  })
  return verdict
}

/** The one report that is meant; which of several was the last cannot be told, since nothing says when they were made. */
function earlierReport(root: string, { task, run, file }: NamedEarlier): ReportFiles {
  const files = (run === undefined ? task.runs : [run]).flatMap((own) => own.files)
  const bases = new Set(files.flatMap(({ path, kind }) => (kind.startsWith('report') ? [baseOf(path)] : [])))
  const own = file === undefined ? undefined : baseOf(file)
  const [only, ...others] = own !== undefined && bases.has(own) ? [own] : bases
  if (only === undefined) throw noReport(run?.run ?? task.task, run === undefined ? 'The task' : 'The run')
  if (others.length > 0) {
    throw new OkstraError(
      'RUN_NOT_FOUND',
      `${run?.run ?? task.task} has ${bases.size} reports of an earlier okstra.`,
      {
        hint: `Name one: okstra find-report ${only}.md`,
        details: { reports: [...bases] },
      },
    )
  }
  return filesOf(join(root, `${only}.data.json`))
}

function baseOf(path: string): string {
  return path.replace(/(?:\.data|\.digests)?\.[a-z]+$/, '')
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
