import {
  type DiscoveredLedgerRow,
  documentDigest,
  type FinalReport,
  isOkstraError,
  OkstraError,
  type TaskKey,
  type TaskType,
} from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { foldRun, phasesBefore } from '@okstra/lifecycle'
import { listRuns, readDocument, readJournal, runLayout } from '@okstra/store'
import { projectPath } from '../decide/read-decision.ts'

const DISCOVERY = 'requirements-discovery'

/** What the last discovery of a task found beyond its brief. */
export interface Discovery {
  /** Report data, relative to the project root. */
  readonly report: string
  readonly reportId: string
  readonly digest: string
  /** Rows that the analysers agree on. */
  readonly rows: readonly DiscoveredLedgerRow[]
}

/**
 * The requirements that the last completed discovery of the task found, for phases that come after it; `undefined`
 * when there is none. A run that ends as completed was validated.
 *
 * @throws {OkstraError} `REPORT_TAMPERED` when its report is not what was sealed, `STORE_UNREADABLE`.
 */
export async function readDiscovery(
  root: string,
  { task, taskType }: { readonly task: TaskKey; readonly taskType: TaskType },
): Promise<Discovery | undefined> {
  if (!phasesBefore(taskType).includes(DISCOVERY)) return undefined
  for (const seq of (await listRuns(root, task, DISCOVERY)).toReversed()) {
    const layout = runLayout(root, { task, taskType: DISCOVERY, seq })
    const { sealed, ended } = foldRun((await readJournal(layout.journal)).events)
    if (sealed === undefined || ended?.status !== 'completed') continue
    const report = projectPath(root, layout.report.data)
    const data = await readReport(layout.report.data)
    const found = data === undefined ? null : documentDigest(data)
    if (data === undefined || found !== sealed.root) throw tampered(report, { sealed: sealed.root, found })
    return {
      report,
      reportId: data.identity.reportId,
      digest: sealed.root,
      rows: (data.requirementsDiscovery?.ledger ?? []).filter(
        ({ agreed, finding }) => agreed && finding !== null,
      ),
    }
  }
  return undefined
}

/**
 * Ids of requirements and child tasks that earlier discoveries of the task gave, by finding: what is found again keeps
 * its id for the life of the task. A report that was changed after its seal says nothing here.
 */
export async function knownRowIds(root: string, task: TaskKey): Promise<Record<string, string>> {
  const known: Record<string, string> = {}
  for (const seq of await listRuns(root, task, DISCOVERY)) {
    const layout = runLayout(root, { task, taskType: DISCOVERY, seq })
    const { sealed } = foldRun((await readJournal(layout.journal)).events)
    const data = sealed === undefined ? undefined : await readReport(layout.report.data)
    if (data === undefined || documentDigest(data) !== sealed?.root) continue
    const { ledger = [], childTasks = [] } = data.requirementsDiscovery ?? {}
    for (const { finding, id } of [...ledger, ...childTasks]) {
      if (finding !== null) known[finding] ??= id
    }
  }
  return known
}

async function readReport(path: string): Promise<FinalReport | undefined> {
  return await readDocument(path, { check: isFinalReport }).catch((cause: unknown) => {
    if (isOkstraError(cause, 'STORE_CORRUPT')) return undefined
    throw cause
  })
}

function tampered(
  report: string,
  digests: { readonly sealed: string; readonly found: string | null },
): OkstraError {
  return new OkstraError('REPORT_TAMPERED', `${report} is not what was sealed.`, {
    hint: `See what differs: okstra validate ${report.replace(/\/reports\/[^/]*$/, '')}. Restore the sealed report, or run the discovery again: okstra run ${DISCOVERY}.`,
    details: { report, ...digests },
  })
}
