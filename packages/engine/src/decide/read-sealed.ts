import { documentDigest, type FinalReport, OkstraError } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import { readJournal } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import type { FoundRun } from '../find-run.ts'
import { findingsOf, listResponses, projectPath } from './read-decision.ts'

/** A report that is what its journal says was sealed. */
export interface SealedReport {
  readonly data: FinalReport
  readonly digest: string
  /** The report data, relative to the project root, with forward slashes. */
  readonly path: string
  /** What people are told. */
  readonly name: string
  /** Recorded responses, oldest first. */
  readonly responses: readonly string[]
}

/**
 * Reads a report whose data nobody changed since it was sealed.
 *
 * @throws {OkstraError} `REPORT_INVALID` when there is none or it does not validate, `REPORT_TAMPERED` when it is not
 *   what was sealed.
 */
export async function readSealed({ root, layout }: FoundRun): Promise<SealedReport> {
  const path = projectPath(root, layout.report.data)
  const { events } = await readJournal(layout.journal)
  const { sealed } = foldRun(events)
  const text = await readFile(layout.report.data, 'utf8').catch(() => undefined)
  if (text === undefined || sealed === undefined) {
    throw new OkstraError(
      'REPORT_INVALID',
      `${path} ${text === undefined ? 'is missing' : 'was never sealed'}.`,
      {
        hint:
          sealed === undefined && (text === undefined || events.length > 0)
            ? 'See how the run stands: okstra status'
            : 'See what is lost: okstra doctor. Restore it, or run the phase again.',
        details: { report: path },
      },
    )
  }
  const wrong = (await findingsOf(path, text)).find(({ severity }) => severity === 'error')
  const data = wrong === undefined ? (JSON.parse(text) as FinalReport) : undefined
  if (data !== undefined && documentDigest(data) === sealed.root) {
    const responses = await listResponses(layout.userResponses)
    return { data, digest: sealed.root, path, name: data.identity.reportId, responses }
  }
  throw new OkstraError(
    data === undefined ? 'REPORT_INVALID' : 'REPORT_TAMPERED',
    `${path} is not what was sealed${wrong === undefined ? '' : `: ${wrong.message}`}.`,
    {
      hint: `See what differs: okstra validate ${path}. Restore the sealed report, or run the phase again.`,
      details: { report: path, sealed: sealed.root },
    },
  )
}
